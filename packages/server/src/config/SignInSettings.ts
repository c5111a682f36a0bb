import type { SignInOptions } from '../sign-in/SignIn.js'

/** Sign-in with a wallet. Its nonces, sessions and accounts are in the database of the server. */
export type SignInSettings = Pick<
  SignInOptions,
  | 'origins'
  | 'allowedNetworks'
  | 'statement'
  | 'resources'
  | 'nonceSeconds'
  | 'idleSeconds'
  | 'absoluteSeconds'
  | 'mode'
>
