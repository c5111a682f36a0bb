import { base64 } from '@scure/base'
import type { WireTransaction } from '../../solana/parseTransaction.js'
import { describeInstruction, programName, rawInstruction } from './describeInstruction.js'
import type { SolanaTransactionView } from './types.js'

/** Describes a transaction. */
export function viewTransaction({ bytes, message }: WireTransaction, account: string): SolanaTransactionView {
  const rows: (readonly [string, string])[] = []
  const raw: string[] = []
  for (const instruction of message.instructions) {
    const told = describeInstruction(instruction, message)
    if (told) rows.push(...told)
    else {
      rows.push(['Program', programName(message.keys[instruction.programIndex] ?? 'unknown')])
      raw.push(rawInstruction(instruction, message))
    }
  }
  return {
    version: message.version,
    account,
    feePayer: message.keys[0] ?? account,
    rows,
    raw,
    base64: base64.encode(bytes),
  }
}
