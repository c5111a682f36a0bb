import type { Pairing } from '../../../core/pairing.js'
import { createPeerWallet } from '../../base/createPeerWallet.js'
import type { SolanaWallet } from '../types.js'
import { createRpcSigners } from './createRpcSigners.js'

/** Creates the paired Solana wallet. */
export function createPairingWallet(pairing: Pairing): SolanaWallet {
  const wallet = createPeerWallet('solana', pairing)
  return {
    ...wallet,
    provider: pairing,
    getSigners: () => createRpcSigners({ ...wallet, sendOptionsName: 'sendOptions' }),
    isLegacyOnly: () => false,
  }
}
