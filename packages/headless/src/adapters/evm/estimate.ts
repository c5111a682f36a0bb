import { type Address, type Client, type Hex, hexToBigInt, numberToHex, sliceHex } from 'viem'
import type { AdapterEstimateReturnType, TokenReference } from '../../core/capabilities.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { type Call, createTransferCall } from './createTransferCall.js'
import { parseQuantity } from './parseQuantity.js'
import { readFeeTiers } from './readFeeTiers.js'
import { readRollupFee } from './readRollupFee.js'

/** How much the price of gas can rise until the user has approved, in percent: two full blocks. EIP-1559 */
const risePercent = 27n

/**
 * Estimates the highest fee of a transfer, in wei: the gas limit times the highest price that wallets offer
 * now, and on rollups of the OP Stack and on Scroll what they charge for the first layer. The gas price is
 * used on networks without EIP-1559. On Arbitrum and the ZK Stack, the gas includes the first layer.
 *
 * @param parameters.value In the smallest unit of what is sent.
 * @throws {InsufficientFundsError} if the account has too little, {TransactionRevertedError} if the transfer
 * would fail, and the other errors of `createTransferCall` and `toRpcError`.
 */
export async function estimate(parameters: {
  client: Client
  network: Network
  from: string
  to: string
  value: bigint
  token?: TokenReference | undefined
}): Promise<AdapterEstimateReturnType> {
  const { client, network, from } = parameters
  const context = { wallet: network.name, symbol: network.nativeCurrency.symbol }
  try {
    const call = await createTransferCall(parameters)
    const [{ gas, rollupFee }, prices, isRefused] = await Promise.all([
      estimateGas(client, from, call).then(async (gas) => ({
        gas,
        rollupFee: await readRollupFee(client, { chainId: Number(network.id), ...call, gas }),
      })),
      readFeeTiers(client),
      isRefusedByToken(client, from, call),
    ])
    if (isRefused) {
      const { TransactionRevertedError } = await import('../../shared/errors/rpcOnDemand.js')
      throw new TransactionRevertedError(context)
    }
    const tiers = prices.map(({ tier, highest }) => {
      const gasFee = gas * highest
      return { tier, fee: gasFee + rollupFee, reserve: (gasFee * (100n + risePercent)) / 100n + rollupFee }
    })
    const { fee, reserve } = tiers.find(({ tier }) => tier === 'normal') as (typeof tiers)[number]
    return { fee, reserve, tiers }
  } catch (error) {
    throw await loadRpcError(error, context)
  }
}

interface CallRequest extends Pick<Call, 'to' | 'data'> {
  readonly from: Address
  readonly value: Hex
}

function requestOf(from: string, { to, value, data }: Call): CallRequest {
  return { from: from as Address, to, value: numberToHex(value), ...(data && { data }) }
}

/** viem's action of this name would load the code that signs transactions. */
async function estimateGas(client: Client, from: string, call: Call): Promise<bigint> {
  const method = 'eth_estimateGas'
  return parseQuantity(await client.request({ method, params: [requestOf(from, call)] }), method)
}

/**
 * Returns whether a token answers `false` to the transfer: its transaction succeeds and moves nothing. Older
 * tokens answer nothing if they succeed.
 */
async function isRefusedByToken(client: Client, from: string, call: Call): Promise<boolean> {
  if (!call.data) return false
  const answer: unknown = await client.request({
    method: 'eth_call',
    params: [requestOf(from, call), 'latest'],
  })
  return isHex(answer) && answer.length >= 66 && hexToBigInt(sliceHex(answer, 0, 32)) === 0n
}
