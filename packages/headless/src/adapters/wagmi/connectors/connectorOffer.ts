import type { Config, Connector } from 'wagmi'
import type { Contact } from '../../../wire/contact.js'
import type { DiscoveredWallet } from '../../evm/discovery.js'

/** Where a connector of ours keeps what its row says beyond wagmi's words. */
export const offerKey = 'latchkeyOffer'

/** What a connector of ours tells about its row. */
export interface ConnectorOffer {
  /** The wallet's id in directories. */
  readonly walletId: string
  /** The wallet is there, on this page: a frame of it, for one. */
  readonly isInstalled: boolean
  /** Whether it is of use on this device and page. `false` until that is known. */
  isUseful(): boolean
  /** Whether there is a row, where these wallets were found. */
  isShown(found: readonly DiscoveredWallet[]): boolean
  /** Begins to find out. Browser only. Calls `changed` when `isUseful` has changed. Returns the stop function. */
  start?: ((changed: () => void) => () => void) | undefined
  /**
   * Lists the servers that the wallet's SDK contacts from the page, as read in the version that is tested with. A later version may
   * contact others. Windows it opens are not governed by the page's policy and are left out.
   */
  listContacts?: ((chains: Config['chains']) => readonly Contact[]) | undefined
}

/** What a connector made by `lazyConnector` offers; `undefined` for any other. */
export function offerOf(connector: Connector): ConnectorOffer | undefined {
  return (connector as { [offerKey]?: ConnectorOffer })[offerKey]
}

/** Begins to find out which of a config's connectors are of use here. Returns the functions that stop it. */
export function startOffers(
  { connectors }: Pick<Config, 'connectors'>,
  changed: () => void,
): readonly (() => void)[] {
  return connectors.flatMap((connector) => offerOf(connector)?.start?.(changed) ?? [])
}
