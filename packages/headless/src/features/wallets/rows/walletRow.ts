import type { Wallet, WalletIdentity } from '@latchkey/protocol'
import type { Connector } from '../../../shared/types.js'
import { type IdentityIndex, indexIdentities } from './indexIdentities.js'
import type { JoinedConnectors } from './joinConnectors.js'

/** A row of a list of wallets: a wallet of the directory, its installed connector, or both. */
export interface WalletRow {
  /** Unique in its list, and stable while the row exists. */
  readonly key: string
  readonly name: string
  /** Safe for an `<img>`. */
  readonly imageUrl?: string | undefined
  readonly wallet?: Wallet | undefined
  readonly connector?: Connector | undefined
  /**
   * One connector per namespace, if the wallet supports several. `connector` is the first of them, with the
   * type `multiChain`.
   */
  readonly connectors?: JoinedConnectors | undefined
  readonly isInstalled: boolean
  /**
   * A wallet with a name that looks the same connects another namespace: show the namespace to tell them
   * apart.
   */
  readonly isNameShared?: boolean | undefined
  /**
   * An installed wallet that looks like another one: show `connector.rdns` to tell them apart. It is what the
   * wallet claims, and absent if it claims none.
   */
  readonly isLookAlike?: boolean | undefined
  /** One of the wallets that connected last. */
  readonly isRecent: boolean
  /**
   * The directory certifies it. False for a wallet that is installed, because nothing verifies that it is the
   * one that it claims to be.
   */
  readonly isCertified: boolean
}

/** The known wallets, to complete rows with. */
export interface KnownWallets {
  readonly wallets: IdentityIndex<Wallet>
  readonly recent: IdentityIndex<Wallet>
}

/** Returns an index of connectors by the wallet identity they claim. */
export function indexConnectors(connectors: readonly Connector[]): IdentityIndex<WalletIdentity> {
  return indexIdentities(connectors.map(identityOf))
}

/** Returns the connectors without those of excluded wallets. */
export function withoutExcluded(
  connectors: readonly Connector[],
  excluded: readonly Wallet[],
): readonly Connector[] {
  const hidden = indexIdentities(excluded)
  return connectors.filter((connector) => !hidden.find(identityOf(connector)))
}

/**
 * Returns a row for the connectors of one wallet, with the wallet if it is known. A connector whose identity
 * another one claims too is not matched with a wallet, because either could be the real one.
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
    connector: joined.length > 1 ? { ...connector, type: 'multiChain' } : connector,
    ...(joined.length > 1 && { connectors: joined }),
    isInstalled: connector.isInstalled,
    isRecent: identities.some((identity) => recent.find(identity) !== undefined),
    isCertified: !connector.isInstalled && wallet?.badge === 'certified',
  }
}

/** Returns a row for a wallet that is not installed. */
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
