/** Recommended fee rates, in sat/vB. */
export interface FeeRates {
  /** For the next block. */
  fastest: number
  /** For one of the next three blocks. */
  halfHour: number
  /** For one of the next six blocks. */
  hour: number
  /** For a block within a day. */
  economy: number
  /** Minimum rate. A transaction below it is rejected. */
  minimum: number
}

/** The rates while blocks are not full. */
export const quietFeeRates: Readonly<FeeRates> = { fastest: 5, halfHour: 3, hour: 2, economy: 1, minimum: 1 }

const targets = [...Array.from({ length: 25 }, (_, index) => index + 1), 144, 504, 1008]

/**
 * Returns the rates with changes applied.
 * @throws RangeError if a rate is not between 1 and 10,000 sat/vB
 */
export function changeFeeRates(rates: Readonly<FeeRates>, changed: Partial<FeeRates>): FeeRates {
  for (const [name, rate] of Object.entries(changed)) {
    if (!(name in rates)) throw new RangeError(`There is no fee rate ${name}.`)
    if (!(Number.isFinite(rate) && rate >= 1 && rate <= 10_000))
      throw new RangeError(`A fee rate is a number of sat/vB from 1 to 10,000, got ${rate} for ${name}.`)
  }
  return { ...rates, ...changed }
}

/** `GET /v1/fees/recommended` */
export function recommendedFees(rates: Readonly<FeeRates>) {
  const atLeast = (rate: number) => Math.max(rate, rates.minimum)
  return {
    fastestFee: atLeast(rates.fastest),
    halfHourFee: atLeast(rates.halfHour),
    hourFee: atLeast(rates.hour),
    economyFee: atLeast(rates.economy),
    minimumFee: rates.minimum,
  }
}

/** `GET /fee-estimates`: rates by the number of blocks until confirmation. */
export function feeEstimates(rates: Readonly<FeeRates>): Record<string, number> {
  const { fastestFee, halfHourFee, hourFee, economyFee, minimumFee } = recommendedFees(rates)
  const rateFor = (blocks: number) => {
    if (blocks <= 1) return fastestFee
    if (blocks <= 3) return halfHourFee
    if (blocks <= 6) return hourFee
    return blocks <= 144 ? economyFee : minimumFee
  }
  return Object.fromEntries(targets.map((blocks) => [blocks, rateFor(blocks)]))
}
