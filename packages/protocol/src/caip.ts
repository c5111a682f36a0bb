/** The CAIP-2 namespaces that Latchkey supports. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** CAIP-2 namespace: `eip155` for EVM, `bip122` for Bitcoin. */
export type Namespace = (typeof namespaces)[number]

/** CAIP-2 network id, such as `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** The namespace of a CAIP-2 network id: `'eip155'` of `'eip155:1'`. */
export type NamespaceOfNetworkId<networkId extends CaipNetworkId> =
  networkId extends `${infer namespace extends Namespace}:${string}` ? namespace : never

/** CAIP-10 account id, such as `eip155:1:0xab…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/**
 * Returns whether a value is one of the supported namespaces.
 *
 * @example
 * ```ts
 * import { isNamespace } from '@latchkey/protocol'
 *
 * isNamespace('eip155') // true
 * ```
 */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}

/**
 * Joins a network id and an address to a CAIP-10 account id.
 *
 * @example
 * ```ts
 * import { toCaipAddress } from '@latchkey/protocol'
 *
 * toCaipAddress('eip155:1', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
 * ```
 */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}

const networkId = `(?:${namespaces.join('|')}):[-_a-zA-Z0-9]{1,32}`
const networkIdPattern = new RegExp(`^${networkId}$`)
const addressPattern = new RegExp(`^${networkId}:[-.%a-zA-Z0-9]{1,128}$`)

/**
 * Returns whether a value is a CAIP-2 id of a supported namespace: a reference has 1 to 32 letters, digits,
 * `-` and `_`.
 *
 * @example
 * ```ts
 * import { isCaipNetworkId } from '@latchkey/protocol'
 *
 * isCaipNetworkId('eip155:1') // true
 * ```
 */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && networkIdPattern.test(value)
}

/**
 * Returns whether a value is a CAIP-10 id of an account in a supported namespace: an address has 1 to 128
 * letters, digits, `-`, `.` and `%`.
 *
 * @example
 * ```ts
 * import { isCaipAddress } from '@latchkey/protocol'
 *
 * isCaipAddress('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 * ```
 */
export function isCaipAddress(value: unknown): value is CaipAddress {
  return typeof value === 'string' && addressPattern.test(value)
}
