import { type Client, numberToHex } from 'viem'
import { NotConnectedError } from '../../shared/errors/account.js'
import { SwitchNotDoneError } from '../../shared/errors/network.js'
import type { Network } from '../../shared/types.js'
import type { AdapterActions } from '../base/lazyAdapter.js'
import { getBalance } from '../evm/getBalance.js'
import type { EvmProvider } from '../evm/provider.js'
import { createConnect } from './createConnect.js'
import { createReconnect } from './createReconnect.js'
import { disconnect } from './disconnect.js'
import { connectedEntryOf, connectionOf } from './entries.js'
import { refreshConnections } from './refreshConnections.js'
import type { WagmiScope } from './types.js'

/** What this adapter can beyond every adapter. */
export type WagmiActions =
  | 'checkReceiver'
  | 'getBalance'
  | 'signTypedData'
  | 'send'
  | 'estimate'
  | 'waitForTransaction'
  | 'activate'
  | 'getProvider'

/**
 * What an adapter does beyond showing what is there: loaded at its first use. What needs viem's actions or many words loads at its
 * own first use.
 */
export function createActions(scope: WagmiScope): AdapterActions<WagmiActions> {
  const { config } = scope
  const clients = new Map<string, Client>()

  /** The config's client for a network, with the host's transport; for a network it does not have, one of our own. */
  async function clientOf(network: Network): Promise<Client> {
    const chainId = Number(network.id)
    if (config.chains.some(({ id }) => id === chainId)) return config.getClient({ chainId })
    const { createPublicClient } = await import('../evm/actions.js')
    const client = clients.get(network.networkId) ?? createPublicClient(network)
    clients.set(network.networkId, client)
    return client
  }

  async function walletAt(connectorKey: string) {
    const { connector, row } = connectedEntryOf(scope, connectorKey)
    const wallet = connectionOf(scope, connector)?.wallet?.name ?? row.name
    return { connector, wallet, provider: (await connector.getProvider()) as EvmProvider }
  }

  return {
    connect: createConnect(scope),
    reconnect: createReconnect(scope),
    disconnect: (parameters) => disconnect(scope, parameters),
    refresh: () => refreshConnections(config),

    async switchNetwork({ connectorKey, network, signal }) {
      const { connector, wallet, provider } = await walletAt(connectorKey)
      const { switchNetwork } = await import('../evm/actions.js')
      try {
        const chainId = await switchNetwork({ provider, network, wallet, signal })
        // Some wallets answer and send no event.
        connector.onChainChanged(numberToHex(chainId))
        return `eip155:${chainId}`
      } catch (error) {
        // It may have gone somewhere else: what is shown must be where it is.
        if (error instanceof SwitchNotDoneError) await refreshConnections(config)
        throw error
      }
    },

    async activate({ connectorKey, address }) {
      const { connector } = connectedEntryOf(scope, connectorKey)
      config.setState((state) => {
        const own = state.connections.get(connector.uid)
        const first = own?.accounts.find((each) => each === address)
        if (!own || !first) return { ...state, current: connector.uid }
        const accounts = [first, ...own.accounts.filter((each) => each !== first)] as const
        return {
          ...state,
          connections: new Map([...state.connections, [connector.uid, { ...own, accounts }]]),
          current: connector.uid,
        }
      })
      const connection = connectionOf(scope, connector)
      if (!connection) throw new NotConnectedError()
      return connection
    },

    getProvider: async ({ connectorKey }) => (await walletAt(connectorKey)).provider,

    async signMessage({ connectorKey, address, message }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { signMessage } = await import('../evm/actions.js')
      return signMessage({ provider, address, message, wallet })
    },

    async signTypedData({ connectorKey, address, typedData }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { signTypedData } = await import('../evm/actions.js')
      return signTypedData({ provider, address, typedData, wallet })
    },

    async checkReceiver({ to, network }) {
      const { parseReceiver } = await import('../evm/actions.js')
      parseReceiver(to, network)
    },

    async send({ connectorKey, address, network, to, value }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { sendNative } = await import('../evm/actions.js')
      return sendNative({ provider, network, from: address, to, value, wallet })
    },

    async estimate({ address, network, to, value }) {
      const { estimate } = await import('../evm/actions.js')
      return estimate({ client: await clientOf(network), network, from: address, to, value })
    },

    async getBalance({ address, network }) {
      return getBalance({ client: await clientOf(network), address, network })
    },

    async waitForTransaction({ hash, network }) {
      const { waitForTransaction } = await import('../evm/actions.js')
      return waitForTransaction({ client: await clientOf(network), hash, network })
    },
  }
}
