import type { ParsedOptions } from './options.js'

/**
 * Returns whether there is an embedded wallet. With neither email nor providers, the app logs users in with
 * ID tokens of its own. Paying is for wallets that have something to pay with.
 */
export function isEmbeddedOn({
  hasEmbedded,
  features,
}: Pick<ParsedOptions, 'hasEmbedded' | 'features'>): boolean {
  return hasEmbedded && !features.pay
}
