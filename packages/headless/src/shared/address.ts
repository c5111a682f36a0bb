import type { Namespace } from './caip.js'

const patterns: Partial<Record<Namespace, RegExp>> = {
  eip155: /^(?:0x)?[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,48}$/,
  cosmos: /^(?!(?:bc|tb|bcrt)1)[a-z]{1,83}1[02-9ac-hj-np-z]{38,58}$/,
}

/**
 * Returns whether a string has the format of an address: EVM 40 hex digits with an optional 0x, Solana base58
 * of 32 to 44 characters, Bitcoin base58 or bech32 (BIP-173), Polkadot SS58, Cosmos bech32. Checksums are not
 * verified here: the adapter that sends verifies them.
 */
export function isAddress(value: string, namespace: Namespace = 'eip155'): boolean {
  return patterns[namespace]?.test(value) ?? false
}

/** Returns whether two addresses are the same account. EVM addresses are compared without case. */
export function isSameAddress(
  a: string | undefined,
  b: string | undefined,
  namespace: Namespace = 'eip155',
): boolean {
  if (!a || !b) return false
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}
