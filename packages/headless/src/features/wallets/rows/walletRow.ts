import type { Connector } from '../../../shared/types.js'
import type { Wallet } from '../../../shared/wallet.js'
import type { WalletIdentity } from '../../../wire/directory/isSameWallet.js'
import { type IdentityIndex, indexIdentities } from './indexIdentities.js'
import type { JoinedConnectors } from './joinConnectors.js'

/** One row of a list of wallets: a wallet of the directory, its installed connector, or both. */
export interface WalletRow {
  /** Unique in one list, and the same for as long as the row is there. */
  readonly key: string
  readonly name: string
  /** Safe to put into an `<img>`; absent where there is none. */
  readonly imageUrl?: string | undefined
  readonly wallet?: Wallet | undefined
  readonly connector?: Connector | undefined
  /** The ways into each namespace, where the wallet serves several; `connector` is the first of them. */
  readonly connectors?: JoinedConnectors | undefined
  readonly isInstalled: boolean
  /** Another wallet of this name connects another namespace: only that tells the two apart. */
  readonly isNameShared?: boolean | undefined
  /** Among the wallets last connected. */
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

/** The connectors that are none of these wallets. */
export function withoutExcluded(
  connectors: readonly Connector[],
  excluded: readonly Wallet[],
): readonly Connector[] {
  const hidden = indexIdentities(excluded)
  return connectors.filter((connector) => !hidden.find(identityOf(connector)))
}

/**
 * A row for the connectors of a wallet, and the wallet where that is known. A connector whose identity another one claims too has none: nobody knows
 * which of them it is.
 */
export function connectorRow(joined: JoinedConnectors, { wallets, recent }: KnownWallets): WalletRow {
  const [connector] = joined
  const identities = connector.isIdentityShared ? [{}] : joined.map(identityOf)
  const [wallet] = identities.flatMap((identity) => wallets.find(identity) ?? [])
  return {
    key: connector.key,
    name: connector.name,
    imageUrl: connector.imageUrl ?? wallet?.imageUrl,
    wallet,
    connector,
    ...(joined.length > 1 && { connectors: joined }),
    isInstalled: connector.isInstalled,
    isRecent: identities.some((identity) => recent.find(identity) !== undefined),
    isCertified: wallet?.badge === 'certified',
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
    isCertified: wallet.badge === 'certified',
  }
}

function identityOf({ walletId, rdns }: Connector): WalletIdentity {
  return { id: walletId, rdns }
}
