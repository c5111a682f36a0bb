import type { Reading } from './reading'
import type { Scene } from './scene'

/** The namespaces other than EVM. */
export const otherNamespaces = ['solana', 'bip122', 'polkadot'] as const
export type OtherNamespace = (typeof otherNamespaces)[number]

/** The property of the page's sandbox that has the wallet of a namespace. */
export const partOf = { solana: 'solana', bip122: 'bitcoin', polkadot: 'polkadot' } as const

/** The visible names of a namespace: its panel, its wallet and its network. */
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

/** Returns the message that the namespaces page signs. */
export function messageOf(namespace: OtherNamespace): string {
  return `Hello from ${words[namespace].chain}`
}

/** Returns the CAIP-2 id of the sandbox's network in a namespace. */
export function networkIdOf({ sandbox }: Scene, namespace: OtherNamespace): string | undefined {
  if (namespace === 'solana') return sandbox.solana?.caip2
  return namespace === 'bip122' ? sandbox.bitcoin?.caipId : sandbox.polkadot?.id
}

/** Returns the namespaces in which a tab shows a connection. */
export function connectedIn({ accounts }: Reading): readonly OtherNamespace[] {
  return otherNamespaces.filter((namespace) => accounts[namespace]?.status === 'connected')
}

/** Returns the namespace that the buttons show. A network that the app does not have belongs to EVM. */
export function activeNamespace({ network }: Reading): 'eip155' | OtherNamespace {
  return otherNamespaces.find((namespace) => network.includes(words[namespace].network)) ?? 'eip155'
}
