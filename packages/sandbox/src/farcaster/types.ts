import type { Address, Hex } from 'viem'
import type { SandboxChain } from '../chain/startChain.js'

/** Options of `startFarcaster`. */
export interface FarcasterOptions {
  /** The chain that has the registries, one of a sandbox. It stands for Optimism. */
  chain: Pick<SandboxChain, 'id' | 'name' | 'url' | 'nativeCurrency'>
  /** Port on 127.0.0.1. 0 uses a free one. Default: 0. */
  port?: number | undefined
}

/** An account of Farcaster. */
export interface FarcasterAccount {
  /** Its number, from 1. */
  readonly fid: number
  readonly userName: string
  /** Address that owns the account. */
  readonly custody: Address
  /** Address that signs in to apps: a key of type 2, as Farcaster apps have it. */
  readonly authAddress: Address
}

/** What signs: the owner of the account, its auth address, or a key that the account does not have. */
export type FarcasterSigner = 'custody' | 'authAddress' | 'stranger'

/** A channel: one app asks, and one user of Farcaster answers. */
export interface FarcasterChannel {
  readonly channelToken: string
  /** Address of the QR code. */
  readonly url: string
  readonly nonce: string
  /** What the app asked for. */
  readonly request: FarcasterChannelRequest
  /** A channel that was `declined` waits for the app: Farcaster tells an app nothing of it. */
  readonly state: 'pending' | 'declined' | 'completed'
}

/** What an app asks for. FIP-11 */
export interface FarcasterChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce?: string
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly requestId?: string
  readonly redirectUrl?: string
  /** Whether the signature of an auth address will do. Default: true. */
  readonly acceptAuthAddress?: boolean
}

/** What the phone sends to the relay. */
export interface FarcasterAnswer {
  readonly message: string
  readonly signature: Hex
  readonly fid: number
  readonly username?: string
  readonly displayName?: string
  readonly bio?: string
  readonly pfpUrl?: string
  readonly authMethod?: 'custody' | 'authAddress'
}

/** What the user of the phone does. */
export interface FarcasterApproval {
  /** The account. Default: the first. */
  readonly fid?: number
  /** Default: `authAddress`, or `custody` if the app does not accept auth addresses. */
  readonly by?: FarcasterSigner
  /** Changes the message before it is signed. */
  readonly write?: (message: string) => string
  /** Changes what the relay is told beside message and signature. */
  readonly claims?: Partial<Omit<FarcasterAnswer, 'message' | 'signature'>>
}

/** What the relay does wrong. */
export interface FarcasterFaults {
  /** Requests that are still going to fail. */
  failNext: number
  /** The HTTP status that they fail with. */
  status: number
  /** Time until a request is answered, in milliseconds. */
  delayMs: number
  /** Whether every connection is closed, as if the relay were unreachable. */
  dropped: boolean
  /** Whether each answer is larger than 4 MB. */
  huge: boolean
}

/** A relay, the registries, accounts, and a phone. */
export interface SandboxFarcaster {
  /** The relay: `POST /v1/channel`, `GET /v1/channel/status`, `POST /v1/channel/authenticate`. */
  readonly url: string
  /** JSON-RPC of the chain with the registries. */
  readonly rpcUrl: string
  /** The registries, at their addresses on Optimism. */
  readonly registries: { readonly ids: Address; readonly keys: Address }
  /** At first `alice` and `bob`. */
  readonly accounts: readonly FarcasterAccount[]
  /** All channels, the oldest first. */
  readonly channels: readonly FarcasterChannel[]
  readonly faults: Readonly<FarcasterFaults>
  /**
   * Registers an account.
   * @param options.custody `contract` owns it with a Safe, which signs by ERC-1271. Default: `key`.
   */
  addAccount(options: { userName: string; custody?: 'key' | 'contract' }): Promise<FarcasterAccount>
  /** Moves an account to another owner. */
  transfer(fid: number, custody: Address): Promise<void>
  /**
   * Adds an address to the keys of an account.
   * @param keyType 2 is an auth address, 1 a key that signs posts. Default: 2.
   */
  addKey(fid: number, address: Address, keyType?: number): Promise<void>
  /** Removes an address from the keys of an account. */
  removeKey(fid: number, address: Address): Promise<void>
  /** Address of the key that no account has. */
  readonly stranger: Address
  /**
   * Approves a request, as a Farcaster app does. Returns what the relay was told.
   * @param channel Its token, or the address of its QR code.
   */
  approve(channel: string, approval?: FarcasterApproval): Promise<FarcasterAnswer>
  /** Declines a request. The app is told nothing. */
  decline(channel: string): void
  /** Answers a request with anything, such as the answer to another. */
  answer(channel: string, answer: FarcasterAnswer): void
  /** Answers the next request with a text, whatever it is. */
  answerNext(text: string, status?: number): void
  /** Fails the next requests. Default: 1, with status 503. */
  failNext(count?: number, status?: number): void
  /** Waits before a request is answered, in milliseconds. */
  delay(ms: number): void
  /** Closes every connection and rejects new ones, until called with false. */
  drop(on: boolean): void
  /** Makes each answer larger than 4 MB, until called with false. */
  bloat(on: boolean): void
  /** Clears all faults. */
  reset(): void
  stop(): Promise<void>
}
