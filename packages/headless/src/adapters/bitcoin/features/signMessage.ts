import type { Latchkey } from '../../../core/createLatchkey.js'
import { runSignature } from '../../../core/runSignature.js'
import type { RequestAbandonedError } from '../../../shared/errors/abandoned.js'
import type { NotConnectedError } from '../../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../../shared/errors/notImplemented.js'
import type { InvalidMessageError, MessageNotTextError } from '../../../shared/errors/sign.js'
import type { WalletErrorType } from '../../../shared/errors/walletError.js'
import type { SignableMessage } from '../../../shared/signableMessage.js'
import type { MessageProtocol } from '../bitcoinWallet.js'
import { bitcoinAdapterOf } from './bitcoinAdapterOf.js'

/** The message to sign, and the format of the signature. */
export interface SignMessageParameters {
  /** A text, which is signed as UTF-8, or bytes. */
  message: SignableMessage
  /**
   * The format of the signature. Default: `ecdsa` for payment addresses, `bip322` for taproot and for wallets
   * that support nothing else. BIP-137, BIP-322
   */
  protocol?: MessageProtocol | undefined
  /**
   * If aborted, rejects immediately. A request that the wallet already shows stays there; its signature is
   * ignored.
   */
  signal?: AbortSignal | undefined
}

/**
 * The signature in base64. A BIP-322 signature begins with `smp`, `ful` or `pof` if the wallet wrote this
 * prefix, as BIP-322 demands. Older wallets write none. BIP-137, BIP-322
 */
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
 * Asks the Bitcoin wallet to sign a message, in a format that the app chooses. `signMessage` of
 * `@latchkey/headless/actions` signs in the default format, in every namespace. BIP-137, BIP-322
 *
 * @throws {NotConnectedError} If no Bitcoin wallet is connected.
 * @throws {MessageProtocolUnsupportedError} If the wallet or the address type does not support the protocol.
 * @throws {MessageNotTextError} If the wallet signs only texts, and the bytes are not UTF-8.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws The other errors of `SignMessageErrorType`.
 * @example
 * ```ts
 * import { signMessage } from '@latchkey/headless/bitcoin'
 * import { latchkey } from './latchkey'
 *
 * const signature = await signMessage(latchkey, { message: 'Hello', protocol: 'bip322' })
 * ```
 */
export function signMessage(
  latchkey: Latchkey,
  parameters: SignMessageParameters,
): Promise<SignMessageReturnType> {
  const { message, protocol, signal } = parameters
  return runSignature(latchkey, {
    namespace: 'bip122',
    signal,
    sign: async ({ adapter, connectorKey, address }) =>
      bitcoinAdapterOf(adapter).messages.sign({ connectorKey, address, message, protocol, signal }),
  })
}
