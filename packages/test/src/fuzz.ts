import fc from 'fast-check'
import { runs } from './tier'

/** `LATCHKEY_FUZZ_MINUTES=60` tries generated inputs for an hour. Default: 0, which is one run. */
const minutes = Number(process.env.LATCHKEY_FUZZ_MINUTES ?? 0)

/** Time limit of a test that calls {@link holds}, in milliseconds. */
export const fuzzTimeout = 600_000 + minutes * 60_000

/** Options of {@link holds}. */
export interface HoldsOptions<values> {
  /** Of the first run, so that it is the same each time. */
  readonly seed: number
  /** Inputs of a run. `npm test` tries a quarter of them, see {@link runs}. */
  readonly numRuns: number
  /** The part of the minutes that is this property's, if a file has several. Default: 1. */
  readonly share?: number
  /** Inputs that each run begins with. */
  readonly examples?: values[]
}

/**
 * Tries a property once with a fixed seed, or with new seeds until `LATCHKEY_FUZZ_MINUTES` are over. What
 * fails is thrown with its seed and its shortest input.
 *
 * @example
 * test('...', { timeout: fuzzTimeout }, () => holds(fc.property(fc.nat(), check), { seed: 1, numRuns: 50 }))
 */
export async function holds<values extends unknown[]>(
  property: fc.IProperty<values> | fc.IAsyncProperty<values>,
  { seed, share = 1, ...given }: HoldsOptions<values>,
): Promise<void> {
  const options = { ...given, numRuns: minutes > 0 ? given.numRuns : runs(given.numRuns) }
  const start = Date.now()
  const end = start + minutes * 60_000 * share
  const first = minutes > 0 ? start % 2 ** 31 : seed
  let next = first
  do {
    try {
      await fc.assert<values>(property as fc.IAsyncProperty<values>, { ...options, seed: next++ })
    } catch (error) {
      // The runner tells it when all of its tests have ended, which can be an hour later.
      if (minutes > 0) console.info(`Found at ${new Date().toISOString()}: ${error}`)
      throw error
    }
  } while (Date.now() < end)
  if (minutes > 0) {
    const took = ((Date.now() - start) / 60_000).toFixed(1)
    console.info(`${(next - first) * options.numRuns} inputs in ${took} minutes, from the seed ${first}.`)
  }
}
