import * as kit from '@solana/kit'
import * as computeBudget from '@solana-program/compute-budget'
import type { TransferInstructions } from './transferInstructions.js'

/** Compiles a transfer for its signers. */
export function compileTransfer(parameters: {
  transfer: TransferInstructions
  blockhash: kit.Blockhash
  isLegacy: boolean
  /** The most compute units it may take. */
  units: number
  /** Micro-lamports for a compute unit. */
  price: bigint
}) {
  const { transfer, blockhash, isLegacy, units, price } = parameters
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
