import type { Config, Connector as WagmiConnector } from 'wagmi'
import type { AdapterSnapshot } from '../../core/adapter.js'
import type { TransfersCapability, TypedDataCapability } from '../../core/capabilities.js'
import type { Pairing } from '../../core/pairing.js'
import type { Connector, Network } from '../../shared/types.js'
import type { OwnAdapter } from '../base/lazyAdapter.js'
import type { Discovery } from '../evm/discovery.js'
import type { EvmProvider } from '../evm/provider.js'

/** An adapter whose connections live in a wagmi `Config`. */
export interface WagmiAdapter extends OwnAdapter {
  readonly type: 'wagmi'
  readonly transfers: TransfersCapability
  readonly typedData: TypedDataCapability
  /** The app's, or the one that the adapter made. */
  readonly config: Config
}

/** One row of the connect view and the wagmi connector behind it. */
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
  /** Several connections at once. */
  readonly isMultiWallet: boolean
  /** The providers of the host's injected connectors, by connector uid, as far as they are known. */
  readonly hostProviders: Map<string, EvmProvider | undefined>
  /** The same list until something changed. */
  getEntries(): readonly ConnectorEntry[]
  getSnapshot(): AdapterSnapshot
  /** Calls after every change of the snapshot. */
  subscribe(listener: () => void): () => void
  /** Tells the subscribers, if the snapshot has changed. */
  notify(): void
  /** How many connects and reconnects the wallets have not answered. */
  readonly pending: { connecting: number; reconnecting: number }
}
