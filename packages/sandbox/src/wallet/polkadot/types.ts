import type { Hex } from 'viem'
import type { PolkadotAccount } from '../../polkadot/polkadotAccounts.js'
import type { AccountControls, ApprovalMode, WalletStorage, WireLog } from '../kernel/types.js'

/** A network whose transactions the wallet can decode. */
export interface PolkadotWalletNetwork {
  /** CAIP-2: `polkadot:` and the first 32 digits of the genesis hash. */
  id: `polkadot:${string}`
  name: string
  /** URL of the JSON-RPC. `ws:` is replaced by `http:`. */
  url: string
  symbol: string
  decimals: number
}

/** Options of a wallet's Polkadot part. */
export interface PolkadotPartOptions {
  /**
   * sr25519 accounts, with the derivations of their keys. Default: Substrate's development accounts. Those
   * are PUBLIC: coins sent to them on a real network are stolen within seconds.
   */
  polkadotAccounts?: readonly Pick<PolkadotAccount, 'name' | 'uri' | 'publicKey'>[]
  /** SS58 prefix of the wallet's addresses. Default 42. */
  ss58Prefix?: number
  /** Known networks. Transactions of others are signed too, but shown as data. Default: none. */
  networks?: readonly PolkadotWalletNetwork[]
}

/** Options of `createPolkadotWallet`. */
export interface PolkadotWalletOptions extends PolkadotPartOptions {
  /** The window's title. Default `Sandbox Polkadot Wallet`. */
  name?: string
  /** Its name in `window.injectedWeb3` and of its storage entry. Default `latchkey-sandbox`. */
  id?: string
  /** A data URI. Not validated. Default: a drawn key. */
  icon?: string
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Stores permission, account and lock across reloads. Default: not stored. */
  storage?: WalletStorage
  /** The document of the approval window. Default: the global document, if there is one. */
  document?: Document
}

/** The description of a call. */
export interface PolkadotCallView {
  /** Label and value. */
  rows: readonly (readonly [label: string, value: string])[]
  /** The call's arguments, or all bytes if the wallet cannot decode them. */
  text?: string
}

/** The requests shown in the window of a Polkadot wallet. */
export type PolkadotApprovalRequest = { namespace: 'polkadot' } & (
  | { kind: 'connect'; accounts: readonly string[]; selected: string; appName: string }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; account: string; message: string; raw: Hex }
  | { kind: 'signTransaction'; account: string; network: string; call: PolkadotCallView }
)

/** An account of an extension. */
export interface PolkadotInjectedAccount {
  address: string
  name: string
  type: 'sr25519'
}

/** A signature of an extension. */
export interface PolkadotSignature {
  id: number
  signature: Hex
}

/** The object that an app gets after it was enabled. */
export interface PolkadotInjected {
  accounts: {
    get(anyType?: boolean): Promise<PolkadotInjectedAccount[]>
    /** Calls the listener immediately and after each change. Returns the function that unsubscribes. */
    subscribe(listener: (accounts: PolkadotInjectedAccount[]) => void): () => void
  }
  signer: {
    signRaw(raw: unknown): Promise<PolkadotSignature>
    signPayload(payload: unknown): Promise<PolkadotSignature>
  }
}

/** A Polkadot wallet with real keys and signatures. */
export interface SandboxPolkadotWallet {
  /** Its name in `window.injectedWeb3`. */
  readonly id: string
  /** Enables an app, as extensions do. Asks the user the first time. */
  enable(appName: string): Promise<PolkadotInjected>
  /** All addresses of the wallet. */
  readonly accounts: readonly string[]
  readonly controls: AccountControls
  readonly log: WireLog
  /** Adds the wallet to `window.injectedWeb3`. Throws Error without a window. */
  announce(): void
  /** Applies what another tab stored, with the events wallets send to all tabs. */
  syncFromStorage(): void
}
