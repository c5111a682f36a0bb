import { changeFeeRates, type FeeRates } from '../bitcoin/esplora/feeRates.js'
import type { SandboxBitcoin } from '../bitcoin/startBitcoin.js'
import { onChainControls } from './onChainControls.js'
import { integer, record } from './parseControl.js'
import { RequestError } from './RequestError.js'
import { readControls } from './readControls.js'

/** Status of an answer that is not JSON, as from a proxy in front of the server. */
const wordsInstead = 200
const maxBlocks = 1_000

/**
 * Applies the body of `POST /bitcoin/faults`. Fields that are left out are not changed. `evict` is the id of
 * a transaction in the mempool, `feeRates` some of the rates, in sat/vB. `reorganize` is the number of
 * blocks, or `{ blocks, transactions }`.
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
  controls.on('reorganize', reorganization(bitcoin), ({ blocks, transactions }) =>
    bitcoin.reorganize(blocks, transactions),
  )
  controls.run()
}

const reorganization = (bitcoin: SandboxBitcoin) => (value: unknown, name: string) => {
  const { blocks = 1, transactions = 'kept' } =
    typeof value === 'number' ? { blocks: value } : record(value, `"${name}"`)
  if (transactions !== 'kept' && transactions !== 'lost')
    throw new RequestError(400, `"${name}.transactions" must be "kept" or "lost".`)
  const most = Math.min(maxBlocks, bitcoin.height - 1)
  return { blocks: integer(blocks, `${name}.blocks`, most, 1), transactions } as const
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
