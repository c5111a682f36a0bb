import type { Namespace } from './caip.js'

const patterns: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^(?:0x)?[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122:
    /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{11,87})$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  cosmos:
    /^(?:(?!(?:bc|tb|bcrt)1)[a-z]{1,83}1[02-9ac-hj-np-z]{38,58}|(?!(?:BC|TB|BCRT)1)[A-Z]{1,83}1[02-9AC-HJ-NP-Z]{38,58})$/,
}

/**
 * Returns whether a string has the format of an address: EVM 40 hex digits with an optional 0x, Solana base58
 * of 32 to 44 characters, Bitcoin base58 or bech32, Polkadot SS58 with any prefix, Cosmos bech32. Bech32 is
 * in one case, lower or upper (BIP-173). Checksums are not verified here: `TransfersCapability.checkReceiver`
 * verifies them.
 *
 * @example
 * ```ts
 * import { isAddress } from '@latchkey/protocol'
 *
 * isAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 * ```
 */
export function isAddress(value: string, namespace: Namespace = 'eip155'): boolean {
  return patterns[namespace].test(value)
}

/**
 * Returns whether two addresses are the same account. EVM and bech32 addresses are compared without case,
 * others as texts.
 *
 * @example
 * ```ts
 * import { isSameAddress } from '@latchkey/protocol'
 *
 * isSameAddress('0xABCDEF0000000000000000000000000000000001', '0xabcdef0000000000000000000000000000000001')
 * ```
 */
export function isSameAddress(
  a: string | undefined,
  b: string | undefined,
  namespace: Namespace = 'eip155',
): boolean {
  if (!a || !b) return false
  return a === b || (isCaseless(a, namespace) && a.toLowerCase() === b.toLowerCase())
}

function isCaseless(address: string, namespace: Namespace): boolean {
  if (namespace === 'bip122') return /^(?:bc|tb|bcrt)1/i.test(address) && isAddress(address, namespace)
  return namespace === 'eip155' || (namespace === 'cosmos' && isAddress(address, namespace))
}
