import { regtestCaipId } from '../src/bitcoin/regtest.js'
import { createBitcoinWallet } from '../src/wallet/bitcoin/createBitcoinWallet.js'
import type { BitcoinWalletNetwork, BitcoinWalletOptions } from '../src/wallet/bitcoin/types.js'

/** Regtest at that address. Default: nowhere. */
export const regtestAt = (url = 'http://127.0.0.1:9'): BitcoinWalletNetwork => ({
  name: 'Regtest',
  kind: 'regtest',
  url,
  ids: ['bitcoin:regtest', regtestCaipId as `${string}:${string}`],
})

/** A Bitcoin wallet that approves by itself. */
export const openBitcoinWallet = (options: Partial<BitcoinWalletOptions> = {}) =>
  createBitcoinWallet({ approval: 'auto', network: regtestAt(), ...options })
