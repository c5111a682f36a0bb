const maxLength = 253

/** A reverse domain name of at least two labels, in lower case; `undefined` for anything else. EIP-6963 */
export function parseRdns(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const labels = value.toLowerCase().split('.')
  const isValid = labels.length > 1 && labels.every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label))
  return isValid ? labels.join('.') : undefined
}
