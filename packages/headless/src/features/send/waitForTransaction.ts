import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import { followTransaction } from '../../core/transactions/followTransaction.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import type {
  TransactionCancelledError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionNotConfirmedError,
  TransactionReplacedError,
  UnsupportedChainError,
} from '../../shared/errors/send.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'

/** The transaction to wait for. */
export interface WaitForTransactionParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  /** Hash of the transaction, as returned by `send`. */
  hash: string
  /** One of the configured networks. Default: the active network. */
  networkId?: NetworkIdOf<latchkey> | undefined
  /**
   * Blocks that must confirm the transaction: its own, and those above it. A block that is final always
   * suffices. Default: 1; on Polkadot a final block.
   */
  confirmations?: number | undefined
  /** If aborted, rejects immediately. The transaction is not affected. */
  signal?: AbortSignal | undefined
}

/** Whether a transaction that is in a block succeeded. */
export interface WaitForTransactionReturnType {
  /**
   * Hash of the transaction in the block: the given one, or that of the same transfer with another fee, which
   * took its place.
   */
  readonly hash: string
  /** `reverted` if the transaction is in a block and failed. The user paid only the fee. */
  readonly status: 'success' | 'reverted'
}

/** The errors of `waitForTransaction`. */
export type WaitForTransactionErrorType =
  | AdapterNotFoundError
  | NetworkNotFoundError
  | UnsupportedChainError
  | TransactionCancelledError
  | TransactionReplacedError
  | TransactionDroppedError
  | TransactionExpiredError
  | TransactionNotConfirmedError
  | RequestAbandonedError
  | WalletErrorType

/**
 * Waits for a transaction to be in a block, whatever takes its place: with another fee, or another
 * transaction. A block that is removed from the chain does not count. Resolves immediately if it
 * already is in a block.
 *
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {AdapterNotFoundError} If no adapter serves the network's namespace.
 * @throws {UnsupportedChainError} If the adapter of the network's namespace has no transfers.
 * @throws {TransactionCancelledError} If the user cancels it: one that transfers nothing took its place. EVM
 * and Bitcoin.
 * @throws {TransactionReplacedError} If another transaction took its place. EVM, Bitcoin and Polkadot.
 * @throws {TransactionExpiredError} If the transaction expires before it is in a block. Solana and Polkadot.
 * @throws {TransactionDroppedError} If the network drops the transaction. Bitcoin.
 * @throws {TransactionNotConfirmedError} If it is not confirmed within two hours. It may still be.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the network's endpoint does not answer for two minutes.
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
  if (!network) throw new NetworkNotFoundError(networkId)
  const { hash, confirmations, signal } = parameters
  try {
    return await followTransaction(latchkey, { hash, network, confirmations, signal })
  } catch (cause) {
    if (signal?.aborted && cause === signal.reason) throw new RequestAbandonedError(cause)
    throw await toBaseError(cause)
  }
}
