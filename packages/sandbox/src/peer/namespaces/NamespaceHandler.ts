import type { Hex } from 'viem'
import type { RequestInHand } from '../../wallet/kernel/createPrompt.js'
import type { PeerNetwork } from '../types.js'

/** A request by pairing, on its way to the namespace that answers it. */
export interface PeerRequest {
  inHand: RequestInHand
  /** CAIP-2 */
  chain: string
  /** What the session shows on this chain, without namespace and chain. */
  addresses: readonly string[]
  /** Moves the session to another chain, and adds it if it is missing. */
  moveTo(chain: string): Promise<void>
}

/** What a wallet holds and has chosen in one namespace. */
export interface Holdings {
  /** The addresses that sessions show, in the order of the keys. */
  readonly accounts: readonly string[]
  /** The address that an app is shown unless the visitor chooses others. */
  selectedAccount(): string
  /** Selects one of the accounts. */
  selectAccount(address: string): void
  /** The networks that it knows. */
  networks(): readonly PeerNetwork[]
  /** CAIP-2 */
  selectedNetwork(): string
  /** Selects one of the networks, by its CAIP-2 id. */
  selectNetwork(id: string): void
  /** An account in the wallet's own way of writing; nothing if the wallet does not hold it. */
  own(address: string): string | undefined
}

/** What a peer can do in one namespace (CAIP-2). A wallet of several has several of these. */
export interface NamespaceHandler extends Holdings {
  readonly namespace: string
  /** As visitors know it. */
  readonly name: string
  /** What it answers. */
  readonly methods: readonly string[]
  /** What it may tell. */
  readonly events: readonly string[]
  /** What its wallet can do, by capability (EIP-5792); read by apps from the session itself. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** Answers a request. Throws what `toPairingError` reads. */
  request(request: PeerRequest): Promise<unknown>
  /** Signs a sign-in message, if the namespace has that (CAIP-122, eip191). */
  signIn?(address: string, message: string): Promise<Hex>
}
