import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { InvalidNameError } from '../../shared/errors/names.js'
import { UnsupportedChainError } from '../../shared/errors/send.js'
import { isBytes } from '../../shared/isBytes.js'
import { loadPackage } from '../../shared/loadPackage.js'
import { toMessageBytes } from '../../shared/signableMessage.js'
import { sharedOnOpen } from '../../wire/sharedOnOpen.js'
import { createConnections } from './createConnections.js'
import { createPeerWallet } from './createPeerWallet.js'
import { createWalletLimit } from './createWalletLimit.js'
import { loadRpcError } from './loadRpcError.js'
import { sharedWalletId } from './sharedWalletId.js'
import { standardWallets } from './standardWallets.js'

/**
 * What the live parts of the adapters of other namespaces than EVM share. Each of them exports it, so that a
 * bundler makes one file of it, and not one for each set of adapters that share a module: an app with four
 * namespaces would load 26 files when it reconnects.
 */
// A function, as `sharedOnOpen` is.
export const sharedByAdapters = (): readonly unknown[] => [
  sharedOnOpen,
  bytesToHex,
  base58,
  InvalidNameError,
  UnsupportedChainError,
  isBytes,
  loadPackage,
  toMessageBytes,
  createConnections,
  createPeerWallet,
  createWalletLimit,
  loadRpcError,
  sharedWalletId,
  standardWallets,
]
