const maxLength = 253

/**
 * Parses a reverse domain name (EIP-6963) of at least two labels to lower case. Returns `undefined` if it is
 * not valid.
 */
export function parseRdns(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const labels = value.toLowerCase().split('.')
  const isValid = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label))
  return isValid ? labels.join('.') : undefined
}
