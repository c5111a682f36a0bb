import type { Pairing } from '../../core/pairing.js'
import { createPeerWallet, type PeerWallet } from '../base/createPeerWallet.js'
import type { WalletState } from '../base/foundWallet.js'
import { isCosmosAddress } from './isCosmosAddress.js'

/** Creates the paired Cosmos wallet. Accounts that are not Cosmos addresses are left out. */
export function createPairingWallet(pairing: Pairing): PeerWallet {
  const session = createPeerWallet('cosmos', pairing)
  return {
    ...session,
    connect: async (parameters) => toCosmos(await session.connect(parameters)),
    read: async () => toCosmos(await session.read()),
    subscribe: (listener) => session.subscribe((state) => listener(toCosmos(state))),
  }
}

function toCosmos(state: WalletState | undefined): WalletState | undefined {
  const [first, ...others] = state?.accounts.filter(({ address }) => isCosmosAddress(address)) ?? []
  return first && { accounts: [first, ...others], networkId: state?.networkId }
}
