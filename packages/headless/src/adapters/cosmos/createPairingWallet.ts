import type { Pairing } from '../../core/pairing.js'
import { createPeerWallet, type PeerWallet } from '../base/createPeerWallet.js'
import type { WalletPosition } from '../base/foundWallet.js'
import { isCosmosAddress } from './isCosmosAddress.js'

/** Creates the paired Cosmos wallet. Accounts that are not Cosmos addresses are left out. */
export function createPairingWallet(pairing: Pairing): PeerWallet {
  const session = createPeerWallet('cosmos', pairing)
  return {
    ...session,
    connect: async (parameters) => toCosmos(await session.connect(parameters)),
    read: async () => toCosmos(await session.read()),
    subscribe: (listener) => session.subscribe((position) => listener(toCosmos(position))),
  }
}

function toCosmos(position: WalletPosition | undefined): WalletPosition | undefined {
  const [first, ...others] = position?.accounts.filter(({ address }) => isCosmosAddress(address)) ?? []
  return first && { accounts: [first, ...others], networkId: position?.networkId }
}
