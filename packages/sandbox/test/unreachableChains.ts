import { ether } from '../src/defaults.js'
import type { WalletChain } from '../src/wallet/types.js'

/** Two chains without a node: for what never reaches one. */
export const unreachableChains: readonly WalletChain[] = [
  { id: 1337, name: 'One', rpcUrl: 'http://127.0.0.1:9', nativeCurrency: ether },
  { id: 1338, name: 'Two', rpcUrl: 'http://127.0.0.1:9', nativeCurrency: ether },
]
