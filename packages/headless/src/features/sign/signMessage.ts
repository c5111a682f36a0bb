import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import { runSignature } from '../../core/runSignature.js'
import type { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type { InvalidMessageError, MessageNotTextError } from '../../shared/errors/sign.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { SignableMessage } from '../../shared/signableMessage.js'

/** The message to sign, and the namespace whose account signs it. */
export interface SignMessageParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /**
   * A text, which is signed as UTF-8, or bytes.
   *
   * @example
   * ```ts
   * import type { SignableMessage } from '@latchkey/headless'
   *
   * const messages: SignableMessage[] = ['Hello', { raw: '0x68656c6c6f' }, { raw: new Uint8Array(32) }]
   * ```
   */
  message: SignableMessage
  /** Default: the active namespace. */
  namespace?: NamespaceOf<latchkey> | undefined
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored.
   */
  signal?: AbortSignal | undefined
}

/** The signature: 65 bytes of hex on EVM (EIP-191), base58 on Solana, base64 on Bitcoin, hex on Polkadot. */
export type SignMessageReturnType = string

/** The errors of `signMessage`. */
export type SignMessageErrorType =
  | NotConnectedError
  | NotImplementedByAdapterError
  | RequestAbandonedError
  | InvalidMessageError
  | MessageNotTextError
  | WalletErrorType

/**
 * Signs a message with the connected wallet: a text, or bytes.
 *
 * @throws {NotConnectedError} If no wallet is connected in the namespace.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {NotImplementedByAdapterError} If wallets of the namespace do not sign messages.
 * @throws {InvalidMessageError} If the message is neither a text nor bytes.
 * @throws {MessageNotTextError} If the wallet signs only texts, and the bytes are not UTF-8.
 * @throws {WalletErrorType} If the wallet or the connection to it fails.
 *
 * @example
 * ```ts
 * import { signMessage } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const signature = await signMessage(latchkey, { message: 'Hello' })
 * ```
 */
export function signMessage<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: SignMessageParameters<latchkey>,
): Promise<SignMessageReturnType> {
  const { namespace, message, signal } = parameters
  return runSignature(latchkey, {
    namespace,
    signal,
    sign: ({ adapter, connectorKey, address }) =>
      adapter.signMessage({ connectorKey, address, message, signal }),
  })
}
