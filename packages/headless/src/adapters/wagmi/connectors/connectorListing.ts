import type { Config, Connector } from 'wagmi'
import type { DiscoveredWallet } from '../../evm/createDiscovery.js'
import type { WalletListing } from '../../evm/wallets/walletDescription.js'

/** The property in which our connectors store their `ConnectorListing`. */
export const listingKey = 'latchkeyListing'

/** When and how a connector is listed. */
export interface ConnectorListing extends WalletListing {
  /** Returns whether the connector is listed, given the wallets found. */
  isShown(found: readonly DiscoveredWallet[]): boolean
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
