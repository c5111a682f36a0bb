import type { NoAccountsError } from '../adapters/base/errors.js'
import type { CosmosProvider } from '../adapters/cosmos/types.js'

export { NoAccountsError } from '../adapters/base/errors.js'
export { cosmosAdapter } from '../adapters/cosmos/cosmosAdapter.js'
export { cosmosHub, osmosis } from '../adapters/cosmos/networks.js'
export type { CosmosProvider } from '../adapters/cosmos/types.js'

declare module '../shared/errors/walletError.js' {
  interface AdapterErrors {
    cosmos: NoAccountsError
  }
}

declare module '../shared/providers.js' {
  interface NamespaceProviders {
    cosmos: CosmosProvider
  }
}

export type { AdapterFactory } from '../core/adapter.js'
