import type { TransactionMessageBytesBase64 } from '@solana/kit'
import type { AdapterEstimateReturnType, FeeTier } from '../../../core/capabilities.js'
import { TransactionExpiredError } from '../../../shared/errors/send.js'
import { buildTransfer } from './buildTransfer.js'
import { priorityFee } from './getPriorityPrices.js'
import type { TransferParameters } from './transferInstructions.js'

/**
 * Estimates the cost of a transfer without its amount, in lamports: the fee for the signature, the priority
 * fee, and the rent of a new token account of the receiver. An amount of SOL above the balance is estimated
 * too.
 *
 * @throws the errors of `buildTransfer`.
 */
export async function estimateTransfer(parameters: TransferParameters): Promise<AdapterEstimateReturnType> {
  const { cluster } = parameters
  const { kit } = cluster
  const { transaction, rent, units, prices } = await buildTransfer({
    ...parameters,
    isLegacy: false,
    isEstimate: true,
  })
  const message = kit.getBase64Decoder().decode(transaction.messageBytes) as TransactionMessageBytesBase64
  const { value } = await cluster.request((rpc) => rpc.getFeeForMessage(message, { commitment: 'confirmed' }))
  if (value === null) throw new TransactionExpiredError()
  const fee = BigInt(value) + rent
  const own = priorityFee(prices.normal, units)
  const feeOf = (tier: FeeTier) => fee - own + priorityFee(prices[tier], units)
  const tiers = (['slow', 'normal', 'fast'] as const).map((tier) => ({ tier, fee: feeOf(tier) }))
  return { fee, tiers }
}
