import type { Blockhash } from '@solana/kit'
import { priceFor } from './getPriorityPrices.js'
import type { Kit, Programs } from './packages.js'
import type { TransferInstructions } from './transferInstructions.js'

/** Compiles a transfer for its signers. */
export function compileTransfer(parameters: {
  kit: Kit
  programs: Programs
  transfer: TransferInstructions
  blockhash: Blockhash
  isLegacy: boolean
  /** The compute unit limit. */
  units: number
  /** In lamports. */
  priorityFee: bigint
}) {
  const { kit, programs, transfer, blockhash, isLegacy, units, priorityFee } = parameters
  const { computeBudget } = programs
  return kit.pipe(
    // Both versions are built in the same way but have different types.
    kit.createTransactionMessage({ version: (isLegacy ? 'legacy' : 0) as 0 }),
    (message) => kit.setTransactionMessageFeePayer(transfer.payer, message),
    // The last valid block height is not part of a transaction. `SentTransactions` has it.
    (message) =>
      kit.setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 0n }, message),
    (message) =>
      kit.appendTransactionMessageInstructions(
        [
          computeBudget.getSetComputeUnitLimitInstruction({ units }),
          computeBudget.getSetComputeUnitPriceInstruction({ microLamports: priceFor(priorityFee, units) }),
          ...transfer.instructions,
        ],
        message,
      ),
    kit.compileTransaction,
  )
}
