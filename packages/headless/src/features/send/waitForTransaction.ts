import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { UnsupportedChainError } from '../../shared/errors/send.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

/** The transaction to wait for. */
export interface WaitForTransactionParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Hash of the transaction, as returned by `send`. */
  hash: string
  /** One of the configured networks. Default: the active network. */
  networkId?: NetworkIdOf<latchkey> | undefined
}

/** Whether a transaction that is in a block succeeded. */
export interface WaitForTransactionReturnType {
  /** `reverted` if the transaction is in a block and failed. The user paid only the fee. */
  readonly status: 'success' | 'reverted'
}

/** The errors of `waitForTransaction`. */
export type WaitForTransactionErrorType =
  | AdapterNotFoundError
  | NetworkNotFoundError
  | UnsupportedChainError
  | WalletErrorType

/**
 * Waits for a transaction to be in a block. Resolves immediately if it already is.
 *
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {AdapterNotFoundError} If no adapter serves the network's namespace.
 * @throws {UnsupportedChainError} If the adapter of the network's namespace has no transfers.
 * @throws {TransactionExpiredError} If the transaction expires before it is in a block. Solana and Polkadot.
 * @throws {TransactionDroppedError} If the network drops the transaction. Bitcoin.
 * @throws {WalletErrorType} If the network's endpoint fails.
 *
 * @example
 * ```ts
 * import { parseAmount } from '@latchkey/headless'
 * import { send, waitForTransaction } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { hash } = await send(latchkey, {
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   value: parseAmount('0.1', 18),
 * })
 * const { status } = await waitForTransaction(latchkey, { hash })
 * ```
 */
export async function waitForTransaction<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: WaitForTransactionParameters<latchkey>,
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
