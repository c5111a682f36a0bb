import type { Address, Hex } from 'viem'
import type { NativeCurrency } from '../../config.js'
import type { ApprovalMode, CommonControls, CommonSnapshot, WalletStorage, WireLog } from '../kernel/types.js'
import type { ProviderRpcError } from './providerRpcError.js'

/** A chain of the wallet, with the node it reads from and sends to. */
export interface WalletChain {
  /** EIP-155 chain id. */
  id: number
  name: string
  /** JSON-RPC over HTTP. */
  rpcUrl: string
  nativeCurrency: NativeCurrency
}

/** The announced properties of a wallet (EIP-6963). */
export interface EIP6963ProviderInfo {
  /** Unique for each announcement in a page load (UUID version 4). */
  uuid: string
  name: string
  /** A data URI. */
  icon: `data:image/${string}`
  /** Reverse domain name. Identifies the wallet. */
  rdns: string
}

/** Options of {@link createWallet}. */
export interface WalletOptions {
  /** Default `Sandbox Wallet`. */
  name?: string
  /** Default `test.latchkey.sandbox`. */
  rdns?: string
  /** Default: a new one. */
  uuid?: string
  /** A data URI. Not validated, so that pages can be tested with invalid ones. Default: a drawn key. */
  icon?: string
  /**
   * Default: the first three accounts of anvil. Those keys are PUBLIC: coins sent to them on a real chain are
   * stolen within seconds.
   */
  privateKeys?: readonly Hex[]
  /** The chains of the wallet. At least one. */
  chains: readonly WalletChain[]
  /** Id of the current chain. Default: the first of `chains`. */
  chainId?: number
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Stores permissions, chain, account, added chains and lock across reloads. Default: not stored. */
  storage?: WalletStorage
  /** The document of the approval window. Default: the global document, if there is one. */
  document?: Document
  /** Whether it has `wallet_connect` with `signInWithEthereum` (ERC-7846). Default false. */
  hasSignIn?: boolean
  /** What it does with batches (EIP-5792). Default `sequential`. */
  batches?: BatchMode
  /** By which methods it grants permissions (ERC-7715). Default `none`. */
  permissions?: PermissionMode
}

/**
 * What a wallet does with batches.
 *
 * - `none`: it has no methods for them.
 * - `sequential`: one transaction after another. It says that it is not atomic.
 * - `atomic`: one transaction for all calls, on chains with Multicall3: the calls come from that contract, so
 *   that it is for calls that do not depend on the sender. It says that it is atomic.
 * - `lying`: it says that it is atomic, and sends one transaction after another.
 */
export type BatchMode = 'none' | 'sequential' | 'atomic' | 'lying'

/** The methods for permissions: none, those of ERC-7715 today, or those of its earlier drafts. */
export type PermissionMode = 'none' | 'execution' | 'draft'

/** A permission that was granted. */
export interface WalletPermission {
  account: Address
  chainId: number
  /** The account that may spend. */
  to: Address
  type: string
  data: Record<string, unknown>
  /** In seconds since 1970. Absent: it does not end by itself. */
  expiry?: number
  context: Hex
}

/** The arguments of one request (EIP-1193). */
export interface RequestArguments {
  method: string
  params?: readonly unknown[] | object
}

/** Events of a provider and their payloads (EIP-1193). */
export interface ProviderEvents {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  accountsChanged: Address[]
  chainChanged: Hex
  message: { type: string; data: unknown }
}

/** The provider of the wallet (EIP-1193). */
export interface SandboxProvider {
  readonly isLatchkeySandbox: true
  /** All providers of the page, if several set `window.ethereum`. Used before EIP-6963. */
  providers?: readonly unknown[]
  /** False while the wallet is dead. */
  isConnected(): boolean
  request(args: RequestArguments): Promise<unknown>
  on<E extends keyof ProviderEvents>(
    event: E,
    listener: (payload: ProviderEvents[E]) => void,
  ): SandboxProvider
  on(event: string, listener: (...payload: unknown[]) => void): SandboxProvider
  removeListener<E extends keyof ProviderEvents>(
    event: E,
    listener: (payload: ProviderEvents[E]) => void,
  ): SandboxProvider
  removeListener(event: string, listener: (...payload: unknown[]) => void): SandboxProvider
}

/** Faults of EVM wallets. */
export type EvmFault =
  /** While connecting, the wallet switches to this chain, known or not. Applies to requests to connect. */
  | { kind: 'wrongChain'; chainId: number }
  /** The wallet reports that it does not know the chain. Applies to `wallet_switchEthereumChain`. */
  | { kind: 'unknownChain'; code: 4902 | 5000 | 32603 | -32603 }
  /** The wallet reports a switch that it did not make. Applies to requests to switch or add a chain. */
  | { kind: 'answeredNotDone' }
  /**
   * The wallet shows the message that it was asked for, and signs another one. Applies to `wallet_connect`.
   *
   * `fields` replace those of the request, `account` is another one of the wallet, which the message then
   * names and which signs, and `text` is the whole message.
   */
  | { kind: 'otherSignIn'; fields?: Readonly<Record<string, unknown>>; account?: Address; text?: string }
  /** The wallet grants something else than was asked for. Applies to requests to grant permissions. */
  | { kind: 'otherPermission'; change: PermissionChange }
  /** A call is not sent, and neither are the later ones. `index` from 0. Applies to `wallet_sendCalls`. */
  | { kind: 'callFails'; index: number }

