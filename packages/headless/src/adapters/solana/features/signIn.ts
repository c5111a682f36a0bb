import type { Latchkey } from '../../../core/createLatchkey.js'
import { runSignature } from '../../../core/runSignature.js'
import type { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import type { AdapterSignInReturnType, SignInMessage } from '../types.js'
import { solanaAdapterOf } from './solanaAdapterOf.js'

/** The fields of the sign-in message. */
export interface SignInParameters {
  /** The fields of the message. The wallet fills in those that are absent. */
  message: SignInMessage
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored.
   */
  signal?: AbortSignal | undefined
}

/** The account that signed, the signed message and the signature. */
export type SignInReturnType = AdapterSignInReturnType

/** The errors of `signIn`. */
export type SignInErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Asks the wallet to create a sign-in message and to sign it. CAIP-122
 *
 * @throws {NotConnectedError} If no Solana wallet is connected.
 * @throws {NotImplementedByAdapterError} If the adapter is not that of Solana.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { signIn } from '@latchkey/headless/solana'
 * import { latchkey } from './latchkey'
 *
 * const { message, signature } = await signIn(latchkey, {
 *   message: { statement: 'Sign in to My app', nonce: crypto.randomUUID() },
 * })
 * ```
 */
export function signIn(latchkey: Latchkey, parameters: SignInParameters): Promise<SignInReturnType> {
  const { message, signal } = parameters
  return runSignature(latchkey, {
    namespace: 'solana',
    signal,
    sign: async ({ adapter, connectorKey }) =>
      solanaAdapterOf(adapter).signIn.sign({ connectorKey, message, signal }),
  })
}
