import type { WireMessage } from './parseTransaction.js'
import { computeBudgetProgram, systemProgram } from './programs.js'

const lamportsPerSignature = 5000n
const unitsPerBuiltin = 3_000n
const unitsPerInstruction = 200_000n
const maxUnits = 1_400_000n
const microLamports = 1_000_000n
const setLimitTag = 2
const setPriceTag = 3
/** Programs that verify signatures. Each of these signatures has a fee like those of the transaction. */
const signaturePrograms: ReadonlySet<string> = new Set([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])

/** Built-in programs. Their instructions have a low default limit of compute units. */
const builtins: ReadonlySet<string> = new Set([
  systemProgram,
  computeBudgetProgram,
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
])

/**
 * Returns the engine's fee for a message, in lamports: by signature, and by price and limit of compute units.
 */
export function messageFee(message: WireMessage): bigint {
  const { units, price, signatures } = readBudget(message)
  return signatures * lamportsPerSignature + (units * price + microLamports - 1n) / microLamports
}

/** Returns how many compute units the instructions of a message may take together. */
export function unitLimit(message: WireMessage): bigint {
  return readBudget(message).units
}

function readBudget(message: WireMessage): { units: bigint; price: bigint; signatures: bigint } {
  let signatures = BigInt(message.requiredSignatures)
  let price = 0n
  let limit: bigint | undefined
  let usual = 0n
  for (const { programIndex, data } of message.instructions) {
    const program = message.keys[programIndex]
    if (program === undefined) continue
    usual += builtins.has(program) ? unitsPerBuiltin : unitsPerInstruction
    if (signaturePrograms.has(program)) signatures += BigInt(data[0] ?? 0)
    if (program !== computeBudgetProgram) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === setLimitTag && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === setPriceTag && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const wanted = limit ?? usual
  return { units: wanted < maxUnits ? wanted : maxUnits, price, signatures }
}
