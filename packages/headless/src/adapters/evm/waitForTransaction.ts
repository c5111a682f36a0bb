import type { Client, Hex } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { toRpcError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { TransactionCancelledError } from './errors.js'

/**
 * Waits until a transaction, or the same one sent again with a higher fee, is in a block.
 *
 * @returns `reverted` when it is in the block and failed there.
 * @throws {TransactionCancelledError} when another one took its place to cancel it; {RpcError} when the network does not answer, or not
 * within three minutes.
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
