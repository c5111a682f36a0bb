import { type Address, getAddress, SwitchChainError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { type Pairing, pairingConnectorId } from '../../core/pairing.js'
import { SessionNotFoundError } from '../../shared/errors/pairing.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import { pairingKey } from './pairingOf.js'

interface ConnectParameters {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  /** Not one of wagmi's parameters. When aborted, the pairing code is withdrawn. */
  signal?: AbortSignal | undefined
}

/**
 * Creates the wagmi connector of the pairing. Its accounts and network are those of the session. The provider
 * is loaded at its first use.
 */
export function pairingConnector(pairing: Pairing): CreateConnectorFn {
  return (config) => {
    let providerPromise: Promise<EvmProvider> | undefined
    let emitted: string | undefined

    function load(): Promise<EvmProvider> {
      providerPromise ??= import('../evm/actions.js').then(
        ({ createPairingProvider }) =>
          createPairingProvider({
            pairing,
            read: (chainId, request) => {
              const chain = config.chains.find(({ id }) => id === chainId) ?? config.chains[0]
              const transport = config.transports?.[chain.id]
              if (!transport) throw new SessionNotFoundError()
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
      const account = pairing.getSnapshot().accounts.eip155
      if (!account) return undefined
      const accounts = account.addresses.map((address) => getAddress(address))
      return { accounts, chainId: Number(account.networkId.slice('eip155:'.length)) }
    }

    /** Emits each change of the session's accounts and network to wagmi, once. */
    function sync(): void {
      const now = state()
      const text = now && JSON.stringify(now)
      if (text === emitted) return
      const wasEmitted = emitted !== undefined
      emitted = text
      if (now) config.emitter.emit('change', now)
      else if (wasEmitted) config.emitter.emit('disconnect')
    }

    async function connect({ isReconnecting, signal }: ConnectParameters = {}) {
      const session = isReconnecting
        ? await pairing.restore('eip155')
        : await pairing.connect({ namespace: 'eip155', signal })
      const now = state()
      if (!session || !now) throw new SessionNotFoundError()
      return now
    }

    return {
      id: pairingConnectorId,
      name: 'WalletConnect',
      type: 'walletConnect',
      [pairingKey]: pairing,
      async setup() {
        pairing.subscribe(sync)
      },
      connect: connect as never,
      disconnect: () => pairing.disconnect({ namespace: 'eip155' }),
      getAccounts: async () => state()?.accounts ?? [],
      async getChainId() {
        const now = state()
        if (!now) throw new SessionNotFoundError()
        return now.chainId
      },
      getProvider: load,
      isAuthorized: async () => (await pairing.restore('eip155')) !== undefined,
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not configured.`))
        const provider = await load()
        const params = [{ chainId: `0x${chainId.toString(16)}` }]
        await provider.request({ method: 'wallet_switchEthereumChain', params })
        if (state()?.chainId !== chainId)
          throw new SwitchChainError(new Error(`The session does not include chain ${chainId}.`))
        return chain
      },
      onAccountsChanged: sync,
      onChainChanged: sync,
      onDisconnect: sync,
    }
  }
}
