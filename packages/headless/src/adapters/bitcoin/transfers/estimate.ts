import type {
  AdapterEstimateParameters,
  AdapterEstimateReturnType,
  FeeTier,
} from '../../../core/capabilities.js'
import type { Network } from '../../../shared/types.js'
import type { AddressType } from '../parseAddress.js'
import { readEsplora, toList, toRecord, toSats } from './readEsplora.js'
import { requireAddress } from './requireAddress.js'
import { requireReceiver } from './requireReceiver.js'

/**
 * The size of an input of each address type, in virtual bytes. P2SH is taken to be a wrapped P2WPKH, as in
 * wallets. BIP-141
 */
const inputSizes: Readonly<Record<AddressType, number>> = {
  p2wpkh: 68,
  p2tr: 57.5,
  p2sh: 91,
  p2pkh: 148,
  p2wsh: 105,
}
const outputSizes: Readonly<Record<AddressType, number>> = {
  p2wpkh: 31,
  p2tr: 43,
  p2sh: 32,
  p2pkh: 34,
  p2wsh: 43,
}
/** Version, lock time, marker and the two counts, in virtual bytes. */
const frameSize = 10.5
/** The minimum rate that nodes relay, in sat/vB. */
const minimumRate = 1
/** The maximum rate, in sat/vB. Higher rates have never been paid, so such an answer is invalid. */
const maximumRate = 10_000

/** How much the rate can rise until the user has approved, in percent. */
const risePercent = 50n

/**
 * Estimates the highest fee of a transfer, in satoshis: the rate for the next block, for as many coins,
 * largest first, as the amount and the fee need, with change. The wallet chooses coins and rate itself; the
 * tiers say what it can choose: a day, an hour and the next block. The least is what nodes relay, without
 * change.
 *
 * @param parameters.value In satoshis.
 * @throws {InvalidReceiverError} if an address is not valid on the network.
 * @throws {HttpError} if the network's server does not answer.
 */
export async function estimate(parameters: AdapterEstimateParameters): Promise<AdapterEstimateReturnType> {
  const { address, network, to, value } = parameters
  const own = requireAddress(address, network).type
  const receiver = requireReceiver(to, network).type
  const [rates, coins] = await Promise.all([readRates(network), readCoins(network, address)])
  const feeOf = (inputs: number, rate: number) => {
    const size = frameSize + inputs * inputSizes[own] + outputSizes[receiver] + outputSizes[own]
    return BigInt(Math.ceil(rate * Math.ceil(size)))
  }
  let total = 0n
  let inputs = 0
  for (const coin of coins) {
    total += coin
    inputs += 1
    if (total >= value + feeOf(inputs, rates.fast)) break
  }
  inputs = Math.max(inputs, 1)
  const leastFee = feeOf(inputs, minimumRate) - BigInt(Math.floor(outputSizes[own] * minimumRate))
  const rest = coins.reduce((sum, coin) => sum + coin, 0n) - value
  const feeAt = (tier: FeeTier) => {
    const fee = feeOf(inputs, rates[tier])
    return leastFee <= rest && rest < fee ? rest : fee
  }
  const tiers = (['slow', 'normal', 'fast'] as const).map((tier) => ({ tier, fee: feeAt(tier), leastFee }))
  const fee = feeAt('fast')
  return { fee, leastFee, reserve: (fee * (100n + risePercent)) / 100n, tiers, isFeeOfWallet: true }
}

/** The blocks within which a transaction of each tier is included. */
const targets = { slow: 144, normal: 6 } as const

/** Reads the rates of the tiers, in sat/vB. That of the next block is the highest that the server reports. */
function readRates(network: Network): Promise<Readonly<Record<FeeTier, number>>> {
  return readEsplora(network, 'fee-estimates', (answer) => {
    const byTarget = toRecord(answer)
    const rates = Object.values(byTarget)
    if (!rates.every((rate) => typeof rate === 'number' && rate >= 0 && rate <= maximumRate))
      throw new TypeError('not a fee rate')
    // A server that has seen no transactions reports no rates.
    const fast = Math.max(minimumRate, ...(rates as number[]))
    const rateOf = (target: number) => Math.max(minimumRate, Number(byTarget[target] ?? fast))
    return { slow: rateOf(targets.slow), normal: rateOf(targets.normal), fast }
  })
}

/** Reads the coins that the address can spend, largest first, in satoshis. */
function readCoins(network: Network, address: string): Promise<readonly bigint[]> {
  return readEsplora(network, `address/${address}/utxo`, (answer) =>
    toList(answer)
      .map(({ value }) => toSats(value))
      .sort((a, b) => Number(b - a)),
  )
}
