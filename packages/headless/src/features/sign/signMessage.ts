import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import { runSignature } from '../../core/runSignature.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

export interface SignMessageParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  message: string
  /** Bitcoin only. Default: the protocol for the type of the address. BIP-137, BIP-322. */
  protocol?: 'ecdsa' | 'bip322' | undefined
  /** Default: the active namespace. */
  namespace?: NamespaceOf<latchkey> | undefined
}

/** The signature: 65 bytes of hex on EVM (EIP-191), base58 on Solana, base64 on Bitcoin, hex on Polkadot. */
export type SignMessageReturnType = string

export type SignMessageErrorType = NotConnectedError | NotImplementedByAdapterError | WalletErrorType

/**
 * Signs a message with the connected wallet.
 *
 * @throws {NotConnectedError} If no wallet is connected in the namespace.
 * @throws {UserRejectedError} If the user rejects the request.
 * @throws {NotImplementedByAdapterError} If wallets of the namespace do not sign messages.
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
  const { namespace, message, protocol } = parameters
  return runSignature(latchkey, namespace, ({ adapter, connectorKey, address }) =>
    adapter.signMessage({ connectorKey, address, message, protocol }),
  )
}