/** How the user changes a permission before granting it. */
export interface PermissionChange {
  /** Replaces members of the permission's `data`. */
  data?: Readonly<Record<string, unknown>>
  /** In seconds since 1970. `null`: it does not end by itself. */
  expiry?: number | null
  /** The account that may spend. */
  to?: Address
  /** The account that is spent from, one of the wallet or another one. */
  account?: Address
}

/** The requests shown in the window of an EVM wallet. */
export type EvmApprovalRequest = { namespace: 'eip155' } & (
  | { kind: 'connect'; accounts: readonly Address[]; selected: Address }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; account: Address; message: string; raw: Hex }
  /** `domain`: the one in the message. `pageDomain`: that of the page. */
  | { kind: 'signIn'; account: Address; message: string; domain: string; pageDomain: string }
  | { kind: 'signTypedData'; account: Address; typedData: TypedDataMessage }
  | { kind: 'sendTransaction'; account: Address; chain: WalletChain; transaction: TransactionRequest }
  | {
      kind: 'sendCalls'
      account: Address
      chain: WalletChain
      transactions: readonly TransactionRequest[]
    }
  | {
      kind: 'grantPermissions'
      account: Address
      chain: WalletChain
      permissions: readonly Omit<WalletPermission, 'context'>[]
    }
  | { kind: 'revokePermission'; account: Address; permission: WalletPermission }
  | { kind: 'switchNetwork'; from: WalletChain; to: WalletChain }
  | { kind: 'addNetwork'; chain: WalletChain }
)

/** A validated transaction request of the page. */
export interface TransactionRequest {
  from: Address
  to?: Address
  /** In wei. */
  value: bigint
  data?: Hex
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
}

/** Typed data of the page (EIP-712). Its shape is validated. */
export interface TypedDataMessage {
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

/** The state of a wallet. A new object after each change. */
export interface WalletSnapshot extends CommonSnapshot {
  chainId: number
  chains: readonly WalletChain[]
  accounts: readonly Address[]
  selectedAccount: Address
  /** The accounts that the page may see, the selected one first. Empty if not connected. */
  permittedAccounts: readonly Address[]
  /** Whether it has `wallet_connect`. */
  hasSignIn: boolean
  batches: BatchMode
  permissionMode: PermissionMode
  /** What it has granted and not ended, also what has expired. */
  permissions: readonly WalletPermission[]
}

/**
 * Controls for tests: the wallet's own buttons, and its faults. A dead wallet emits `disconnect`, and
 * `connect` when it is back.
 */
export interface WalletControls extends CommonControls {
  /** Selects an account of the wallet. A connected page gets permission for it. */
  switchAccount(address: Address): void
  /** Switches the wallet to any chain, known or not. */
  switchChain(chainId: number): void
  /** Forgets a chain. Switching to it then fails with 4902. */
  forgetChain(chainId: number): void
  /** Whether the wallet has `wallet_connect` with `signInWithEthereum` (ERC-7846). Otherwise 4200. */
  setSignIn(on: boolean): void
  /** Sets what the wallet does with batches. */
  setBatches(mode: BatchMode): void
  /** Sets by which methods the wallet grants permissions. Those it has granted stay. */
  setPermissions(mode: PermissionMode): void
  /** Ends a permission, as the user does in the wallet's settings. */
  revokePermission(context: string): void
  /** Sets the end of a permission, in seconds since 1970, such as one that has passed. */
  expirePermission(context: string, expiry: number): void
  /** Returns the state. The same object between changes. */
  getSnapshot(): WalletSnapshot
}

/** An EVM wallet with real keys and signatures. */
export interface SandboxWallet {
  readonly info: EIP6963ProviderInfo
  readonly provider: SandboxProvider
  /** All accounts of the wallet, in the order of the keys. */
  readonly accounts: readonly Address[]
  /** Id of the current chain. */
  readonly chainId: number
  readonly controls: WalletControls
  readonly log: WireLog
  /**
   * Announces the wallet now and whenever a page requests it (EIP-6963). Default target: the window. Returns
   * the function that stops announcing.
   */
  announce(target?: EventTarget): () => void
  /**
   * Sets `window.ethereum`, with `providers` if there was one before. Returns the function that restores it.
   */
  injectLegacy(target: Window): () => void
  /** Applies what another tab stored, with the events wallets send to all tabs. */
  syncFromStorage(): void
}
