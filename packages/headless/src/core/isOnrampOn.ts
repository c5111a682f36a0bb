/** Returns whether an on-ramp has a provider: `true` stands for all of them, a list for those in it. */
export function isOnrampOn(onramp: boolean | readonly string[]): boolean {
  return typeof onramp === 'boolean' ? onramp : onramp.length > 0
}
