import { changeFeeRates, type FeeRates } from '../bitcoin/esplora/feeRates.js'
import type { SandboxBitcoin } from '../bitcoin/startBitcoin.js'
import { onChainControls } from './onChainControls.js'
import { record } from './parseControl.js'
import { RequestError } from './RequestError.js'
import { readControls } from './readControls.js'

/** Status of an answer that is not JSON, as from a proxy in front of the server. */
const wordsInstead = 200

/**
 * Applies the body of `POST /bitcoin/faults`. Fields that are left out are not changed. `evict` is the id of
 * a transaction in the mempool, `feeRates` some of the rates, in sat/vB.
 * @throws RequestError 400, before any change
 */
export function steerBitcoin(bitcoin: SandboxBitcoin, body: unknown): void {
  const controls = readControls(body, 'the Bitcoin chain')
  onChainControls(controls, bitcoin, wordsInstead)
  controls.on(
    'evict',
    (value, name) => {
      if (typeof value === 'string' && bitcoin.mempool.includes(value)) return value
      throw new RequestError(400, `"${name}" must be the id of a transaction that waits.`)
    },
    bitcoin.evict,
  )
  controls.on('feeRates', feeRates(bitcoin), bitcoin.setFeeRates)
  controls.run()
}

const feeRates =
  (bitcoin: SandboxBitcoin) =>
  (value: unknown, name: string): Partial<FeeRates> => {
    const rates = record(value, `"${name}"`)
    try {
      changeFeeRates(bitcoin.feeRates, rates)
    } catch (error) {
      throw new RequestError(400, (error as Error).message)
    }
    return rates
  }
