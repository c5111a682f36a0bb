import type { AdapterEstimateReturnType, FeeTier, TierFee } from '../capabilities.js'

/** Returns the fee of a tier. One that the network does not have is `normal`. */
export function feeOfTier(
  { fee, reserve, tiers = [], isFeeOfWallet }: AdapterEstimateReturnType,
  feeTier: FeeTier = 'normal',
): Pick<TierFee, 'fee' | 'reserve'> {
  // The wallet may choose the highest.
  if (isFeeOfWallet) return { fee, reserve }
  return tiers.find(({ tier }) => tier === feeTier) ?? { fee, reserve }
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
