import type { Reading } from './reading'
import type { Scene } from './scene'

/** The namespaces beside EVM, as the app names them. */
export const otherNamespaces = ['solana', 'bip122', 'polkadot'] as const
export type OtherNamespace = (typeof otherNamespaces)[number]

/** The part of the page's sandbox that holds the wallet of a namespace. */
export const partOf = { solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot' } as const

/** What a visitor reads of a namespace: its panel on the page of all of them, its wallet in a list, and its network. */
export const words: Readonly<
  Record<
    OtherNamespace,
    { readonly chain: 'Solana' | 'Bitcoin' | 'Polkadot'; readonly wallet: string; readonly network: string }
  >
> = {
  solana: { chain: 'Solana', wallet: 'Sandbox Solana Wallet', network: 'Sandbox Solana' },
  bip122: { chain: 'Bitcoin', wallet: 'Sandbox Bitcoin Wallet', network: 'Sandbox Bitcoin' },
  polkadot: { chain: 'Polkadot', wallet: 'latchkey-sandbox', network: 'Sandbox Polkadot' },
}

/** What the page of all namespaces has signed. */
export function messageOf(namespace: OtherNamespace): string {
  return `Hello from ${words[namespace].chain}`
}

/** The CAIP-2 id of the network that the sandbox has of a namespace. */
export function networkIdOf({ sandbox }: Scene, namespace: OtherNamespace): string | undefined {
  if (namespace === 'solana') return sandbox.solana?.caip2
  return namespace === 'bip122' ? sandbox.bitcoin?.caipId : sandbox.polkadot?.id
}

/** The namespaces in which a tab shows a connection. */
export function connectedIn({ accounts }: Reading): readonly OtherNamespace[] {
  return otherNamespaces.filter((namespace) => accounts[namespace]?.status === 'connected')
}

/** The namespace that the product's buttons speak of. A network that the app does not have is one of EVM. */
export function activeNamespace({ network }: Reading): 'eip155' | OtherNamespace {
  return otherNamespaces.find((namespace) => network.includes(words[namespace].network)) ?? 'eip155'
}
