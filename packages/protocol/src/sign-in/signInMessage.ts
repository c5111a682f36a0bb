import type { CaipNetworkId, Namespace } from '../caip.js'

/** The fields of a sign-in message. CAIP-122 */
export interface SignInMessage {
  /** The account that signs. On EVM with the checksum of EIP-55. */
  readonly address: string
  /** A network of the account. A contract can sign for this network alone. */
  readonly networkId: CaipNetworkId
  /** Host of the page that asks, with the port if it is not the default one: `localhost:5173`. */
  readonly domain: string
  /** Scheme of the page, such as `https`. Part of ERC-4361 alone. */
  readonly scheme?: string | undefined
  /** What the user signs in to. RFC 3986 */
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits. */
  readonly nonce: string
  /** A sentence for the user: letters, digits, spaces and `:/?#[]@!$&'()*+,;=-._~`. */
  readonly statement?: string | undefined
  /** RFC 3339, as are the other times. */
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** RFC 3986 */
  readonly resources?: readonly string[] | undefined
}

/** The namespaces whose accounts can sign in. */
export const signInNamespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const satisfies Namespace[]

/** One of {@link signInNamespaces}. */
export type SignInNamespace = (typeof signInNamespaces)[number]

/** The word for the accounts of a namespace in the first line of a message. */
export const accountWords: Readonly<Record<SignInNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** What stands between the domain and the end of the first line. */
export const requestWords = (namespace: SignInNamespace) =>
  ` wants you to sign in with your ${accountWords[namespace]} account:`

/** Wallets know the public clusters of Solana by name. */
export const clusterNames: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}
