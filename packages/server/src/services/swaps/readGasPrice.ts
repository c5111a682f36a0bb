import { isHex } from 'viem'
import { HttpError } from '../../http/HttpError.js'
import { UpstreamRefusal } from '../../upstream/createUpstream.js'
import type { Networks } from '../networks/createNetworks.js'

/** How many blocks are read, and the share of their transactions that paid no more than each tip. */
const params = ['0xa', 'latest', [25, 50, 90]]

/** What gas costs, in wei. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/**
 * Reads what gas costs on an EVM network, of the next base fee and the tips of the last 10 blocks. On a
 * network without base fees, all three are `eth_gasPrice`. Throws a 400 for any other network.
 */
export async function readGasPrice({ nodes }: Networks, networkId: string): Promise<GasPrice> {
  const node = nodes.find(({ network }) => network.id === networkId)
  if (!node?.network.id.startsWith('eip155:'))
    throw new HttpError(400, 'UNSUPPORTED_NETWORK', 'Network not supported for Gas Price')
  const history = await node.ask('eth_feeHistory', params).catch((error: unknown) => {
    if (error instanceof UpstreamRefusal) return undefined
    throw error
  })
  const { baseFeePerGas, reward } = Object(history) as { baseFeePerGas?: unknown[]; reward?: unknown[][] }
  const base = baseFeePerGas?.at(-1)
  if (isHex(base) && BigInt(base) > 0n) {
    const tipOf = (index: number) => median((reward ?? []).flatMap((tips) => toBigint(tips[index])))
    return {
      standard: BigInt(base) + tipOf(0),
      fast: BigInt(base) + tipOf(1),
      instant: BigInt(base) + tipOf(2),
    }
  }
  const price = BigInt(String(await node.ask('eth_gasPrice', [])))
  return { standard: price, fast: price, instant: price }
}

function toBigint(value: unknown): bigint[] {
  return isHex(value) && value !== '0x' ? [BigInt(value)] : []
}

function median(values: bigint[]): bigint {
  return values.sort((a, b) => (a < b ? -1 : 1))[Math.floor(values.length / 2)] ?? 0n
}
