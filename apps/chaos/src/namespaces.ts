import type { Reading } from './readPage'
import type { Scene } from './scene'

/** The namespaces other than EVM. Each has one wallet, whose id is the namespace. */
export const otherNamespaces = ['solana', 'bip122', 'polkadot'] as const
export type OtherNamespace = (typeof otherNamespaces)[number]

export const namespaces = ['eip155', ...otherNamespaces] as const
export type Namespace = (typeof namespaces)[number]

/** The visible names of a namespace: its panel and its network. */
export const words: Readonly<
  Record<
    OtherNamespace,
    { readonly chain: 'Solana' | 'Bitcoin' | 'Polkadot'; readonly network: string; readonly message: string }
  >
> = {
  solana: { chain: 'Solana', network: 'Sandbox Solana', message: 'Hello from Solana' },
  bip122: { chain: 'Bitcoin', network: 'Sandbox Bitcoin', message: 'Hello from Bitcoin' },
  polkadot: { chain: 'Polkadot', network: 'Sandbox Polkadot', message: 'Hello from Polkadot' },
}

/** Returns the CAIP-2 id of the sandbox's network in a namespace. */
export function networkIdOf({ sandbox }: Scene, namespace: OtherNamespace): string | undefined {
  if (namespace === 'solana') return sandbox.solana?.caip2
  return namespace === 'bip122' ? sandbox.bitcoin?.caipId : sandbox.polkadot?.id
}

/** Returns the namespaces other than EVM in which a tab shows a connection. */
export function connectedIn({ accounts }: Reading): readonly OtherNamespace[] {
  return otherNamespaces.filter((namespace) => accounts[namespace]?.status === 'connected')
}

/** Returns the namespace that the buttons show. A network that the app does not have belongs to EVM. */
export function activeNamespace({ network }: Reading): Namespace {
  return otherNamespaces.find((namespace) => network.includes(words[namespace].network)) ?? 'eip155'
}
