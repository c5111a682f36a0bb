import { type Client, hexToBigInt, sliceHex } from 'viem'
import type { AdapterEstimateReturnType, TokenReference } from '../../core/capabilities.js'
import { isHex } from '../../shared/isHex.js'
import type { Network } from '../../shared/types.js'
import { loadRpcError } from '../base/loadRpcError.js'
import { type Call, createTransferCall } from './createTransferCall.js'
import { readTransferCost, requestOf } from './readTransferCost.js'

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
    const [{ gas, prices, rollup, rest }, isRefused] = await Promise.all([
      readTransferCost({ client, network, from, call }),
      isRefusedByToken(client, from, call),
    ])
    if (isRefused) {
      const { TransactionRevertedError } = await import('../../shared/errors/rpcOnDemand.js')
      throw new TransactionRevertedError(context)
    }
    const tiers = prices.map(({ tier, highest, least }) => {
      const gasFee = gas * highest
      const fee = gasFee + rollup.fee
      const leastFee = gas * least + rollup.least
      const reserve = (gasFee * (100n + risePercent)) / 100n + rollup.fee
      // `send` offers what remains, see `fitPrice`.
      return { tier, fee: leastFee <= rest && rest < fee ? rest : fee, leastFee, reserve }
    })
    const { tier: _, ...normal } = tiers.find(({ tier }) => tier === 'normal') as (typeof tiers)[number]
    return { ...normal, tiers }
  } catch (error) {
    throw await loadRpcError(error, context)
  }
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
