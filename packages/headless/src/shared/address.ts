import type { Namespace } from './caip.js'

const patterns: Partial<Record<Namespace, RegExp>> = {
  eip155: /^(?:0x)?[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/**
 * Whether a string has the form of an address: EVM 40 hex digits with optional 0x, Solana base58 of 32 to 44
 * characters. The EIP-55 checksum is not part of the form. spec 5.10
 */
export function isAddress(value: string, namespace: Namespace = 'eip155'): boolean {
  return patterns[namespace]?.test(value) ?? false
}

/** Whether two addresses name the same account; EVM addresses ignore case. */
export function isSameAddress(
  a: string | undefined,
  b: string | undefined,
  namespace: Namespace = 'eip155',
): boolean {
  if (!a || !b) return false
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}
