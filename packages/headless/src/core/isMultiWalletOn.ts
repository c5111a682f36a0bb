import type { ParsedOptions } from './options.js'

/**
 * Returns whether a namespace can have several connections at once. What the server of `services.config` says
 * replaces what the app has set.
 *
 * @param remote What the server says. `undefined`: nothing.
 */
export function isMultiWalletOn(
  { features }: Pick<ParsedOptions, 'features'>,
  remote?: boolean | undefined,
): boolean {
  return remote ?? features.multiWallet ?? false
}
