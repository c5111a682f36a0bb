import type { CaipNetworkId } from '@latchkey/protocol'
import { type Address, getAddress, SwitchChainError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { type Embedded, embeddedConnectorId } from '../../core/embedded.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { connectEmbeddedAccount } from '../base/requestEmbedded.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import { embeddedKey } from './embeddedOf.js'

interface ConnectParameters {
  /** Default: the first network of the config. */
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  /** Not one of wagmi's parameters. */
  signal?: AbortSignal | undefined
}

/**
 * Creates the wagmi connector of the embedded wallet. Its account and network are those that the frame tells.
 * The provider is loaded at its first use.
 */
export function embeddedConnector(embedded: Embedded): CreateConnectorFn {
  return (config) => {
    let providerPromise: Promise<EvmProvider> | undefined
    let emitted: string | undefined

    function load(): Promise<EvmProvider> {
      providerPromise ??= import('../evm/actions.js').then(
        ({ createEmbeddedProvider }) =>
          createEmbeddedProvider({
            embedded,
            read: (chainId, request) => {
              const chain = config.chains.find(({ id }) => id === chainId) ?? config.chains[0]
              const transport = config.transports?.[chain.id]
              if (!transport) throw new EmbeddedError('embedded/network-unsupported')
              return transport({ chain }).request(request as never)
            },
          }),
        (error: unknown) => {
          providerPromise = undefined
          throw error
        },
      )
      return providerPromise
    }

    function state(): { accounts: Address[]; chainId: number } | undefined {
      const account = embedded.getSnapshot().accounts?.eip155
      if (!account) return undefined
      const chainId = Number(account.networkId.slice('eip155:'.length))
      return { accounts: [getAddress(account.address)], chainId }
    }

    /** Emits each change of the account, its type and its network to wagmi, once. */
    function sync(): void {
      const now = state()
      const text = now && JSON.stringify({ ...now, type: embedded.getSnapshot().accounts?.eip155?.type })
      if (text === emitted) return
      const wasEmitted = emitted !== undefined
      emitted = text
      if (now) config.emitter.emit('change', now)
      else if (wasEmitted) config.emitter.emit('disconnect')
    }

    async function connect({ chainId, isReconnecting, signal }: ConnectParameters = {}) {
      const networkId: CaipNetworkId = `eip155:${chainId ?? config.chains[0].id}`
      const account = isReconnecting
        ? await embedded.restore({ networkId })
        : await connectEmbeddedAccount(embedded, { networkId, signal })
      const now = state()
      if (account && now) return now
      // Nobody is logged in. The adapter takes that as a wallet that shares no account.
      if (isReconnecting) return { accounts: [], chainId: chainId ?? config.chains[0].id }
      throw new EmbeddedError('embedded/signed-out')
    }

    return {
      id: embeddedConnectorId,
      name: 'Email',
      type: 'auth',
      [embeddedKey]: embedded,
      async setup() {
        embedded.subscribe(sync)
      },
      connect: connect as never,
      disconnect: () => embedded.disconnect({ namespace: 'eip155' }),
      getAccounts: async () => state()?.accounts ?? [],
      async getChainId() {
        const now = state()
        if (!now) throw new EmbeddedError('embedded/signed-out')
        return now.chainId
      },
      getProvider: load,
      async isAuthorized() {
        const restored = await embedded.restore({ networkId: `eip155:${config.chains[0].id}` })
        return restored !== undefined
      },
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not configured.`))
        if (state()?.chainId !== chainId) await embedded.switchNetwork({ networkId: `eip155:${chainId}` })
        return chain
      },
      onAccountsChanged: sync,
      onChainChanged: sync,
      onDisconnect: sync,
    }
  }
}
