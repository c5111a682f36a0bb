import type { Instruction, Message } from './parseTransaction'

/** Owns the accounts of users, and moves their lamports. */
export const systemProgram = '11111111111111111111111111111111'
/** Its instructions limit and price the computation, and run nothing. */
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'

const lamportsPerSignature = 5_000n
const microLamports = 1_000_000n
/** The computation that an instruction of a built-in program may take if the transaction sets no limit. */
const usualUnits = 3_000n
const transferTag = 2
const limitTag = 2
const priceTag = 3

/** A transfer of lamports between two of a message's accounts. */
export interface Transfer {
  readonly from: number
  readonly to: number
  readonly lamports: bigint
}

/** Reads a transfer. `undefined` if the instruction is another one. */
export function parseTransfer({ program, accounts, data }: Instruction): Transfer | undefined {
  const [from, to] = accounts
  const view = viewOf(data)
  if (program !== systemProgram || data.length !== 12 || view.getUint32(0, true) !== transferTag)
    return undefined
  return from === undefined || to === undefined
    ? undefined
    : { from, to, lamports: view.getBigUint64(4, true) }
}

/** Returns the fee of a message, in lamports: by signature, and by price and limit of the computation. */
export function feeOf({ signers, instructions }: Message): bigint {
  let [limit, price] = [usualUnits * BigInt(instructions.length), 0n]
  for (const { program, data } of instructions) {
    if (program !== budgetProgram) continue
    if (data[0] === limitTag && data.length === 5) limit = BigInt(viewOf(data).getUint32(1, true))
    if (data[0] === priceTag && data.length === 9) price = viewOf(data).getBigUint64(1, true)
  }
  return BigInt(signers) * lamportsPerSignature + (limit * price + microLamports - 1n) / microLamports
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
