import type { Hex } from 'viem'
import type { PolkadotAccount } from '../../polkadot/polkadotAccounts.js'
import type { AccountControls, ApprovalMode, WalletStorage, WireLog } from '../kernel/types.js'

/** A network of the Polkadot kind that the wallet can read transactions of. */
export interface PolkadotWalletNetwork {
  /** CAIP-2: `polkadot:` and the first 32 digits of the genesis hash. */
  id: `polkadot:${string}`
  name: string
  /** JSON-RPC; `ws:` is read as `http:`. */
  url: string
  symbol: string
  decimals: number
}

/** What a wallet's Polkadot part is made of. */
export interface PolkadotPartOptions {
  /**
   * sr25519 accounts, with their keys' derivations. Default: Substrate's development accounts. Those are PUBLIC: whatever
   * they receive on a real network is taken within seconds.
   */
  polkadotAccounts?: readonly Pick<PolkadotAccount, 'name' | 'uri' | 'publicKey'>[]
  /** SS58 prefix of the addresses that the wallet gives. Default 42. */
  ss58Prefix?: number
  /** Transactions of other networks are signed too, but shown as data only. Default: none is known. */
  networks?: readonly PolkadotWalletNetwork[]
}

/** What `createPolkadotWallet` takes. */
export interface PolkadotWalletOptions extends PolkadotPartOptions {
  /** The window's title. Default `Sandbox Polkadot Wallet`. */
  name?: string
  /** Its name in `window.injectedWeb3`, and what its entry in the storage is named after. Default `latchkey-sandbox`. */
  id?: string
  /** A data URI; not checked. Default: a drawn key. */
  icon?: string
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Keeps permission, account and the lock across a reload. Default: nothing is kept. */
  storage?: WalletStorage
  /** Where the approval window is drawn. Default: the global document, if there is one. */
  document?: Document
}

/** A call in words. */
export interface PolkadotCallView {
  /** Label and value. */
  rows: readonly (readonly [label: string, value: string])[]
  /** The call's arguments, or all its bytes where the wallet cannot read them. */
  text?: string
}

/** What the window of a Polkadot wallet asks for. */
export type PolkadotApprovalRequest = { namespace: 'polkadot' } & (
  | { kind: 'connect'; accounts: readonly string[]; selected: string; appName: string }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; account: string; message: string; raw: Hex }
  | { kind: 'signTransaction'; account: string; network: string; call: PolkadotCallView }
)

/** An account as an extension gives it. */
export interface PolkadotInjectedAccount {
  address: string
  name: string
  type: 'sr25519'
}

/** An answered signature. */
export interface PolkadotSignature {
  id: number
  signature: Hex
}

/** What an app gets when it is let in. */
export interface PolkadotInjected {
  accounts: {
    get(anyType?: boolean): Promise<PolkadotInjectedAccount[]>
    /** Calls at once, and after each change. Returns what ends it. */
    subscribe(listener: (accounts: PolkadotInjectedAccount[]) => void): () => void
  }
  signer: {
    signRaw(raw: unknown): Promise<PolkadotSignature>
    signPayload(payload: unknown): Promise<PolkadotSignature>
  }
}

/** A Polkadot wallet that holds real keys and really signs. */
export interface SandboxPolkadotWallet {
  /** Its name in `window.injectedWeb3`. */
  readonly id: string
  /** What an extension answers to an app that asks to be let in. */
  enable(appName: string): Promise<PolkadotInjected>
  /** All addresses that the wallet holds. */
  readonly accounts: readonly string[]
  readonly controls: AccountControls
  readonly log: WireLog
  /** Puts itself into `window.injectedWeb3`. Throws Error where there is no window. */
  announce(): void
  /** Takes over what another tab stored, with what a wallet tells all tabs. */
  syncFromStorage(): void
}
