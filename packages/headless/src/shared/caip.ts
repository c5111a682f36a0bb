import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/caip.js'

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

/** CAIP-2 */
const referencePattern = /^[-_a-zA-Z0-9]{1,32}$/
/** CAIP-10 */
const addressPattern = /^[-.%a-zA-Z0-9]{1,128}$/

/** Returns whether a value is one of the supported namespaces. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}

/**
 * Splits a CAIP-2 network id into namespace and reference: `eip155:1` into `eip155` and `1`.
 *
 * @throws {InvalidCaipNetworkIdError} If it does not have two parts, a supported namespace, and a reference
 * of 1 to 32 letters, digits, `-` and `_`. CAIP-2
 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; reference: string } {
  const [namespace, reference = '', ...rest] = value.split(':', 3)
  if (!isNamespace(namespace) || !referencePattern.test(reference) || rest.length > 0)
    throw new InvalidCaipNetworkIdError(value)
  return { namespace, reference }
}

/**
 * Splits a CAIP-10 account id into namespace, network reference and address.
 *
 * @throws {InvalidCaipAddressError} If it does not have three parts, a supported namespace, a reference of 1
 * to 32 letters, digits, `-` and `_`, and an address of 1 to 128 letters, digits, `-`, `.` and `%`. CAIP-10
 */
export function parseCaipAddress(value: string): {
  namespace: Namespace
  reference: string
  address: string
} {
  const [namespace, reference = '', address = '', ...rest] = value.split(':', 4)
  const isValid = referencePattern.test(reference) && addressPattern.test(address) && rest.length === 0
  if (!isNamespace(namespace) || !isValid) throw new InvalidCaipAddressError(value)
  return { namespace, reference, address }
}

/** Joins a network id and an address to a CAIP-10 account id. */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}

/**
 * Returns the namespace of a CAIP-2 network id.
 *
 * @throws {InvalidCaipNetworkIdError} If the id is not a CAIP-2 id of a supported namespace.
 */
export function namespaceOf(networkId: CaipNetworkId): Namespace {
  return parseCaipNetworkId(networkId).namespace
}
