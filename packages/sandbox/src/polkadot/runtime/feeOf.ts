import type { Fee, Weight } from './types.js'

// Values of the real runtime that are not in its metadata: TransactionByteFee (10 millicents) and WeightToFee
// (a tenth of a cent for the weight of an empty extrinsic). A cent is 10^8 plancks.
const plancksPerByte = 1_000_000n
const plancksPerBaseWeight = 10_000_000n

/** Weight of every executed call. The real runtime measures each one; a transfer has about this weight. */
export const callWeight: Weight = { refTime: 200_000_000n, proofSize: 3_593n }

/**
 * Returns the fee of an extrinsic, without its tip.
 * @param bytes Length of the encoded extrinsic.
 * @param baseRefTime Weight of an empty extrinsic, a constant of the runtime.
 */
export function feeOf(bytes: number, baseRefTime: bigint): Fee {
  return {
    base: plancksPerBaseWeight,
    length: plancksPerByte * BigInt(bytes),
    weight: (callWeight.refTime * plancksPerBaseWeight) / baseRefTime,
  }
}

/** Returns the sum of a fee's parts, in plancks. */
export function totalOf(fee: Fee): bigint {
  return fee.base + fee.length + fee.weight
}
