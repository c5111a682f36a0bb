import type { CreateConnectorFn } from 'wagmi'
import type { CoinbaseWalletParameters } from 'wagmi/connectors/coinbaseWallet'
import { describeCoinbaseWallet } from '../../evm/wallets/describeCoinbaseWallet.js'
import { pageName } from '../../evm/wallets/pageName.js'
import { lazyConnector } from './lazyConnector.js'

/**
 * Creates a connector for Coinbase Wallet: its extension, its app, or a smart wallet in a window of Coinbase.
 * wagmi's connector and the SDK are loaded when the user chooses it. An announced extension replaces this
 * connector.
 *
 * Needs the optional package `@coinbase/wallet-sdk`. Without it, connecting throws `PackageMissingError`.
 *
 * @param parameters Those of wagmi's `coinbaseWallet`. `appName` defaults to the page's host name.
 *
 * @example
 * ```ts
 * import { coinbaseWallet, wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const adapter = wagmiAdapter({
 *   connectors: [coinbaseWallet({ appName: 'My app' })],
 * })
 * ```
 */
export function coinbaseWallet(parameters: CoinbaseWalletParameters = {}): CreateConnectorFn {
  return lazyConnector({
    ...describeCoinbaseWallet(),
    type: 'coinbaseWallet',
    load: async () => {
      const wagmi = await import('wagmi/connectors/coinbaseWallet')
      return { create: wagmi.coinbaseWallet({ appName: pageName(), ...parameters }) }
    },
  })
}
