/** What an app may use: what its session shows, and the selected account, which it may know by an event alone. */
export const permittedAddresses = (shown: readonly string[], selected: string): readonly string[] => [
  ...new Set([...shown, selected]),
]
