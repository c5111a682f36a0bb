import { NotConnectedError } from '../shared/errors/account.js'
import { ConnectorNotFoundError } from '../shared/errors/connect.js'
import { HttpStatusError } from '../shared/errors/http.js'
import { NetworkNotFoundError } from '../shared/errors/network.js'
import { SessionNotFoundError } from '../shared/errors/pairing.js'
import { toBaseError } from '../shared/errors/toBaseError.js'
import { InvalidDecimalsError } from '../shared/errors/token.js'
import { formatUnits } from '../shared/format.js'
import { isHex } from '../shared/isHex.js'
import { parseWallet } from '../shared/parseWallet.js'
import { readProperty } from '../shared/readProperty.js'
import { safeAnnouncedImage } from '../shared/safeAnnouncedImage.js'
import { safeImageUrl } from '../shared/safeImageUrl.js'
import { safeLink } from '../shared/safeLink.js'
import { tryRead } from '../shared/tryRead.js'
import { withTimeout } from '../shared/withTimeout.js'
import { sdk } from './directory/hostedOptions.js'
import { isSameWallet } from './directory/isSameWallet.js'
import { mergeWallets } from './directory/mergeWallets.js'

/**
 * What the parts that load when the modal opens share: the modal, the live part of an EVM adapter, the
 * pairing and the services of a server. Each part exports this function, which uses something of each shared
 * module, so that a bundler makes one file of them. Otherwise it makes a file for each set of parts that
 * share a module. A function, because a bundler drops what a part imports and does not use. The modal reaches
 * it through `useConnectRows`. A part that loads later and imports one of these modules exports it too.
 * `filesOfPages.test.ts` of the bench names the modules that are missing here.
 */
export const sharedOnOpen = (): readonly unknown[] => [
  NotConnectedError,
  ConnectorNotFoundError,
  HttpStatusError,
  NetworkNotFoundError,
  SessionNotFoundError,
  toBaseError,
  InvalidDecimalsError,
  formatUnits,
  isHex,
  parseWallet,
  readProperty,
  safeAnnouncedImage,
  safeImageUrl,
  safeLink,
  tryRead,
  withTimeout,
  sdk,
  isSameWallet,
  mergeWallets,
]
