import type { ParsedOptions } from './options.js'

/**
 * Returns whether users can log in by email: the options have an `embedded` wallet, and neither they nor the
 * server of `services.config` have it off. Paying is for wallets that have something to pay with.
 *
 * @param remote What the server says. `undefined`: nothing.
 */
export function isEmailOn(
  { hasEmbedded, features }: Pick<ParsedOptions, 'hasEmbedded' | 'features'>,
  remote?: boolean | undefined,
): boolean {
  return hasEmbedded && !features.pay && features.email !== false && remote !== false
}
