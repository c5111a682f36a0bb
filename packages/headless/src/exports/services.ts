export {
  HttpBodyInvalidError,
  HttpBodyTooLargeError,
  HttpError,
  type HttpErrorType,
  HttpRedirectError,
  HttpRequestError,
  HttpStatusError,
  HttpTimeoutError,
  UrlInvalidError,
  UrlMissingError,
} from '../shared/errors/http.js'
export type { Wallet, WalletInjection } from '../shared/wallet.js'
export { builtInDirectory } from '../wire/directory/builtInDirectory.js'
export type { Directory, GetWalletsParameters, WalletPage } from '../wire/directory/directory.js'
export type { HostedOptions } from '../wire/directory/hostedDirectory.js'
export { hosted, type Services } from '../wire/services.js'
