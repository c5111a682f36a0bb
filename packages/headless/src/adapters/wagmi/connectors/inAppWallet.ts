import type { Connector, CreateConnectorFn } from 'wagmi'
import { type EvmProvider, parseAccounts, parseChainId } from '../../evm/evmProvider.js'
import type { Approver } from '../../evm/live/createApprover.js'
import type { InAppWalletParameters } from '../../evm/wallets/inAppWalletParameters.js'

/** What the adapter of a connector needs. */
export interface InAppConnector {
  /** Sets what asks the user. */
  readonly setApprover: (approve: Approver) => void
  /** Returns the provider that sends requests without approval, for the adapter's own requests. */
  readonly load: () => Promise<EvmProvider>
}

/** The property in which our connector stores its `InAppConnector`. */
const inAppKey = 'latchkeyInApp'

/**
 * Creates a connector for a wallet whose window is the app's, such as one with its key in the app or at a
 * service. Latchkey asks the user before the wallet signs or sends: the modal opens on `ApproveTransaction`,
 * or your own component shows `useApprovals`. Reads pass, and methods that are not known are rejected with
 * code 4200. See `classifyMethod`. The rules hold for wagmi's own hooks too. A request that nothing shows
 * within 10 seconds is rejected, and so is one that the user approves after the wallet's account or network
 * has changed.
 *
 * This is no security boundary: a script of the page can call `provider` itself.
 *
 * The connect view does not list it: connect it with `useConnect`. Needs `wagmiAdapter`: on a wagmi config
 * without one, its requests wait for ever.
 *
 * @example
 * ```ts
 * import { inAppWallet, type EvmProvider, wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * declare const provider: EvmProvider
 *
 * const adapter = wagmiAdapter({
 *   connectors: [inAppWallet({ id: 'my-wallet', name: 'My Wallet', provider })],
 * })
 * ```
 */
export function inAppWallet(parameters: InAppWalletParameters): CreateConnectorFn {
  const { id, name, icon, provider: given } = parameters
  return (config) => {
    let loading: Promise<EvmProvider> | undefined
    let setApprover: InAppConnector['setApprover'] = () => {}
    const approver = new Promise<Approver>((resolve) => {
      setApprover = resolve
    })
    let approved: EvmProvider | undefined

    function load(): Promise<EvmProvider> {
      // A provider can be a function too, so it is known by its `request`.
      loading ??= Promise.resolve('request' in given ? given : given()).catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    }

    async function state() {
      const provider = await load()
      const accounts = parseAccounts(await provider.request({ method: 'eth_accounts' }))
      const chainId = parseChainId(await provider.request({ method: 'eth_chainId' }))
      return { accounts, chainId }
    }

    const onAccountsChanged = (accounts: unknown) => {
      const parsed = parseAccounts(accounts)
      if (parsed.length === 0) config.emitter.emit('disconnect')
      else config.emitter.emit('change', { accounts: parsed })
    }
    const onChainChanged = (chainId: unknown) =>
      config.emitter.emit('change', { chainId: parseChainId(chainId) })

    async function listen(): Promise<void> {
      const provider = await load()
      await connector.disconnect()
      provider.on?.('accountsChanged', onAccountsChanged)
      provider.on?.('chainChanged', onChainChanged)
    }

    const connector = {
      id,
      name,
      type: 'auth',
      ...(icon && { icon }),
      [inAppKey]: { setApprover, load } satisfies InAppConnector,
      async connect({ isReconnecting }: { isReconnecting?: boolean | undefined } = {}) {
        if (!isReconnecting) await (await load()).request({ method: 'eth_requestAccounts' })
        await listen()
        return state()
      },
      async disconnect() {
        const provider = await load()
        provider.removeListener?.('accountsChanged', onAccountsChanged)
        provider.removeListener?.('chainChanged', onChainChanged)
      },
      getAccounts: async () => (await state()).accounts,
      getChainId: async () => (await state()).chainId,
      async getProvider() {
        const provider = await load()
        approved ??= {
          request: async (args) => (await approver)(args, (checked) => provider.request(checked)),
          on: (...args) => provider.on?.(...args),
          removeListener: (...args) => provider.removeListener?.(...args),
        }
        return approved
      },
      isAuthorized: () =>
        state().then(
          ({ accounts }) => accounts.length > 0,
          () => false,
        ),
      async switchChain({ chainId }: { chainId: number }) {
        const params = [{ chainId: `0x${chainId.toString(16)}` }]
        await (await load()).request({ method: 'wallet_switchEthereumChain', params })
        config.emitter.emit('change', { chainId })
        return config.chains.find((chain) => chain.id === chainId) ?? config.chains[0]
      },
      onAccountsChanged,
      onChainChanged,
      onDisconnect: () => config.emitter.emit('disconnect'),
    }
    return connector as unknown as ReturnType<CreateConnectorFn>
  }
}

/** Returns what the adapter needs of a connector made by `inAppWallet`, or `undefined` for others. */
export function inAppOf(connector: Connector): InAppConnector | undefined {
  return (connector as { [inAppKey]?: InAppConnector })[inAppKey]
}
