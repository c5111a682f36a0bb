import type { Connections } from '../base/createConnections.js'
import type { AdapterActions } from '../base/lazyAdapter.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { signMessage } from './signMessage.js'
import { signPsbt } from './signPsbt.js'

/** What this adapter can beyond every adapter. */
export type BitcoinActions =
  | 'activate'
  | 'signPsbt'
  | 'getProvider'
  | 'checkReceiver'
  | 'getBalance'
  | 'send'
  | 'estimate'
  | 'waitForTransaction'

/** What the adapter does with the wallets that are connected. What transfers need loads at its own first use. */
export function createActions(connections: Connections<BitcoinWallet>): AdapterActions<BitcoinActions> {
  const { connect, reconnect, disconnect, refresh, switchNetwork, activate } = connections

  const loadTransfers = () => import('./transfers/transfers.js')

  return {
    connect,
    reconnect,
    disconnect,
    refresh,
    switchNetwork,
    activate,

    getProvider: async ({ connectorKey }) => connections.walletAt(connectorKey).wallet.provider,
    signMessage: (parameters) => signMessage(connections, parameters),
    signPsbt: (parameters) => signPsbt(connections, parameters),

    checkReceiver: async ({ to, network }) => void (await loadTransfers()).requireAddress(to, network),
    getBalance: async (parameters) => (await loadTransfers()).getBalance(parameters),
    send: async (parameters) => (await loadTransfers()).send(connections, parameters),
    estimate: async (parameters) => (await loadTransfers()).estimate(parameters),
    waitForTransaction: async (parameters) => (await loadTransfers()).waitForTransaction(parameters),
  }
}
