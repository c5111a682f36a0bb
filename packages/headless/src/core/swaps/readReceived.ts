import { isSameAddress } from '@latchkey/protocol'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from '../../wire/rpc/callRpc.js'

/** `balanceOf(address)`. ERC-20 */
const balanceSelector = '0x70a08231'
/** `Transfer(address,address,uint256)` of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Deposit(address,uint256)` and `Withdrawal(address,uint256)` of a wrapped native currency. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** What was swapped for, and by whom. */
export interface ReceivedParameters {
  /** The transaction in its block. */
  readonly hash: string
  readonly account: string
  /** The contract. Absent for the native currency. */
  readonly token?: string | undefined
}

/**
 * Reads what a swap has brought its account. Events can say anything, and another transaction of the block
 * can change the balance too, so it is known only if both say the same. `undefined` if they do not, or an
 * endpoint does not answer.
 */
export async function readReceived(
  network: Network,
  parameters: ReceivedParameters,
): Promise<bigint | undefined> {
  try {
    const receipt = await ask(network, 'eth_getTransactionReceipt', [parameters.hash])
    const { blockNumber, logs } = Object(receipt) as Record<string, unknown>
    if (!Array.isArray(logs)) return undefined
    const block = BigInt(quantity(blockNumber))
    const [before, after] = await Promise.all([
      readBalance(network, parameters, block - 1n),
      readBalance(network, parameters, block),
    ])
    const gained = after - before + (parameters.token ? 0n : feeOf(receipt, parameters.account))
    const told = logs.reduce<bigint>((sum, log) => sum + toldBy(log, parameters), 0n)
    return gained === told && told > 0n ? told : undefined
  } catch {
    return undefined
  }
}

async function readBalance(
  network: Network,
  { account, token }: ReceivedParameters,
  at: bigint,
): Promise<bigint> {
  const block = `0x${at.toString(16)}`
  const data = balanceSelector + account.slice(2).toLowerCase().padStart(64, '0')
  return BigInt(
    quantity(
      token
        ? await ask(network, 'eth_call', [{ to: token, data }, block])
        : await ask(network, 'eth_getBalance', [account, block]),
    ),
  )
}

/** Returns what the account has paid for the transaction besides the swap. */
function feeOf(receipt: unknown, account: string): bigint {
  const { from, gasUsed, effectiveGasPrice } = Object(receipt) as Record<string, unknown>
  if (!isSameAddress(String(from), account)) return 0n
  return BigInt(quantity(gasUsed)) * BigInt(quantity(effectiveGasPrice))
}

/** Returns what an event says that the account has received, less what it has given. */
function toldBy(log: unknown, { account, token }: ReceivedParameters): bigint {
  const { address, topics, data } = Object(log) as Record<string, unknown>
  const [topic, first, second] = Array.isArray(topics) ? topics : []
  const isAccount = (word: unknown) => isSameAddress(`0x${String(word).slice(-40)}`, account)
  // Any contract may unwrap it. The balance shows how much the account has received.
  if (!token) return topic === withdrawalTopic ? BigInt(quantity(data)) : 0n
  if (!isSameAddress(String(address), token)) return 0n
  if (topic === depositTopic) return isAccount(first) ? BigInt(quantity(data)) : 0n
  if (topic !== transferTopic) return 0n
  return BigInt(quantity(data)) * (BigInt(isAccount(second)) - BigInt(isAccount(first)))
}

function ask(network: Network, method: string, params: readonly unknown[]): Promise<unknown> {
  return callRpc(network, { method, params }, undefined)
}

/** @throws {TypeError} If it is no hex number. */
function quantity(found: unknown): string {
  if (!isHex(found) || found === '0x') throw new TypeError('The endpoint has answered no number.')
  return found
}
