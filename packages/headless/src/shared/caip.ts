import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/caip.js'

/** The chain families of CAIP-2 that Latchkey knows (spec 1.7). */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A chain family of CAIP-2: `eip155` for EVM, `bip122` for Bitcoin, and so on. */
export type Namespace = (typeof namespaces)[number]

/** CAIP-2 network id, `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** CAIP-10 account id, `eip155:1:0xab…`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** Whether a value is one of the five namespaces. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}

/**
 * Splits a CAIP-2 network id into its two parts.
 *
 * @throws {InvalidCaipNetworkIdError} unless there are two non-empty parts and a known namespace. spec 5.10, CAIP-2
 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; reference: string } {
  const [namespace, reference, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !reference || rest.length > 0) throw new InvalidCaipNetworkIdError(value)
  return { namespace, reference }
}

/**
 * Splits a CAIP-10 account id into namespace, network reference and address.
 *
 * @throws {InvalidCaipAddressError} unless there are three non-empty parts and a known namespace. spec 5.10, CAIP-10
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

/** Joins a network id and an address into a CAIP-10 account id. */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}

/** The namespace of a CAIP-2 network id. */
export function namespaceOf(networkId: CaipNetworkId): Namespace {
  return parseCaipNetworkId(networkId).namespace
}
