import { getAddress } from 'viem'
import { type Embedded, embeddedConnectorId } from '../../../core/embedded.js'
import { EmbeddedError } from '../../../shared/errors/embedded.js'
import type { WalletState } from '../../base/foundWallet.js'
import { connectEmbeddedAccount } from '../../base/requestEmbedded.js'
import type { EvmProvider } from '../evmProvider.js'
import type { EvmWallet } from './evmWallet.js'
import type { ReadFrom } from './readFrom.js'

/** Creates the EVM wallet of the embedded wallet. Account and network are those that the frame tells. */
export function createEmbeddedWallet(embedded: Embedded, read: ReadFrom): EvmWallet {
  let provider: Promise<EvmProvider> | undefined

  function getProvider(): Promise<EvmProvider> {
    provider ??= import('../actions.js').then(
      ({ createEmbeddedProvider }) => createEmbeddedProvider({ embedded, read }),
      (error: unknown) => {
        provider = undefined
        throw error
      },
    )
    return provider
  }

  function state(): WalletState | undefined {
    const account = embedded.getSnapshot().accounts?.eip155
    if (!account) return undefined
    return {
      accounts: [{ address: getAddress(account.address), type: account.type }],
      networkId: account.networkId,
    }
  }

  return {
    id: embeddedConnectorId,
    name: 'Email',
    type: 'auth',
    isInstalled: false,
    getProvider,

    async connect({ isSilent, network: { networkId }, signal }) {
      if (isSilent) await embedded.restore({ networkId })
      else await connectEmbeddedAccount(embedded, { networkId, signal })
      const now = state()
      if (!now && !isSilent) throw new EmbeddedError('embedded/signed-out')
      return now
    },

    disconnect: () => embedded.disconnect({ namespace: 'eip155' }),
    forget: () => embedded.disconnect({ namespace: 'eip155', silent: true }),
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

    isOn: async (networkId) => state()?.networkId === networkId,
    async switchNetwork({ networkId }) {
      if (state()?.networkId !== networkId) await embedded.switchNetwork({ networkId })
    },
  }
}
