import { buildTransfer } from './buildTransfer.js'
import type { TransferParameters } from './transferInstructions.js'

/**
 * Builds a transfer to be signed. Resolves with the serialized transaction, without signatures.
 *
 * @throws the errors of `buildTransfer`.
 */
export async function prepareTransfer(
  parameters: TransferParameters & { isLegacy: boolean },
): Promise<Uint8Array> {
  const { transaction } = await buildTransfer({ ...parameters, isOnlyPriced: false })
  return Uint8Array.from(parameters.cluster.kit.getTransactionEncoder().encode(transaction))
}
