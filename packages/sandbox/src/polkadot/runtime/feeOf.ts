import type { Fee, Weight } from './types.js'

// The values of the real runtime, which its metadata does not carry: TransactionByteFee (10 millicents) and
// WeightToFee (a tenth of a cent for the weight of an empty extrinsic), with a cent of 10^8 plancks.
const plancksPerByte = 1_000_000n
const plancksPerBaseWeight = 10_000_000n

/** Weight of every call that is executed. The real runtime measures each; a transfer is about this. */
export const callWeight: Weight = { refTime: 200_000_000n, proofSize: 3_593n }

/**
 * What an extrinsic costs, without its tip.
 * @param bytes Length of the extrinsic as it is sent.
 * @param baseRefTime Weight of an empty extrinsic, a constant of the runtime.
 */
export function feeOf(bytes: number, baseRefTime: bigint): Fee {
  return {
    base: plancksPerBaseWeight,
    length: plancksPerByte * BigInt(bytes),
    weight: (callWeight.refTime * plancksPerBaseWeight) / baseRefTime,
  }
}

/** The parts of a fee together, in plancks. */
export function totalOf(fee: Fee): bigint {
  return fee.base + fee.length + fee.weight
}
