import { type Embedded, embeddedConnectorId } from '../../../core/embedded.js'
import type { WalletState } from '../../base/foundWallet.js'
import { connectEmbeddedAccount, requestEmbedded } from '../../base/requestEmbedded.js'
import type { SolanaWallet } from '../types.js'
import { createRpcSigners } from './createRpcSigners.js'

const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** Creates the Solana wallet of the embedded wallet. Account and network are those that the frame tells. */
export function createEmbeddedWallet(embedded: Embedded): SolanaWallet {
  const signers = createRpcSigners({
    hasMethod: (method) => methods.includes(method),
    request: ({ network, method, params }) =>
      requestEmbedded(embedded, { networkId: network.networkId, method, params }),
    sendOptionsName: 'options',
  })

  function state(): WalletState | undefined {
    const account = embedded.getSnapshot().accounts?.solana
    return account && { accounts: [{ address: account.address }], networkId: account.networkId }
  }

  return {
    id: embeddedConnectorId,
    name: 'Email',
    type: 'auth',
    isInstalled: false,
    provider: embedded,

    async connect({ isSilent, network: { networkId }, signal }) {
      if (isSilent) await embedded.restore({ networkId })
      else await connectEmbeddedAccount(embedded, { networkId, signal })
      return state()
    },

    disconnect: () => embedded.disconnect({ namespace: 'solana' }),
    forget: () => embedded.disconnect({ namespace: 'solana', silent: true }),
    read: async () => state(),
    isRevoked: async () => !(await embedded.request('IS_CONNECTED')).isConnected,

    subscribe(listener) {
      let last = JSON.stringify(state())
      return embedded.subscribe(() => {
        const text = JSON.stringify(state())
        if (text === last) return
        last = text
        listener(state())
      })
    },

    async switchNetwork({ networkId }) {
      if (state()?.networkId !== networkId) await embedded.switchNetwork({ networkId })
    },

    getCapabilities() {
      const networkIds = embedded.getSnapshot().networkIds?.filter((each) => each.startsWith('solana:'))
      return { methods, ...(networkIds && { networkIds }), canAddNetworks: false }
    },

    getSigners: () => signers,
    isLegacyOnly: () => false,
  }
}
