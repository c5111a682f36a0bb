import type { EIP1193Provider } from 'viem'
import { type Connector, type CreateConnectorFn, injected } from 'wagmi'
import type { DiscoveredWallet } from '../evm/discovery.js'
import { parseAccounts, parseChainId } from '../evm/provider.js'

/** Where a connector of ours keeps the wallet it was made for; another adapter on the same config finds it there. */
const walletKey = 'latchkeyWallet'

/** Id of a connector whose wallet does not say who it is; wagmi's own name for it. */
export const legacyConnectorId = 'injected'

/**
 * wagmi's injected connector for a wallet that was found, with a guard in front: what the wallet answers and announces is parsed
 * before wagmi reads it, since wagmi takes a broken event for good.
 */
export function walletConnector(wallet: DiscoveredWallet): CreateConnectorFn {
  const { name, icon, rdns, uuid } = wallet
  const provider = wallet.provider as EIP1193Provider
  const target = { id: rdns ?? uuid ?? legacyConnectorId, name, provider, ...(icon && { icon }) }
  // Without the shim a connect is one `eth_requestAccounts`: one prompt, whose refusal is not followed by another.
  const create = injected({ target, shimDisconnect: false })
  return (config) => {
    const connector = create(config)
    return {
      ...connector,
      ...(rdns && { rdns }),
      [walletKey]: wallet,
      async getAccounts() {
        return parseAccounts(await provider.request({ method: 'eth_accounts' }))
      },
      async getChainId() {
        return parseChainId(await provider.request({ method: 'eth_chainId' }))
      },
      onAccountsChanged(accounts: unknown) {
        const parsed = attempt(() => parseAccounts(accounts))
        // Only an empty list means "disconnected"; a list of rubbish means nothing.
        if (!parsed || (parsed.length === 0 && (accounts as unknown[]).length > 0)) return
        connector.onAccountsChanged.call(this, [...parsed])
      },
      onChainChanged(chainId: unknown) {
        const parsed = attempt(() => parseChainId(chainId))
        if (parsed) connector.onChainChanged.call(this, String(parsed))
      },
    }
  }
}

/** The wallet that a connector was made for by `walletConnector`; `undefined` for a connector of the host. */
export function walletOf(connector: Connector): DiscoveredWallet | undefined {
  return (connector as { [walletKey]?: DiscoveredWallet })[walletKey]
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
