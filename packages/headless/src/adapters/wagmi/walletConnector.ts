import { type EIP1193Provider, InvalidAddressError } from 'viem'
import { type Connector, type CreateConnectorFn, injected } from 'wagmi'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { DiscoveredWallet } from '../evm/createDiscovery.js'
import { type EvmProvider, parseAccounts, parseChainId } from '../evm/evmProvider.js'

/**
 * The property in which our connector stores its wallet. Another adapter on the same config reads it there.
 */
const walletKey = 'latchkeyWallet'

/** The id, which wagmi uses too, of the connector of a wallet that does not announce itself. */
export const legacyConnectorId = 'injected'

/**
 * Creates wagmi's injected connector for a wallet. Answers and events of the wallet are parsed before wagmi
 * reads them, because wagmi accepts invalid events.
 */
export function walletConnector(wallet: DiscoveredWallet): CreateConnectorFn {
  const { id = legacyConnectorId, name, icon, rdns } = wallet
  const provider = withEvents(wallet.provider) as EIP1193Provider
  // Some providers are functions. wagmi calls a function to get the provider.
  const target = { id, name, provider: () => provider, ...(icon && { icon }) }
  // Without the shim, connecting is one `eth_requestAccounts`, so a refusal is not followed by another
  // prompt.
  const create = injected({ target, shimDisconnect: false })
  return (config) => {
    const connector = create(config)
    return {
      ...connector,
      ...(rdns && { rdns }),
      [walletKey]: wallet,
      connect: async function (this: typeof connector, ...parameters: Parameters<typeof connector.connect>) {
        try {
          const parsing = { getProvider: { value: async () => withParsedAccounts(provider) } }
          return await connector.connect.apply(Object.create(this, parsing), parameters)
        } catch (error) {
          // wagmi maps the approved list to addresses, and throws these if it is none.
          if (error instanceof TypeError || error instanceof InvalidAddressError)
            throw new InvalidWalletAnswerError('not a list of accounts')
          throw error
        }
      } as typeof connector.connect,
      async getAccounts() {
        return parseAccounts(await provider.request({ method: 'eth_accounts' }))
      },
      async getChainId() {
        return parseChainId(await provider.request({ method: 'eth_chainId' }))
      },
      async onConnect(info: unknown) {
        const chainId = tryParse(() => parseChainId((info as { chainId?: unknown }).chainId))
        if (chainId) await connector.onConnect?.call(this, { chainId: String(chainId) })
      },
      onAccountsChanged(accounts: unknown) {
        const parsed = tryParse(() => parseAccounts(accounts))
        // An empty list means that the wallet has disconnected. A list of invalid entries is ignored.
        if (!parsed || (parsed.length === 0 && (accounts as unknown[]).length > 0)) return
        connector.onAccountsChanged.call(this, [...parsed])
      },
      onChainChanged(chainId: unknown) {
        const parsed = tryParse(() => parseChainId(chainId))
        if (parsed) connector.onChainChanged.call(this, String(parsed))
      },
    }
  }
}

/** Gives a provider without events the methods that wagmi calls. It then never reports a change. */
function withEvents(provider: EvmProvider): EvmProvider {
  const { on, removeListener } = provider
  if (typeof on === 'function' && typeof removeListener === 'function') return provider
  return {
    request: (args) => provider.request(args),
    on: (...args) => (typeof on === 'function' ? on.apply(provider, args) : undefined),
    removeListener: (...args) =>
      typeof removeListener === 'function' ? removeListener.apply(provider, args) : undefined,
  }
}

/**
 * Returns a provider whose accounts are parsed, so that wagmi accepts the spellings that wallets use: `0X`,
 * upper case, no prefix. An answer of which no entry is an address stays as it is, and wagmi rejects it.
 */
function withParsedAccounts(provider: EIP1193Provider): EvmProvider {
  const { request, on, removeListener } = provider as EvmProvider
  return {
    async request(args) {
      const answer = await request.call(provider, args)
      if (args.method !== 'eth_requestAccounts') return answer
      const parsed = tryParse(() => parseAccounts(answer))
      return parsed && parsed.length > 0 ? parsed : answer
    },
    on: (...args) => on?.apply(provider, args),
    removeListener: (...args) => removeListener?.apply(provider, args),
  }
}

/** Returns the wallet of a connector made by `walletConnector`, or `undefined` for a connector of the app. */
export function walletOf(connector: Connector): DiscoveredWallet | undefined {
  return (connector as { [walletKey]?: DiscoveredWallet })[walletKey]
}

function tryParse<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
