import type { SandboxEvmAssets } from '../config.js'
import { evmCollections, evmExchange, evmHostile, evmNameContracts, evmTokens } from './evmAssets.js'
import { evmPools } from './evmPools.js'

/** The tokens, collections and other contracts of every EVM chain with contents, at the same addresses. */
export const sandboxEvmAssets: SandboxEvmAssets = {
  tokens: Object.values(evmTokens),
  collections: Object.values(evmCollections),
  exchange: evmExchange,
  pools: evmPools.map(({ token, address }) => ({ token: token.address, pair: address })),
  ens: evmNameContracts,
  hostile: evmHostile,
}
