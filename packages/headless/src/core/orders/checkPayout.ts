import { isSameAddress } from '../../shared/address.js'
import { PayoutMismatchError, PayStatusError } from '../../shared/errors/pay.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from '../../wire/rpc/callRpc.js'
import type { OpenPayment } from './openOrders.js'

/** Topic of `Transfer(address,address,uint256)` of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What a withdrawal has to pay. */
export type Payout = Pick<OpenPayment, 'recipient' | 'token' | 'value'>

/**
 * Checks that a transaction in a block has paid the recipient at least the amount of the asset. An exchange
 * can report any hash, also one of an earlier payment.
 *
 * @throws {PayoutMismatchError} If it has not.
 * @throws {PayStatusError} If the network does not say it.
 */
export async function checkPayout(
  network: Network,
  parameters: Payout & { readonly hash: string; readonly afterBlock: string },
): Promise<void> {
  const { hash, token, afterBlock } = parameters
  const needed = BigInt(parameters.value)
  const read = async (method: string, params: readonly unknown[]) =>
    callRpc(network, { method, params }, undefined).catch((cause) => {
      throw new PayStatusError(cause)
    })
  const { blockNumber, logs } = Object(await read('eth_getTransactionReceipt', [hash]))
  if (!isHex(blockNumber)) throw new PayStatusError()
  if (BigInt(blockNumber) <= BigInt(afterBlock)) throw new PayoutMismatchError()
  const paid = token
    ? receivedOf(logs, { ...parameters, token })
    : await receivedNative({ ...parameters, block: BigInt(blockNumber), read })
  if (paid < needed) throw new PayoutMismatchError()
}

/** Adds up what the recipient has received of a token by a transaction. */
function receivedOf(logs: unknown, { token, recipient }: { token: string; recipient: string }): bigint {
  let received = 0n
  for (const log of Array.isArray(logs) ? logs : []) {
    const { address, topics, data } = Object(log)
    const [topic, , to] = Array.isArray(topics) ? topics : []
    const isReceived = topic === transferTopic && isHex(to) && isSameAddress(`0x${to.slice(-40)}`, recipient)
    if (isReceived && isSameAddress(address, token) && isHex(data) && data.length > 2)
      received += BigInt(data)
  }
  return received
}

/**
 * Returns what the recipient has received of the native currency. Exchanges also pay many at once by a
 * contract, which no receipt shows: then it is how much more the recipient has after the block than before.
 */
async function receivedNative({
  hash,
  recipient,
  block,
  read,
}: {
  readonly hash: string
  readonly recipient: string
  readonly block: bigint
  read(method: string, params: readonly unknown[]): Promise<unknown>
}): Promise<bigint> {
  const { to, value, input } = Object(await read('eth_getTransactionByHash', [hash]))
  if (isSameAddress(to, recipient)) return isHex(value) ? BigInt(value) : 0n
  // Without data, a transaction pays its receiver alone.
  if (input === '0x') return 0n
  const balances = await Promise.all(
    [block - 1n, block].map((at) => read('eth_getBalance', [recipient, `0x${at.toString(16)}`])),
  )
  const [before, after] = balances.map((each) => (isHex(each) ? BigInt(each) : 0n))
  return (after ?? 0n) - (before ?? 0n)
}
