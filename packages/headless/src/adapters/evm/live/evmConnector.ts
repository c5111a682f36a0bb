import type { Network } from '../../../shared/types.js'
import type { EvmProvider } from '../evmProvider.js'
import type { WalletDescription } from '../wallets/walletDescription.js'
import type { EvmWallet } from './evmWallet.js'

/** What a connector gets of the adapter. */
export interface EvmConnectorContext {
  readonly networks: readonly [Network, ...Network[]]
  /** Returns whether another connection uses a provider. */
  readonly isInUse: (provider: EvmProvider, wallet: EvmWallet) => boolean
}

/** A connector besides the wallets found in the page. Made by the functions of the adapter's entry. */
export interface EvmConnector {
  /** When the connector is listed. Default: always. */
  readonly description?: Pick<WalletDescription, 'rdns' | 'listing'> | undefined
  /** Creates the wallet. Called once for each adapter. */
  create(context: EvmConnectorContext): EvmWallet
}
