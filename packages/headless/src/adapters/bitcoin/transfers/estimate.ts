import type { AdapterEstimateParameters, AdapterEstimateReturnType } from '../../../core/capabilities.js'
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

/**
 * Estimates the highest fee of a transfer, in satoshis: the rate for the next block, for as many coins,
 * largest first, as the amount and the fee need, with change. The wallet chooses coins and rate itself.
 *
 * @param parameters.value In satoshis.
 * @throws {InvalidReceiverError} if an address is not valid on the network.
 * @throws {HttpError} if the network's server does not answer.
 */
export async function estimate(parameters: AdapterEstimateParameters): Promise<AdapterEstimateReturnType> {
  const { address, network, to, value } = parameters
  const own = requireAddress(address, network).type
  const receiver = requireReceiver(to, network).type
  const [rate, coins] = await Promise.all([readRate(network), readCoins(network, address)])
  const feeOf = (inputs: number) => {
    const size = frameSize + inputs * inputSizes[own] + outputSizes[receiver] + outputSizes[own]
    return BigInt(Math.ceil(rate * Math.ceil(size)))
  }
  let total = 0n
  for (const [index, coin] of coins.entries()) {
    total += coin
    const fee = feeOf(index + 1)
    if (total >= value + fee) return { fee }
  }
  return { fee: feeOf(Math.max(coins.length, 1)) }
}

/** Reads the rate for the next block, in sat/vB: the highest that the server reports. */
function readRate(network: Network): Promise<number> {
  return readEsplora(network, 'fee-estimates', (answer) => {
    const rates = Object.values(toRecord(answer))
    if (!rates.every((rate) => typeof rate === 'number' && rate >= 0 && rate <= maximumRate))
      throw new TypeError('not a fee rate')
    // A server that has seen no transactions reports no rates.
    return Math.max(minimumRate, ...(rates as number[]))
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
