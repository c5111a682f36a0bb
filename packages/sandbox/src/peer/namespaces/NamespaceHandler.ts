import type { Hex } from 'viem'
import type { RequestInHand } from '../../wallet/kernel/createPrompt.js'

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

/** What a peer can do in one namespace (CAIP-2). A wallet of several has several of these. */
export interface NamespaceHandler {
  readonly namespace: string
  /** What it answers. */
  readonly methods: readonly string[]
  /** What it may tell. */
  readonly events: readonly string[]
  /** What its wallet can do, by capability (EIP-5792); read by apps from the session itself. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** The chains that it knows (CAIP-2). */
  chains(): readonly string[]
  /** The address that an app is shown unless the visitor chooses others. */
  selectedAddress(): string
  /** Answers a request. Throws ProviderRpcError. */
  request(request: PeerRequest): Promise<unknown>
  /** Signs a sign-in message, if the namespace has that (CAIP-122, eip191). */
  signIn?(address: string, message: string): Promise<Hex>
}
