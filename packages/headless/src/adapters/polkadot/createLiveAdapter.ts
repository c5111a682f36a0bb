import type { AdapterContext } from '../../core/adapter.js'
import type { TransfersCapability } from '../../core/capabilities.js'
import { unknownNetwork } from '../../shared/networks.js'
import { parseName } from '../../shared/parseName.js'
import { connectionMembers } from '../base/connectionMembers.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/createLazyAdapter.js'
import { createExtensionWallet } from './createExtensionWallet.js'
import { createPairingWallet } from './createPairingWallet.js'
import { createTransfers } from './createTransfers.js'
import { readExtensionKeys, watchExtensions } from './readExtension.js'
import type { PayloadCapability, PolkadotWallet } from './types.js'

export interface LivePolkadotAdapter extends LiveAdapter {
  readonly transfers: TransfersCapability
  readonly payload: PayloadCapability
}

/** The name in an extension's prompt if the app's name is invalid. */
const defaultAppName = 'This site'

/** Creates the part of the adapter that finds and connects wallets. Loaded at the first request. */
export function createLiveAdapter(context: AdapterContext): LivePolkadotAdapter {
  const { metadata, networks, isMultiWallet, pairing } = context
  const appName = parseName(metadata.name) ?? defaultAppName
  const connections = createConnections<PolkadotWallet>({
    namespace: 'polkadot',
    networks,
    isMultiWallet,
    findWallets: updateWallets,
  })
  const transfers = createTransfers(connections)
  const paired = pairing ? [createPairingWallet(pairing, networks)] : []
  const extensions = new Map<string, PolkadotWallet>()
  connections.setWallets(paired)

  function updateWallets(): void {
    const keys = readExtensionKeys()
    const isSame = keys.length === extensions.size && keys.every((key) => extensions.has(key))
    if (isSame) return
    for (const key of extensions.keys()) if (!keys.includes(key)) extensions.delete(key)
    for (const key of keys)
      if (!extensions.has(key)) extensions.set(key, createExtensionWallet({ key, appName }))
    connections.setWallets([...extensions.values(), ...paired])
  }

  function walletAt(connectorKey: string) {
    const { wallet, name, connection } = connections.walletAt(connectorKey)
    return { wallet, name, network: connection.network ?? unknownNetwork(connection.networkId) }
  }

  return {
    ...connectionMembers(connections),
    findWallets: updateWallets,
    start() {
      updateWallets()
      const ends = [watchExtensions(updateWallets), connections.start()]
      return () => {
        for (const end of ends) end()
        transfers.close()
      }
    },

    async signMessage({ connectorKey, address, message }) {
      const { signMessage } = await import('./signMessage.js')
      return signMessage({ ...walletAt(connectorKey), address, message })
    },
    walletProvider: {
      async get({ connectorKey }) {
        const { wallet, network } = walletAt(connectorKey)
        return wallet.getProvider(network)
      },
    },
    transfers,
    payload: {
      async sign({ connectorKey, network, payload }) {
        const { wallet, name, connection } = connections.walletAt(connectorKey)
        const { signPayload } = await import('./signPayload.js')
        return signPayload({ wallet, name, network, accounts: connection.accounts, payload })
      },
    },
  }
}
