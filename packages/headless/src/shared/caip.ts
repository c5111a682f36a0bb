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

/** Joins a network id and an address to a CAIP-10 account id. */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}
