import type { Message, Transaction } from './parseTransaction'
import { budgetProgram, feeOf, parseTransfer, systemProgram } from './parseTransaction'

/** What an account without data needs in order to exist, in lamports. */
export const rentExempt = 890_880n
/** What each instruction computes. */
const unitsPerInstruction = 150

/** What a transaction does, or why it fails, as a cluster says it. */
export interface Outcome {
  readonly err: unknown
  readonly unitsConsumed: number
  /** The balances that it changes. */
  readonly after: ReadonlyMap<string, bigint>
}

/** The lamports of a cluster's accounts. */
export interface Ledger {
  balanceOf(address: string): bigint
  fund(address: string, lamports: bigint): void
  /** Runs a message, and changes nothing. */
  run(message: Message): Outcome
  /** Includes a transaction that `run` finds nothing wrong with. Does nothing if it is included already. */
  include(transaction: Transaction, slot: number): void
  /** The slot of a transaction that is included. */
  slotOf(signature: string): number | undefined
}

/** Creates a ledger of transfers. It has no other programs, and does not verify signatures. */
export function createLedger(): Ledger {
  const balances = new Map<string, bigint>()
  const included = new Map<string, number>()
  const balanceOf = (address: string) => balances.get(address) ?? 0n

  function run(message: Message): Outcome {
    const { accounts, signers, instructions } = message
    const unitsConsumed = instructions.length * unitsPerInstruction
    const failed = (err: unknown): Outcome => ({ err, unitsConsumed, after: new Map() })
    const after = new Map<string, bigint>()
    const has = (address: string) => after.get(address) ?? balanceOf(address)
    const [payer = ''] = accounts
    const fee = feeOf(message)
    if (has(payer) === 0n) return failed('AccountNotFound')
    if (has(payer) < fee) return failed('InsufficientFundsForFee')
    after.set(payer, has(payer) - fee)

    for (const [index, instruction] of instructions.entries()) {
      if (instruction.program === budgetProgram) continue
      const failedHere = (reason: unknown) => failed({ InstructionError: [index, reason] })
      if (instruction.program !== systemProgram) return failedHere('UnsupportedProgramId')
      const transfer = parseTransfer(instruction)
      if (!transfer) return failedHere('InvalidInstructionData')
      if (transfer.from >= signers) return failedHere('MissingRequiredSignature')
      const [from = '', to = ''] = [accounts[transfer.from], accounts[transfer.to]]
      if (has(from) < transfer.lamports) return failedHere({ Custom: 1 })
      after.set(from, has(from) - transfer.lamports)
      after.set(to, has(to) + transfer.lamports)
    }

    const poor = accounts.findIndex((account) => {
      const left = after.get(account) ?? 0n
      return left > 0n && left < rentExempt
    })
    if (poor >= 0) return failed({ InsufficientFundsForRent: { account_index: poor } })
    return { err: null, unitsConsumed, after }
  }

  return {
    balanceOf,
    fund: (address, lamports) => void balances.set(address, balanceOf(address) + lamports),
    run,
    include({ signature, message }, slot) {
      if (included.has(signature)) return
      const { err, after } = run(message)
      if (err !== null) return
      for (const [address, lamports] of after) balances.set(address, lamports)
      included.set(signature, slot)
    },
    slotOf: (signature) => included.get(signature),
  }
}
