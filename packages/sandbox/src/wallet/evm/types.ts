import type { Address, Hex } from 'viem'
import type { NativeCurrency } from '../../config.js'
import type { ApprovalMode, CommonControls, CommonSnapshot, WalletStorage, WireLog } from '../kernel/types.js'
import type { ProviderRpcError } from './providerRpcError.js'

/** A chain that the wallet knows, with the node it reads from and sends to. */
export interface WalletChain {
  /** EIP-155 chain id. */
  id: number
  name: string
  /** JSON-RPC over HTTP. */
  rpcUrl: string
  nativeCurrency: NativeCurrency
}

/** How a wallet introduces itself (EIP-6963). */
export interface EIP6963ProviderInfo {
  /** One per announcement of one page load (UUID version 4). */
  uuid: string
  name: string
  /** A data URI. */
  icon: `data:image/${string}`
  /** Reverse domain name: the wallet's identity. */
  rdns: string
}

/** What {@link createWallet} takes. */
export interface WalletOptions {
  /** Default `Sandbox Wallet`. */
  name?: string
  /** Default `test.latchkey.sandbox`. */
  rdns?: string
  /** Default: a new one. */
  uuid?: string
  /** A data URI; not checked, so that a page can be tested with bad ones. Default: a drawn key. */
  icon?: string
  /**
   * Default: the first three accounts of anvil. Those keys are PUBLIC: whatever they receive on a real chain is taken
   * within seconds.
   */
  privateKeys?: readonly Hex[]
  /** The chains it knows; at least one. */
  chains: readonly WalletChain[]
  /** The chain it is on. Default: the first of `chains`. */
  chainId?: number
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Keeps permissions, chain, account, added chains and the lock across a reload. Default: nothing is kept. */
  storage?: WalletStorage
  /** Where the approval window is drawn. Default: the global document, if there is one. */
  document?: Document
}

/** The arguments of one request (EIP-1193). */
export interface RequestArguments {
  method: string
  params?: readonly unknown[] | object
}

/** The events of a provider (EIP-1193) and what their listeners get. */
export interface ProviderEvents {
  connect: { chainId: Hex }
  disconnect: ProviderRpcError
  accountsChanged: Address[]
  chainChanged: Hex
  message: { type: string; data: unknown }
}

/** What the page talks to (EIP-1193). */
export interface SandboxProvider {
  readonly isLatchkeySandbox: true
  /** All providers of the page, where several took `window.ethereum` (a custom of the time before EIP-6963). */
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

/** What a request of an EVM wallet alone meets instead of the usual. */
export type EvmFault =
  /** The wallet moves to this chain, known to it or not, while it connects. Meets requests to connect only. */
  | { kind: 'wrongChain'; chainId: number }
  /** The wallet says that it does not know the chain. Meets `wallet_switchEthereumChain` only. */
  | { kind: 'unknownChain'; code: 4902 | 5000 | 32603 | -32603 }
  /** The wallet says that it switched, and did not. Meets requests to switch or add a chain only. */
  | { kind: 'answeredNotDone' }

/** What the window of an EVM wallet asks for. */
export type EvmApprovalRequest = { namespace: 'eip155' } & (
  | { kind: 'connect'; accounts: readonly Address[]; selected: Address }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; account: Address; message: string; raw: Hex }
  | { kind: 'signTypedData'; account: Address; typedData: TypedDataMessage }
  | { kind: 'sendTransaction'; account: Address; chain: WalletChain; transaction: TransactionRequest }
  | {
      kind: 'sendCalls'
      account: Address
      chain: WalletChain
      transactions: readonly TransactionRequest[]
    }
  | { kind: 'switchNetwork'; from: WalletChain; to: WalletChain }
  | { kind: 'addNetwork'; chain: WalletChain }
)

/** A transaction as the page asked for it, checked. */
export interface TransactionRequest {
  from: Address
  to?: Address
  /** wei */
  value: bigint
  data?: Hex
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
}

/** Typed data (EIP-712) as the page sent it, checked for shape. */
export interface TypedDataMessage {
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

/** All that a deck shows of a wallet; a new object for each change. */
export interface WalletSnapshot extends CommonSnapshot {
  chainId: number
  chains: readonly WalletChain[]
  accounts: readonly Address[]
  selectedAccount: Address
  /** The accounts that the page may see, the selected one first; empty if it is not connected. */
  permittedAccounts: readonly Address[]
}

/**
 * What only the person who tests may do: the wallet's own buttons, and its failures. A dead wallet emits `disconnect`, and
 * `connect` when it is back.
 */
export interface WalletControls extends CommonControls {
  /** Selects an account of the wallet; a connected page sees it from then on. */
  switchAccount(address: Address): void
  /** Moves the wallet to any chain, known to it or not. */
  switchChain(chainId: number): void
  /** Forgets a chain; asking for it is answered with 4902 then. */
  forgetChain(chainId: number): void
  /** Stable between changes. */
  getSnapshot(): WalletSnapshot
}

/** A wallet that holds real keys and really signs. */
export interface SandboxWallet {
  readonly info: EIP6963ProviderInfo
  readonly provider: SandboxProvider
  /** All accounts that the wallet holds, in the order of their keys. */
  readonly accounts: readonly Address[]
  /** The chain that it is on. */
  readonly chainId: number
  readonly controls: WalletControls
  readonly log: WireLog
  /** Announces itself (EIP-6963) now and whenever asked. Default target: the window. Returns what ends it. */
  announce(target?: EventTarget): () => void
  /** Takes `window.ethereum`, with `providers[]` if there was one before. Returns what gives it back. */
  injectLegacy(target: Window): () => void
  /** Takes over what another tab stored, with the events that a wallet sends to all tabs. */
  syncFromStorage(): void
}
