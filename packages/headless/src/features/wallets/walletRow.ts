import type { Connector } from '../../shared/types.js'
import type { Wallet } from '../../shared/wallet.js'
import type { WalletIdentity } from '../../wire/directory/isSameWallet.js'
import { type IdentityIndex, indexIdentities } from './indexIdentities.js'

/** One row of a list of wallets: a wallet of the directory, its installed connector, or both. */
export interface WalletRow {
  /** Unique in one list, and the same for as long as the row is there. */
  readonly key: string
  readonly name: string
  /** Safe to put into an `<img>`; absent where there is none. */
  readonly imageUrl?: string | undefined
  readonly wallet?: Wallet | undefined
  readonly connector?: Connector | undefined
  readonly isInstalled: boolean
  /** Among the wallets last connected. spec 9.4 */
  readonly isRecent: boolean
  /** The directory says so, and nothing else claims to be the same wallet. */
  readonly isCertified: boolean
}

/** What is known of wallets when rows are made. */
export interface KnownWallets {
  readonly wallets: IdentityIndex<Wallet>
  readonly recent: IdentityIndex<Wallet>
}

/** Connectors by the wallets that they say they are. */
export function indexConnectors(connectors: readonly Connector[]): IdentityIndex<WalletIdentity> {
  return indexIdentities(connectors.map(identityOf))
}

/** The connectors that are none of these wallets. spec 5.4 */
export function withoutExcluded(
  connectors: readonly Connector[],
  excluded: readonly Wallet[],
): readonly Connector[] {
  const hidden = indexIdentities(excluded)
  return connectors.filter((connector) => !hidden.find(identityOf(connector)))
}

/**
 * A row for a connector, and its wallet where that is known. A connector whose identity another one claims too has none: nobody knows
 * which of them it is.
 */
export function connectorRow(connector: Connector, { wallets, recent }: KnownWallets): WalletRow {
  const identity = connector.isIdentityShared ? {} : identityOf(connector)
  const wallet = wallets.find(identity)
  return {
    key: connector.key,
    name: connector.name,
    imageUrl: connector.imageUrl ?? wallet?.imageUrl,
    wallet,
    connector,
    isInstalled: connector.isInstalled,
    isRecent: recent.find(identity) !== undefined,
    isCertified: wallet?.badge_type === 'certified',
  }
}

/** A row for a wallet that is not installed. */
export function walletRow(wallet: Wallet, { recent }: Pick<KnownWallets, 'recent'>): WalletRow {
  return {
    key: `wallet:${wallet.id}`,
    name: wallet.name,
    imageUrl: wallet.imageUrl,
    wallet,
    isInstalled: false,
    isRecent: recent.find(wallet) !== undefined,
    isCertified: wallet.badge_type === 'certified',
  }
}

function identityOf({ walletId, rdns }: Connector): WalletIdentity {
  return { id: walletId, rdns }
}
