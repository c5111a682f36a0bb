import type { Hex } from 'viem'
import type { RequestInHand } from '../../wallet/kernel/createPrompt.js'
import type { PeerNetwork } from '../types.js'

/** A pairing request for a namespace. */
export interface PeerRequest {
  inHand: RequestInHand
  /** CAIP-2 */
  chain: string
  /** The addresses of the session on this chain. */
  addresses: readonly string[]
  /** Switches the session to another chain, and adds it if it is missing. */
  moveTo(chain: string): Promise<void>
}

/** The accounts, networks and selection of a wallet in a namespace. */
export interface Holdings {
  /** The addresses shown to sessions, in the order of the keys. */
  readonly accounts: readonly string[]
  /** The address shown to an app unless the user chooses others. */
  selectedAccount(): string
  /** Selects one of the accounts. */
  selectAccount(address: string): void
  /** The networks of the wallet. */
  networks(): readonly PeerNetwork[]
  /** CAIP-2 */
  selectedNetwork(): string
  /** Selects one of the networks, by its CAIP-2 id. */
  selectNetwork(id: string): void
  /** Returns an account in the wallet's own notation, or undefined if the wallet does not have it. */
  own(address: string): string | undefined
}

/** The part of a peer for one namespace (CAIP-2). */
export interface NamespaceHandler extends Holdings {
  readonly namespace: string
  /** The name shown to users. */
  readonly name: string
  /** The methods it supports. */
  readonly methods: readonly string[]
  /** The events it may send. */
  readonly events: readonly string[]
  /** The wallet's capabilities (EIP-5792), which apps read from the session. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** The properties of a session for an account (CAIP-25). Absent if it has none. */
  sessionProperties?(): Readonly<Record<string, string>>
  /** Adds a network by an endpoint, if it answers. Absent if the namespace has no other networks. */
  addNetwork?(id: string, url: string): Promise<void>
  /** Answers a request. Throws values that `toPairingError` converts. */
  request(request: PeerRequest): Promise<unknown>
  /** Signs a sign-in message (CAIP-122, eip191). Absent if the namespace has none. */
  signIn?(address: string, message: string): Promise<Hex>
}
