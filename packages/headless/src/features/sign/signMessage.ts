import type { Latchkey } from '../../core/createLatchkey.js'
import { runSignature } from '../../core/runSignature.js'
import type { Namespace } from '../../shared/caip.js'
import type { NotConnectedError } from '../../shared/errors/account.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

export interface SignMessageParameters {
  message: string
  /** Bitcoin only. Default: what the kind of address is signed with. BIP-137, BIP-322 */
  protocol?: 'ecdsa' | 'bip322' | undefined
  /** Default: the active namespace. */
  namespace?: Namespace | undefined
}

/** The signature, in the form of its namespace: 65 bytes of hex for EVM (EIP-191), base58 for Solana, base64 for Bitcoin, hex for Polkadot. */
export type SignMessageReturnType = string

export type SignMessageErrorType = NotConnectedError | WalletErrorType

/**
 * Asks the wallet to sign a text.
 *
 * @throws {SignMessageErrorType}
 */
export function signMessage(
  latchkey: Latchkey,
  parameters: SignMessageParameters,
): Promise<SignMessageReturnType> {
  const { namespace, message, protocol } = parameters
  return runSignature(latchkey, namespace, ({ adapter, connectorKey, address }) =>
    adapter.signMessage({ connectorKey, address, message, protocol }),
  )
}
