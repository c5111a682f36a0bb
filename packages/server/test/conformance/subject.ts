import type { CaipNetworkId } from '@latchkey/protocol'

/** A server of the wallet directory. */
export interface DirectorySubject {
  /** Root url of the server. */
  readonly url: string
  /** Sent with every call. Default: none. */
  readonly projectId?: string | undefined
}

/** An EVM account that signs messages (ERC-191). */
export interface NameAccount {
  readonly address: string
  signMessage(message: string): Promise<string>
}

/** A server of the hosted protocol, and what the rules have to know of it. */
export interface HostedSubject extends DirectorySubject {
  /** An account with native currency, at least one token and at least two pages of transactions. */
  readonly account: { readonly address: string; readonly networkId: CaipNetworkId }
  /** An NFT that `account` has. Omit it for a server without the call: that must say so. */
  readonly nft?: { readonly address: string; readonly tokenId: string } | undefined
  /** An address with a name. */
  readonly named: { readonly address: string; readonly name: string }
  /**
   * What account names are registered with: their zone, and two accounts, of which the rules register a name
   * for one. Omit it for a server without the calls: that must say so.
   */
  readonly names?:
    | { readonly zone: string; readonly owner: NameAccount; readonly other: NameAccount }
    | undefined
  /**
   * A purchase that the server sells on the network of `account`: symbol, ISO 4217 code, and an amount within
   * the limits. Omit it for a server without purchases: that must say so.
   */
  readonly onramp?:
    | { readonly purchase: string; readonly payment: string; readonly amount: string }
    | undefined
  /**
   * What pages of another origin sign in with: an origin that may, and two accounts. Omit it for a server
   * without sign-in by tokens: that must say so.
   */
  readonly signIn?:
    | { readonly origin: string; readonly account: NameAccount; readonly other: NameAccount }
    | undefined
  /** CAIP-10 id of a token with a price. */
  readonly pricedToken: string
  /**
   * A token that the native currency of the account's network can be exchanged for, by CAIP-10 id, and an
   * amount of the native currency. Omit it for a server without swaps: that must say so.
   */
  readonly swap?: { readonly to: string; readonly amount: bigint } | undefined
  /** A project id that the server does not know. */
  readonly unknownProjectId: string
  /** An origin whose pages must not use `projectId`. */
  readonly refusedOrigin: string
  /** A server, or a project of it, that refuses requests after so many of one client. */
  readonly limited: DirectorySubject & { readonly requests: number }
}

/** What a server has to do. */
export interface ProtocolRule<subject extends DirectorySubject = HostedSubject> {
  readonly name: string
  /** Rejects with a sentence if the server breaks the rule. */
  check(subject: subject): Promise<void>
}
