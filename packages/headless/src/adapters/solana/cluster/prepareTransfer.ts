import { buildTransfer } from './buildTransfer.js'
import type { TransferParameters } from './transferInstructions.js'

/**
 * A transfer ready to be signed.
 *
 * @returns the transaction in wire form, its signatures missing.
 * @throws the errors of `buildTransfer`.
 */
export async function prepareTransfer(
  parameters: TransferParameters & { isLegacy: boolean },
): Promise<Uint8Array> {
  const { transaction } = await buildTransfer({ ...parameters, isOnlyPriced: false })
  return Uint8Array.from(parameters.cluster.kit.getTransactionEncoder().encode(transaction))
}
