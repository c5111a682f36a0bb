import type { Namespace } from '../../shared/caip.js'
import type { Connector } from '../../shared/types.js'
import type { FoundWallet } from './foundWallet.js'

/**
 * The rows of the wallets of a namespace. Two that claim one identity are both shown, marked, and answer to two keys. spec 3.5
 */
export function toConnectors<wallet extends FoundWallet>(
  namespace: Namespace,
  wallets: readonly wallet[],
): readonly { readonly wallet: wallet; readonly connector: Connector }[] {
  const seen = new Map<string, number>()
  const identityOf = ({ rdns, walletId, id }: FoundWallet) => `${namespace}:${rdns ?? walletId ?? id}`
  return wallets.map((wallet) => {
    const identity = identityOf(wallet)
    const count = (seen.get(identity) ?? 0) + 1
    seen.set(identity, count)
    const { id, name, type, imageUrl, rdns, walletId, isInstalled } = wallet
    return {
      wallet,
      connector: {
        key: count === 1 ? identity : `${identity}#${count}`,
        id,
        name,
        type,
        chain: namespace,
        ...(imageUrl && { imageUrl }),
        ...(rdns && { rdns }),
        ...(walletId && { walletId }),
        isInstalled,
        isIdentityShared: wallets.filter((each) => identityOf(each) === identity).length > 1,
      },
    }
  })
}
