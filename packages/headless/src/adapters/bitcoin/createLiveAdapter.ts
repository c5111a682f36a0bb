import type { AdapterContext } from '../../core/adapter.js'
import type { TransfersCapability } from '../../core/capabilities.js'
import { connectionMembers } from '../base/connectionMembers.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/createLazyAdapter.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { createPairingWallet } from './createPairingWallet.js'
import { createTransfers } from './createTransfers.js'
import { createDiscovery } from './discovery/createDiscovery.js'
import { signMessage } from './signMessage.js'
import { signPsbt } from './signPsbt.js'
import type { MessagesCapability, PsbtCapability } from './types.js'

export interface LiveBitcoinAdapter extends LiveAdapter {
  readonly transfers: TransfersCapability
  readonly psbt: PsbtCapability
  readonly messages: MessagesCapability
}

/** Creates the part of the adapter that finds and connects wallets. Loaded at the first request. */
export function createLiveAdapter(context: AdapterContext): LiveBitcoinAdapter {
  const { networks, isMultiWallet, pairing } = context
  const connections = createConnections<BitcoinWallet>({
    namespace: 'bip122',
    networks,
    isMultiWallet,
    findWallets: updateWallets,
  })
  const discovery = createDiscovery(networks)
  const paired = pairing ? [createPairingWallet(pairing, networks)] : []
  connections.setWallets(paired)

  let shown: readonly BitcoinWallet[] = paired
  function updateWallets(): void {
    const found = [...paired, ...discovery.read()]
    if (found.length === shown.length && found.every((wallet, index) => wallet === shown[index])) return
    shown = found
    connections.setWallets(found)
  }

  return {
    ...connectionMembers(connections),
    findWallets: updateWallets,
    start() {
      const ends = [discovery.watch(updateWallets), connections.start()]
      updateWallets()
      return () => {
        for (const end of ends) end()
      }
    },

    signMessage: (parameters) => signMessage(connections, parameters),
    walletProvider: {
      get: async ({ connectorKey }) => connections.walletAt(connectorKey).wallet.provider,
    },
    transfers: createTransfers(connections),
    psbt: {
      sign: (parameters) => signPsbt(connections, parameters),
    },
    messages: {
      sign: (parameters) => signMessage(connections, parameters),
    },
  }
}
