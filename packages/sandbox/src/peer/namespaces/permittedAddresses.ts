/**
 * Returns the addresses an app may use: those of its session, and the selected account, which an event may
 * have announced.
 */
export const permittedAddresses = (shown: readonly string[], selected: string): readonly string[] => [
  ...new Set([...shown, selected]),
]
