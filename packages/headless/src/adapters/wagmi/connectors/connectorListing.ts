import type { Config, Connector } from 'wagmi'
import type { Contact } from '../../../wire/contact.js'
import type { DiscoveredWallet } from '../../evm/createDiscovery.js'

/** The property in which our connectors store their `ConnectorListing`. */
export const listingKey = 'latchkeyListing'

/** When and how a connector is listed. */
export interface ConnectorListing {
  /** The wallet's id in directories. */
  readonly walletId: string
  /** Whether the wallet is present in this page, for example as its parent frame. */
  readonly isInstalled: boolean
  /** Returns whether the connector works on this device and page. Returns false until that is known. */
  isSupported(): boolean
  /** Returns whether the connector is listed, given the wallets found. */
  isShown(found: readonly DiscoveredWallet[]): boolean
  /**
   * Starts to check `isSupported`. Browser only. Calls `changed` when it has changed. Returns the stop
   * function, or nothing if the check has ended.
   */
  start?: ((changed: () => void) => (() => void) | undefined) | undefined
  /**
   * Returns the servers that the tested version of the wallet's SDK contacts from the page. Later versions
   * may contact others. Windows that it opens are not subject to the page's policy and are left out.
   */
  listContacts?: ((chains: Config['chains']) => readonly Contact[]) | undefined
}

/** Returns the listing of a connector made by `lazyConnector`, or `undefined` for others. */
export function listingOf(connector: Connector): ConnectorListing | undefined {
  return (connector as { [listingKey]?: ConnectorListing })[listingKey]
}

/** Starts to check which connectors of a config work here. Returns the stop functions. */
export function startListings(
  { connectors }: Pick<Config, 'connectors'>,
  changed: () => void,
): readonly (() => void)[] {
  return connectors.flatMap((connector) => listingOf(connector)?.start?.(changed) ?? [])
}
