import type { AdapterContext } from '../../core/adapter.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { InvalidReceiverError } from '../../shared/errors/send.js'
import { unknownNetwork } from '../../shared/networks.js'
import { parseName } from '../../shared/parseName.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/lazyAdapter.js'
import { createExtensionWallet } from './extensionWallet.js'
import { readExtensionKeys, watchExtensions } from './injectedExtensions.js'
import { createPolkadotPairing } from './pairingWallet.js'
import type { PolkadotActions } from './polkadotAdapter.js'
import { decodeAddress } from './ss58.js'
import type { Apis } from './transfers/createApis.js'
import { createSentTransactions } from './transfers/sentTransactions.js'
import type { PolkadotWallet } from './types.js'

/** What an extension's prompt says where the host's name cannot be shown. */
const unnamedApp = 'This site'

/** The wallets of the page and of the pairing, with what they can be asked for. Loaded when somebody first asks for wallets. */
export function createLiveAdapter(context: AdapterContext): LiveAdapter<PolkadotActions> {
  const { metadata, networks, isMultiWallet, pairing } = context
  const appName = parseName(metadata.name) ?? unnamedApp
  const connections = createConnections<PolkadotWallet>({ namespace: 'polkadot', networks, isMultiWallet })
  const paired = pairing ? [createPolkadotPairing(pairing, networks)] : []
  const extensions = new Map<string, PolkadotWallet>()
  const sent = createSentTransactions()
  let apis: Promise<Apis> | undefined
  connections.setWallets(paired)

  function look(): void {
    const keys = readExtensionKeys()
    const isSame = keys.length === extensions.size && keys.every((key) => extensions.has(key))
    if (isSame) return
    for (const key of extensions.keys()) if (!keys.includes(key)) extensions.delete(key)
    for (const key of keys)
      if (!extensions.has(key)) extensions.set(key, createExtensionWallet({ key, appName }))
    connections.setWallets([...extensions.values(), ...paired])
  }

  function loadApis(): Promise<Apis> {
    apis ??= import('./transfers/createApis.js').then(
      ({ createApis }) => createApis(),
      (error: unknown) => {
        // Offline now is not offline for good.
        apis = undefined
        throw new LoadFailedError(error)
      },
    )
    return apis
  }

  function walletAt(connectorKey: string) {
    const { wallet, name, connection } = connections.walletAt(connectorKey)
    return { wallet, name, network: connection.network ?? unknownNetwork(connection.networkId) }
  }

  return {
    getSnapshot: connections.getSnapshot,
    subscribe: connections.subscribe,
    getCapabilities: connections.getCapabilities,
    look,

    start() {
      look()
      const stopWatching = watchExtensions(look)
      return () => {
        stopWatching()
        apis?.then((ready) => ready.close()).catch(() => {})
      }
    },

    actions: {
      connect: connections.connect,
      reconnect: connections.reconnect,
      disconnect: connections.disconnect,
      refresh: connections.refresh,
      switchNetwork: connections.switchNetwork,

      async activate(parameters) {
        const connection = await connections.activate(parameters)
        const [first] = connection.accounts
        if (first) connections.walletAt(parameters.connectorKey).wallet.chooseAccount(first.address)
        return connection
      },

      async signMessage({ connectorKey, address, message }) {
        const { signMessage } = await import('./signMessage.js')
        return signMessage({ ...walletAt(connectorKey), address, message })
      },

      async signPayload({ connectorKey, network, payload }) {
        const { wallet, name, connection } = connections.walletAt(connectorKey)
        const { signPayload } = await import('./signPayload.js')
        return signPayload({ wallet, name, network, accounts: connection.accounts, payload })
      },

      async getProvider({ connectorKey }) {
        const { wallet, network } = walletAt(connectorKey)
        return wallet.getProvider(network)
      },

      async checkReceiver({ to, network }) {
        if (!decodeAddress(to)) throw new InvalidReceiverError(network.name)
      },

      async getBalance({ address, network }) {
        const ready = await loadApis()
        const { getBalance } = await import('./transfers/getBalance.js')
        return getBalance({ apis: ready, address, network })
      },

      async estimate({ address, network, to, value }) {
        const ready = await loadApis()
        const { estimate } = await import('./transfers/estimate.js')
        return estimate({ apis: ready, address, network, to, value })
      },

      async send({ connectorKey, address, network, to, value }) {
        const { wallet, name } = walletAt(connectorKey)
        const ready = await loadApis()
        const { send } = await import('./transfers/send.js')
        return send({ apis: ready, sent, wallet, name, address, network, to, value })
      },

      async waitForTransaction({ hash, network }) {
        const ready = await loadApis()
        const { waitForTransaction } = await import('./transfers/waitForTransaction.js')
        return waitForTransaction({ apis: ready, sent, hash, network })
      },
    },
  }
}
