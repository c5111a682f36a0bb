import { isSameWallet, safeImageUrl, searchWallets } from '@latchkey/protocol'
import { NotConnectedError } from '../shared/errors/account.js'
import { ConnectorNotFoundError } from '../shared/errors/connect.js'
import { HttpStatusError } from '../shared/errors/http.js'
import { InvalidNameError } from '../shared/errors/names.js'
import { NetworkNotFoundError } from '../shared/errors/network.js'
import { SessionNotFoundError } from '../shared/errors/pairing.js'
import { ServiceMissingError } from '../shared/errors/service.js'
import { toBaseError } from '../shared/errors/toBaseError.js'
import { InvalidDecimalsError } from '../shared/errors/token.js'
import { formatUnits } from '../shared/format.js'
import { isHex } from '../shared/isHex.js'
import { usd } from '../shared/money.js'
import { parseWallet } from '../shared/parseWallet.js'
import { randomId } from '../shared/randomId.js'
import { readProperty } from '../shared/readProperty.js'
import { safeAnnouncedImage } from '../shared/safeAnnouncedImage.js'
import { safeLink } from '../shared/safeLink.js'
import { tryRead } from '../shared/tryRead.js'
import { withTimeout } from '../shared/withTimeout.js'
import { sdk } from './directory/hostedOptions.js'
import { mergeWallets } from './directory/mergeWallets.js'
import { reasonOf } from './http/reasonOf.js'

/**
 * What the files that load when a modal opens share: the modal itself, the live part of an EVM adapter, the
 * pairing and the services of a server. Export it from the module that your app loads when its own modal
 * opens: its bundler then makes one file of what they share, and otherwise a file for each set of files that
 * share a module. It has no other use. The modal that `npx latchkey add` copies exports it already.
 *
 * @example
 * ```ts
 * // ownModal.ts, which the app loads by `import('./ownModal')`.
 * export { sharedOnOpen } from '@latchkey/headless'
 * export { latchkey } from './latchkey'
 * ```
 */
// A function that uses something of each module, because a bundler drops what a file imports and does not
// use. Each part of this package that loads later and imports one of these modules exports it too:
// `filesOfPages.test.ts` of the bench names the modules that are missing here.
export const sharedOnOpen = (): readonly unknown[] => [
  NotConnectedError,
  ConnectorNotFoundError,
  HttpStatusError,
  InvalidNameError,
  NetworkNotFoundError,
  SessionNotFoundError,
  ServiceMissingError,
  toBaseError,
  InvalidDecimalsError,
  formatUnits,
  isHex,
  usd,
  parseWallet,
  randomId,
  readProperty,
  safeAnnouncedImage,
  safeImageUrl,
  safeLink,
  tryRead,
  withTimeout,
  sdk,
  isSameWallet,
  mergeWallets,
  searchWallets,
  reasonOf,
]
