import type { Blockhash } from '@solana/kit'
import type { Kit, Programs } from './packages.js'
import type { TransferInstructions } from './transferInstructions.js'

/** Compiles a transfer for its signers. */
export function compileTransfer(parameters: {
  kit: Kit
  programs: Programs
  transfer: TransferInstructions
  blockhash: Blockhash
  isLegacy: boolean
  /** The most compute units it may take. */
  units: number
  /** Micro-lamports for a compute unit. */
  price: bigint
}) {
  const { kit, programs, transfer, blockhash, isLegacy, units, price } = parameters
  const { computeBudget } = programs
  return kit.pipe(
    // Both forms are built the same way; their types are not.
    kit.createTransactionMessage({ version: (isLegacy ? 'legacy' : 0) as 0 }),
    (message) => kit.setTransactionMessageFeePayer(transfer.payer, message),
    // The last height is not part of a transaction: who sends it keeps it beside.
    (message) =>
      kit.setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 0n }, message),
    (message) =>
      kit.appendTransactionMessageInstructions(
        [
          computeBudget.getSetComputeUnitLimitInstruction({ units }),
          computeBudget.getSetComputeUnitPriceInstruction({ microLamports: price }),
          ...transfer.instructions,
        ],
        message,
      ),
    kit.compileTransaction,
  )
}
