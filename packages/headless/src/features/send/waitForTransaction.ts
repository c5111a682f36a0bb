import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { UnsupportedChainError } from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

export interface WaitForTransactionParameters {
  /** As `send` returned it. */
  hash: string
  /** One of the configured networks. Default: the active network. */
  networkId?: CaipNetworkId | undefined
}

export interface WaitForTransactionReturnType {
  /** `reverted` if the transaction is in a block and failed there: the fee is spent, nothing else. */
  readonly status: 'success' | 'reverted'
}

export type WaitForTransactionErrorType =
  | AdapterNotFoundError
  | NetworkNotFoundError
  | UnsupportedChainError
  | WalletErrorType

/**
 * Waits for a transaction to be in a block. Resolves at once if it is in one already.
 *
 * @throws {NetworkNotFoundError} if the network is not configured.
 * @throws {UnsupportedChainError} if the adapter of the network's namespace has no transfers.
 * @throws {TransactionExpiredError} if the network can no longer take the transaction. Solana, Polkadot
 * @throws {TransactionDroppedError} if the network has dropped the transaction. Bitcoin
 * @example
 * const { hash } = await send(latchkey, { to, value })
 * const { status } = await waitForTransaction(latchkey, { hash })
 */
export async function waitForTransaction(
  latchkey: Latchkey,
  parameters: WaitForTransactionParameters,
): Promise<WaitForTransactionReturnType> {
  const networks = internalsOf(latchkey).stores.networks.getState()
  const networkId = parameters.networkId ?? networks.activeNetworkId
  const network = findNetwork(networks, networkId)
  if (!network) throw new NetworkNotFoundError(networkId ?? '')
  const { transfers } = latchkey.adapter(network.namespace)
  if (!transfers) throw new UnsupportedChainError(network.namespace)
  try {
    return { status: await transfers.wait({ hash: parameters.hash, network }) }
  } catch (cause) {
    throw await toBaseError(cause)
  }
}
