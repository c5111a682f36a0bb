import type { Namespace } from '@latchkey/protocol'
import type { Connector } from '../../shared/types.js'
import type { FoundWallet } from './foundWallet.js'

/** A wallet and its connector. */
export interface ConnectorEntry<wallet> {
  readonly wallet: wallet
  readonly connector: Connector
}

/**
 * Returns the connectors of the wallets of one namespace. If several wallets claim one identity, all are
 * listed, marked with `isIdentityShared`, each with its own key. A wallet keeps its key when other wallets
 * are added or removed.
 *
 * @param before The current connectors. One that does not change stays the same object.
 */
export function toConnectors<wallet extends FoundWallet>(
  namespace: Namespace,
  wallets: readonly wallet[],
  before: readonly ConnectorEntry<wallet>[] = [],
): readonly ConnectorEntry<wallet>[] {
  const identityOf = ({ rdns, walletId, id }: FoundWallet) => `${namespace}:${rdns ?? walletId ?? id}`
  const claims = new Map<string, number>()
  for (const identity of wallets.map(identityOf)) claims.set(identity, (claims.get(identity) ?? 0) + 1)
  const known = new Map(before.map((row) => [row.wallet, row]))
  const shown = new Map(before.map((row) => [row.connector.key, row.connector]))
  const taken = new Set(wallets.map((wallet) => known.get(wallet)?.connector.key))

  function freeKey(identity: string): string {
    let key = identity
    for (let count = 2; taken.has(key); count += 1) key = `${identity}#${count}`
    taken.add(key)
    return key
  }

  return wallets.map((wallet) => {
    const identity = identityOf(wallet)
    const former = known.get(wallet)
    const { id, name, type, imageUrl, rdns, walletId, isInstalled } = wallet
    const connector: Connector = {
      key: former?.connector.key ?? freeKey(identity),
      id,
      name,
      type,
      namespace,
      ...(imageUrl && { imageUrl }),
      ...(rdns && { rdns }),
      ...(walletId && { walletId }),
      isInstalled,
      isIdentityShared: (claims.get(identity) ?? 0) > 1,
    }
    if (former && isSame(former.connector, connector)) return former
    // A wallet that another one takes the place of leaves it its connector.
    const same = shown.get(connector.key)
    return { wallet, connector: same && isSame(same, connector) ? same : connector }
  })
}

function isSame(a: Connector, b: Connector): boolean {
  const names = Object.keys({ ...a, ...b }) as (keyof Connector)[]
  return names.every((name) => a[name] === b[name])
}
