import { safeImageUrl } from '@latchkey/protocol'
import type { Connector as WagmiConnector } from 'wagmi'
import { parseName } from '../../shared/parseName.js'
import type { Connector, ConnectorType } from '../../shared/types.js'
import type { DiscoveredWallet } from '../evm/createDiscovery.js'
import { listingOf } from './connectors/connectorListing.js'
import { embeddedOf } from './embeddedOf.js'
import { pairingOf } from './pairingOf.js'
import type { ConnectorEntry, WagmiScope } from './types.js'
import { legacyConnectorId, walletOf } from './walletConnector.js'

const types: Readonly<Record<string, ConnectorType>> = {
  injected: 'injected',
  walletConnect: 'walletConnect',
  auth: 'auth',
}

/** The name of a wallet that does not announce itself. */
const legacyName = 'Browser Wallet'

type Row = Omit<Connector, 'key' | 'namespace'>

/**
 * Returns the connectors of a wagmi config: those that the adapter added for wallets, and the app's own, with
 * the type that wagmi has for them. An app's connector whose wallet has announced itself gets the name and
 * icon of the announcement.
 */
export function toEntries(
  scope: Pick<WagmiScope, 'config' | 'discovery' | 'appProviders' | 'pairing' | 'embedded'>,
): readonly ConnectorEntry[] {
  const { config, discovery, appProviders, pairing, embedded } = scope
  const keys = new Map<string, number>()
  const entries: ConnectorEntry[] = []
  for (const connector of config.connectors) {
    const made = walletOf(connector)
    const own = pairingOf(connector)
    if (own && own !== pairing) continue
    const wallet = embeddedOf(connector)
    if (wallet && wallet !== embedded) continue
    const provider = appProviders.get(connector.uid)
    const found = discovery
      .getWallets()
      .find((each) =>
        made ? each.id === made.id && each.provider === made.provider : each.provider === provider,
      )
    const isAnnounced = found?.id !== undefined
    // An app's `injected()` is the same wallet without its name. The announced connector is listed instead.
    const isDuplicate = !made && isAnnounced && connector.id === legacyConnectorId
    const isShown = listingOf(connector)?.isShown(discovery.getWallets()) ?? !isDuplicate
    if (!isShown && !config.state.connections.has(connector.uid)) continue

    const row = made
      ? fromWallet(connector, found ?? made)
      : fromAppConnector(connector, found, provider !== undefined)
    entries.push({
      connector,
      row: {
        ...row,
        key: uniqueKey(keys, `eip155:${row.rdns ?? row.walletId ?? row.id}`),
        namespace: 'eip155',
      },
    })
  }
  return entries
}

function fromWallet(connector: WagmiConnector, wallet: DiscoveredWallet): Row {
  const { name, rdns, icon, isIdentityShared } = wallet
  return {
    id: connector.id,
    name,
    type: wallet.id === undefined ? 'injected' : 'announced',
    ...(icon && { imageUrl: icon }),
    ...(rdns && { rdns }),
    isInstalled: true,
    isIdentityShared,
  }
}

function fromAppConnector(
  connector: WagmiConnector,
  found: DiscoveredWallet | undefined,
  isInstalled: boolean,
): Row {
  if (found?.id !== undefined) return { ...fromWallet(connector, found), isInstalled: true }
  const [rdns] = [connector.rdns ?? []].flat()
  const listing = listingOf(connector)
  const imageUrl = safeImageUrl(connector.icon)
  const isLegacy = connector.id === legacyConnectorId
  return {
    id: connector.id,
    name: isLegacy ? legacyName : (parseName(connector.name) ?? connector.id),
    type: types[connector.type] ?? 'external',
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(listing && { walletId: listing.walletId }),
    isInstalled: listing?.isInstalled ?? isInstalled,
    isIdentityShared: false,
  }
}

/** Two connectors of one identity get different keys. */
function uniqueKey(keys: Map<string, number>, key: string): string {
  const count = (keys.get(key) ?? 0) + 1
  keys.set(key, count)
  return count === 1 ? key : `${key}#${count}`
}
