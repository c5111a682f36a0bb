/**
 * What the parts that load when the modal opens share: the modal, the live part of an EVM adapter, the
 * pairing and a hosted directory. Each part exports all of it, so that a bundler makes one file of it.
 * Otherwise it makes a file for each set of parts that share a module.
 */

export * from '../shared/errors/account.js'
export * from '../shared/errors/connect.js'
export * from '../shared/errors/http.js'
export * from '../shared/errors/network.js'
export * from '../shared/errors/pairing.js'
export * from '../shared/errors/toBaseError.js'
export * from '../shared/errors/token.js'
export * from '../shared/parseWallet.js'
export * from '../shared/readProperty.js'
export * from '../shared/safeAnnouncedImage.js'
export * from '../shared/safeImageUrl.js'
export * from '../shared/safeLink.js'
export * from '../shared/tryRead.js'
export * from '../shared/withTimeout.js'
export * from './directory/isSameWallet.js'
export * from './directory/mergeWallets.js'
