import { type Address, type Client, numberToHex } from 'viem'
import type { Network } from '../../shared/types.js'
import type { Call } from './createTransferCall.js'
import { parseQuantity } from './parseQuantity.js'
import { readFeeTiers, type TierPrice } from './readFeeTiers.js'
import { type RollupFee, readRollupFee } from './readRollupFee.js'

/** What a transfer costs, and what the account has for it. */
export interface TransferCost {
  readonly gas: bigint
  readonly prices: readonly TierPrice[]
  /** What rollups charge apart from gas. */
  readonly rollup: RollupFee
  /** The balance less what is sent of it, in wei. Negative if it is too low. */
  readonly rest: bigint
}

/** Reads what a transfer costs. Rejects with the errors of the client. */
export async function readTransferCost(parameters: {
  client: Client
  network: Network
  from: string
  call: Call
}): Promise<TransferCost> {
  const { client, network, from, call } = parameters
  const [{ gas, rollup }, prices, balance] = await Promise.all([
    estimateGas(client, from, call).then(async (gas) => ({
      gas,
      rollup: await readRollupFee(client, { chainId: Number(network.id), ...call, gas }),
    })),
    readFeeTiers(client),
    client.request({ method: 'eth_getBalance', params: [from as Address, 'latest'] }),
  ])
  return { gas, prices, rollup, rest: parseQuantity(balance, 'eth_getBalance') - call.value }
}

/** The request of a transfer to a node. */
export function requestOf(from: string, { to, value, data }: Call) {
  return { from: from as Address, to, value: numberToHex(value), ...(data && { data }) }
}

/** viem's action of this name would load the code that signs transactions. */
async function estimateGas(client: Client, from: string, call: Call): Promise<bigint> {
  const method = 'eth_estimateGas'
  return parseQuantity(await client.request({ method, params: [requestOf(from, call)] }), method)
}
