import type { TokenReference } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import { type SimulatedResult, simulateCalls } from '../../wire/simulation/simulateCalls.js'

/** `transfer(address,uint256)` and `balanceOf(address)`. ERC-20 */
const [transferSelector, balanceSelector] = ['0xa9059cbb', '0x70a08231'] as const

/**
 * Reads how much of a transfer of a token arrives, in its smallest unit: some tokens keep a part. `undefined`
 * if that is not known, because the endpoint does not simulate or the transfer would fail. EVM only.
 */
export async function readArrival(
  network: Network,
  transfer: {
    readonly from: string
    readonly to: string
    readonly value: bigint
    readonly token: TokenReference
  },
): Promise<bigint | undefined> {
  const { from, to, value, token } = transfer
  const call = (data: string) => ({ from, to: token.address, data })
  const balance = call(balanceSelector + wordOf(BigInt(to)))
  const simulated = await simulateCalls(network, [
    balance,
    call(transferSelector + wordOf(BigInt(to)) + wordOf(value)),
    balance,
  ])
  const [before, sent, after] = simulated?.results ?? []
  if (!before || !sent || !after || sent.isReverted) return undefined
  const [had, has] = [before, after].map(readWord)
  return had === undefined || has === undefined ? undefined : has - had
}

function wordOf(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function readWord({ isReverted, returnData }: SimulatedResult): bigint | undefined {
  return isReverted || returnData.length < 66 ? undefined : BigInt(returnData.slice(0, 66))
}
