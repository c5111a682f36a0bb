import type { AdapterEstimateReturnType, FeeTier, TierFee } from '../capabilities.js'

/** Returns the fees of a tier. One that the network does not have is `normal`. */
export function feeOfTier(
  { tiers = [], isFeeOfWallet, ...normal }: AdapterEstimateReturnType,
  feeTier: FeeTier = 'normal',
): { readonly fee: bigint; readonly leastFee: bigint; readonly reserve: bigint } {
  // The wallet may choose the highest.
  const chosen = isFeeOfWallet ? undefined : tiers.find(({ tier }) => tier === feeTier)
  const { fee, leastFee = fee, reserve = fee } = chosen ?? normal
  return { fee, leastFee, reserve }
}

/** Returns the fees of the tiers, with those only that differ. */
export function tiersOf({
  fee,
  tiers = [{ tier: 'normal', fee }],
}: AdapterEstimateReturnType): readonly Pick<TierFee, 'tier' | 'fee'>[] {
  const normal = tiers.find(({ tier }) => tier === 'normal')?.fee
  return tiers
    .filter((each) => each.tier === 'normal' || each.fee !== normal)
    .map((each) => ({ tier: each.tier, fee: each.fee }))
}
