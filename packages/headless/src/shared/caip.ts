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

/** Returns whether a value is one of the supported namespaces. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}

/**
 * Splits a CAIP-2 network id into namespace and reference: `eip155:1` into `eip155` and `1`.
 *
 * @throws {InvalidCaipNetworkIdError} If it does not have two non-empty parts and a supported namespace.
 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; reference: string } {
  const [namespace, reference, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !reference || rest.length > 0) throw new InvalidCaipNetworkIdError(value)
  return { namespace, reference }
}

/**
 * Splits a CAIP-10 account id into namespace, network reference and address.
 *
 * @throws {InvalidCaipAddressError} If it does not have three non-empty parts and a supported namespace.
 */
export function parseCaipAddress(value: string): {
  namespace: Namespace
  reference: string
  address: string
} {
  const [namespace, reference, address, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !reference || !address || rest.length > 0)
    throw new InvalidCaipAddressError(value)
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
