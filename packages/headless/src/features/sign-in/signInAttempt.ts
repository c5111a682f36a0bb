import { type AttemptRunner, createAttempt } from '../../core/attempt.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { type SignInErrorType, signIn } from './signIn.js'

/** Returns the runner of the latest sign-in of the view. */
export function signInAttempt(latchkey: Latchkey): AttemptRunner<true, SignInErrorType> {
  return internalsOf(latchkey).store('signInAttempt', () =>
    createAttempt<true, SignInErrorType>({
      run: (_, signal) => signIn(latchkey, { signal }),
      isSame: () => true,
    }),
  )
}
