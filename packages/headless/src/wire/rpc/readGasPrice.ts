import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { callRpc } from './callRpc.js'

/** How many blocks are read, and the share of their transactions that paid no more than each tip. */
const [blocks, percentiles] = ['0xa', [25, 50, 90]] as const

/** Prices of gas of an EVM network, in wei. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/**
 * Reads what gas costs on an EVM network, of the next base fee and the tips of the last 10 blocks
 * (`eth_feeHistory`). On a network without base fees, all three are `eth_gasPrice`.
 *
 * @throws {HttpErrorType} If no endpoint answers.
 * @throws {RpcErrorType} If the endpoint answers with an error.
 */
export async function readGasPrice(network: Network, signal?: AbortSignal): Promise<GasPrice> {
  const params = [blocks, 'latest', percentiles]
  const history = await callRpc(network, { method: 'eth_feeHistory', params }, signal).catch(() => undefined)
  const parsed = parseFeeHistory(history)
  if (parsed) return parsed
  signal?.throwIfAborted()
  const price = BigInt(String(await callRpc(network, { method: 'eth_gasPrice', params: [] }, signal)))
  return { standard: price, fast: price, instant: price }
}

/** Parses an answer of `eth_feeHistory`. `undefined` if it has no base fees. */
export function parseFeeHistory(history: unknown): GasPrice | undefined {
  const { baseFeePerGas, reward } = Object(history) as Record<string, unknown>
  const base: unknown = Array.isArray(baseFeePerGas) ? baseFeePerGas.at(-1) : undefined
  if (!isHex(base) || base === '0x' || BigInt(base) === 0n) return undefined
  const rows: readonly unknown[] = Array.isArray(reward) ? reward : []
  const tip = (index: number) => {
    const tips = rows.flatMap((row) => {
      const found: unknown = Array.isArray(row) ? row[index] : undefined
      return isHex(found) && found !== '0x' ? [BigInt(found)] : []
    })
    tips.sort((a, b) => (a < b ? -1 : 1))
    return tips[Math.floor(tips.length / 2)] ?? 0n
  }
  const [standard, fast, instant] = [0, 1, 2].map((index) => BigInt(base) + tip(index)) as [
    bigint,
    bigint,
    bigint,
  ]
  return { standard, fast, instant }
}
