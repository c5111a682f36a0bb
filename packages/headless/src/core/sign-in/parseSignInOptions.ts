import { SignInTwiceError } from '../../shared/errors/signInOptions.js'
import type { SignInService } from './signInService.js'
import type { SiweConfig } from './siweConfig.js'

/** Options of the sign-in. */
export interface SignInOptions {
  /** Signs users in at a server: `hostedSignIn({ url })` of `@latchkey/headless/services`, or your own. */
  service: SignInService
  /**
   * Whether the user has to sign in to stay connected: the view `SIWXSignMessage` stays until the user signs
   * in, or cancels, which disconnects. It does not protect anything: your server does. Default: false.
   */
  required?: boolean | undefined
  /**
   * `connect`: the user signs in when the wallet connects, in one prompt with wallets that have it, otherwise
   * in the view `SIWXSignMessage`. `manual`: your app calls `signIn`. Default: `connect`.
   */
  prompt?: 'connect' | 'manual' | undefined
  /**
   * Whether a session is one of a network, and not of the account: on another network the user signs in
   * again, and the new session takes the place of the other. Default: false.
   */
  perNetwork?: boolean | undefined
  /**
   * What happens if the wallet has another account than the session. `keep`: nothing. `ask`: the view
   * `SIWXSignMessage` opens again. `signOut`: the session ends. Default: `ask`.
   */
  onAccountChange?: 'keep' | 'ask' | 'signOut' | undefined
}

/** The options of the sign-in with their defaults. */
export interface ParsedSignInOptions extends Required<Omit<SignInOptions, 'service'>> {
  readonly required: boolean
  readonly prompt: 'connect' | 'manual'
  readonly perNetwork: boolean
  readonly onAccountChange: 'keep' | 'ask' | 'signOut'
  readonly signOutOnDisconnect: boolean
  /** What signs in. A `SiweConfig` is a service once it is used. */
  readonly server: SignInService | SiweConfig
}

/**
 * Returns the options of the sign-in with their defaults. `undefined` if the app has none.
 *
 * @throws {SignInTwiceError} If several are set.
 */
export function parseSignInOptions(given: {
  readonly signIn?: SignInOptions | undefined
  readonly siwx?: SignInOptions | undefined
  readonly siweConfig?: SiweConfig | undefined
}): ParsedSignInOptions | undefined {
  const { signIn, siwx, siweConfig } = given
  if ([signIn, siwx, siweConfig].filter(Boolean).length > 1) throw new SignInTwiceError()
  if (siweConfig) {
    if (siweConfig.enabled === false) return undefined
    const { required = true, signOutOnAccountChange = true } = siweConfig
    return {
      required,
      prompt: 'connect',
      perNetwork: siweConfig.signOutOnNetworkChange ?? true,
      onAccountChange: signOutOnAccountChange ? 'signOut' : 'keep',
      signOutOnDisconnect: siweConfig.signOutOnDisconnect ?? true,
      server: siweConfig,
    }
  }
  const options = signIn ?? siwx
  return (
    options && {
      required: options.required ?? false,
      prompt: options.prompt ?? 'connect',
      perNetwork: options.perNetwork ?? false,
      onAccountChange: options.onAccountChange ?? 'ask',
      signOutOnDisconnect: true,
      server: options.service,
    }
  )
}
