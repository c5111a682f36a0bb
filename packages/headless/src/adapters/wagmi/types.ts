import type { Config, Connector as WagmiConnector } from 'wagmi'
import type { AdapterSnapshot, RunApproval } from '../../core/adapter.js'
import type { Embedded } from '../../core/embedded.js'
import type { Pairing } from '../../core/pairing.js'
import type { Connector, Network } from '../../shared/types.js'
import type { AccountChoices } from '../base/accountChoices.js'
import type { Wishes } from '../base/createWishes.js'
import type { Discovery } from '../evm/createDiscovery.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import type { EvmAdapter } from '../evm/live/types.js'
import type { WalletFollower } from './followWallets.js'

/** An adapter whose connections are those of a wagmi `Config`. */
export interface WagmiAdapter extends EvmAdapter {
  readonly type: 'wagmi'
  /** The app's config, or the one the adapter created. */
  readonly config: Config
}

/** A connector and the wagmi connector behind it. */
export interface ConnectorEntry {
  readonly row: Connector
  readonly connector: WagmiConnector
}

/** What the parts of one adapter share. */
export interface WagmiScope {
  readonly config: Config
  readonly networks: readonly [Network, ...Network[]]
  readonly discovery: Discovery
  readonly pairing: Pairing | undefined
  readonly embedded: Embedded | undefined
  /** Whether to keep several connections. */
  readonly isMultiWallet: () => boolean
  /** Asks the user in the app. */
  readonly approve: RunApproval | undefined
  /** Whether requests of wallets with a window of their own are shown in the app first. */
  readonly hasRequestPreview: boolean
  /** The providers of the app's injected connectors, by connector uid, once they are read. */
  readonly appProviders: Map<string, EvmProvider | undefined>
  /** Returns the same list until it changes. */
  getEntries(): readonly ConnectorEntry[]
  getSnapshot(): AdapterSnapshot
  /** Calls the listener after each change of the snapshot. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Calls the listeners if the snapshot has changed. */
  notify(): void
  /** The number of `connect` calls that are pending. */
  readonly pending: { connecting: number }
  /** The connections that have paused. */
  readonly wishes: Wishes<WagmiConnector>
  readonly follower: WalletFollower
  /** The accounts that the user chose in the app, by connector uid. */
  readonly choices: AccountChoices<string>
}
