import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { SignInNotEnabledError } from '../../shared/errors/signInOptions.js'
import type { Latchkey } from '../createLatchkey.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importSignIn = () => import('./signInFlow.js')

/**
 * Loads the sign-in. A page without one never does.
 *
 * @throws {SignInNotEnabledError} If the app has not set the option `signIn`.
 * @throws {LoadFailedError} If the code cannot be fetched.
 */
export async function loadSignIn({ options }: Latchkey): Promise<typeof import('./signInFlow.js')> {
  if (!options.signIn) throw new SignInNotEnabledError()
  return importSignIn().catch((cause: unknown) => {
    throw new LoadFailedError(cause)
  })
}
