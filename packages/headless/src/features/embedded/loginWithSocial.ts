import type { AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** Whom the user logs in with, and where. */
export interface LoginWithSocialParameters {
  /** Id of the provider, such as `google`. `loginWithFarcaster` is for Farcaster. */
  provider: string
  /**
   * Id of the window that was opened for it: `latchkey.embedded.openLoginWindow(id)`. It goes to the provider
   * by itself. Default: none, and the page goes to `uri`.
   */
  window?: string | undefined
  /** Without a window: the page of the app that the user comes back to. Its origin is that of the app. */
  returnUri?: string | undefined
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The address of the provider. `waitForSocial` takes it. */
export type LoginWithSocialReturnType = AppReply<'GET_SOCIAL_REDIRECT_URI'>

/** The errors of `loginWithSocial`. */
export type LoginWithSocialErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Begins a login with a provider. The user has 20 minutes for it. `useSocialLogin` does the whole of it.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} `embedded/provider-unknown` if the operator of the frame has not set the provider
 * up, `embedded/provider-unreachable` if the provider does not answer, or another if the frame fails.
 *
 * @example
 * ```ts
 * import { loginWithSocial } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { uri } = await loginWithSocial(latchkey, { provider: 'google', returnUri: location.href })
 * sessionStorage.setItem('login', uri)
 * location.assign(uri)
 * ```
 */
export async function loginWithSocial(
  latchkey: Latchkey,
  parameters: LoginWithSocialParameters,
): Promise<LoginWithSocialReturnType> {
  const { signal, ...login } = parameters
  return requireEmbedded(latchkey).request('GET_SOCIAL_REDIRECT_URI', login, { signal })
}
