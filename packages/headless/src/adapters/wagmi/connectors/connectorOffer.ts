import type { Config, Connector } from 'wagmi'
import type { Contact } from '../../../wire/contact.js'
import type { DiscoveredWallet } from '../../evm/createDiscovery.js'

/** The property in which our connectors store their `ConnectorOffer`. */
export const offerKey = 'latchkeyOffer'

/** When and how a connector is listed. */
export interface ConnectorOffer {
  /** The wallet's id in directories. */
  readonly walletId: string
  /** Whether the wallet is present in this page, for example as its parent frame. */
  readonly isInstalled: boolean
  /** Returns whether the connector works on this device and page. Returns false until that is known. */
  isUseful(): boolean
  /** Returns whether the connector is listed, given the wallets found. */
  isShown(found: readonly DiscoveredWallet[]): boolean
  /**
   * Starts to check `isUseful`. Browser only. Calls `changed` when it has changed. Returns the stop function.
   */
  start?: ((changed: () => void) => () => void) | undefined
  /**
   * Returns the servers that the tested version of the wallet's SDK contacts from the page. Later versions
   * may contact others. Windows that it opens are not subject to the page's policy and are left out.
   */
  listContacts?: ((chains: Config['chains']) => readonly Contact[]) | undefined
}

/** Returns the offer of a connector made by `lazyConnector`, or `undefined` for others. */
export function offerOf(connector: Connector): ConnectorOffer | undefined {
  return (connector as { [offerKey]?: ConnectorOffer })[offerKey]
}

/** Starts to check which connectors of a config work here. Returns the stop functions. */
export function startOffers(
  { connectors }: Pick<Config, 'connectors'>,
  changed: () => void,
): readonly (() => void)[] {
  return connectors.flatMap((connector) => offerOf(connector)?.start?.(changed) ?? [])
}
