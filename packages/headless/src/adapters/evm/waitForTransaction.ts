import type { Client, Hex } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { toRpcError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { TransactionCancelledError } from './errors.js'

/**
 * Waits until a transaction, or its replacement with a higher fee, is in a block. Resolves with `reverted` if
 * it failed there.
 *
 * @throws {TransactionCancelledError} if another transaction replaced it to cancel it.
 * @throws {RpcError} if the network does not answer, or the transaction is not in a block within 3 min.
 */
export async function waitForTransaction(parameters: {
  client: Client
  hash: string
  network: Network
}): Promise<'success' | 'reverted'> {
  const { client, hash, network } = parameters
  let isCancelled = false
  try {
    const { status } = await waitForTransactionReceipt(client, {
      hash: hash as Hex,
      onReplaced: ({ reason }) => {
        isCancelled = reason === 'cancelled'
      },
    })
    if (isCancelled) throw new TransactionCancelledError()
    return status
  } catch (error) {
    throw toRpcError(error, { wallet: network.name, symbol: network.nativeCurrency.symbol })
  }
}
