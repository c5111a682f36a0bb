import type { AdapterEstimateReturnType } from '../../../core/capabilities.js'
import { buildTransfer } from './buildTransfer.js'
import type { TransferParameters } from './transferInstructions.js'

/**
 * Estimates the cost of a transfer without its amount, in lamports: the fee for the signature, the priority
 * fee, and the rent of a new token account of the receiver. An amount of SOL above the balance is estimated
 * too, as if everything were sent.
 *
 * @throws the errors of `buildTransfer`.
 */
export async function estimateTransfer(parameters: TransferParameters): Promise<AdapterEstimateReturnType> {
  const { fees, leastFee } = await buildTransfer({ ...parameters, isLegacy: false, isEstimate: true })
  const tiers = (['slow', 'normal', 'fast'] as const).map((tier) => ({ tier, fee: fees[tier], leastFee }))
  return { fee: fees.normal, leastFee, tiers }
}
