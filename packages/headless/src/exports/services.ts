export type {
  SignInFields,
  SignInSession,
  Wallet,
  WalletInjection,
  WalletPage,
} from '@latchkey/protocol'
export type {
  SignInService,
  StartedSignIn,
  StartSignInParameters,
  TokenPlace,
  VerifiedSignIn,
  VerifySignInParameters,
} from '../core/sign-in/signInService.js'
export {
  type HostedSignIn,
  type HostedSignInOptions,
  hostedSignIn,
} from '../features/sign-in/hostedSignIn.js'
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
export type { Money, Price } from '../shared/money.js'
export type { AnalyticsEvent, AnalyticsService } from '../wire/analytics/analytics.js'
export type { BalanceService, GetBalancesParameters, TokenBalance } from '../wire/balances/balances.js'
export { type KnownToken, type RpcBalancesOptions, rpcBalances } from '../wire/balances/rpcBalances.js'
export { byNetwork } from '../wire/combine/byNetwork.js'
export { type CachedOptions, cached } from '../wire/combine/cached.js'
export { disabled } from '../wire/combine/disabled.js'
export { firstOf } from '../wire/combine/firstOf.js'
export type { ConfigService, RemoteFeature } from '../wire/config/config.js'
export type { Contact, ContactDirective, ContactPurpose } from '../wire/contact.js'
export { builtInDirectory } from '../wire/directory/builtInDirectory.js'
export type { Directory, GetWalletsParameters } from '../wire/directory/directory.js'
export type { HostedOptions } from '../wire/directory/hostedOptions.js'
export type {
  ActivityItem,
  ActivityPage,
  ActivityTransfer,
  GetHistoryParameters,
  HistoryService,
} from '../wire/history/history.js'
export { type RpcHistoryOptions, rpcHistory } from '../wire/history/rpcHistory.js'
export type { GetIdentityParameters, Identity, IdentityService } from '../wire/identity/identity.js'
export type {
  FindNameParameters,
  ListNamesParameters,
  NameService,
  NameSuggestion,
  RegisteredName,
  RegisterNameParameters,
  SuggestNamesParameters,
} from '../wire/names/nameService.js'
export type { GetNftPageParameters, Nft, NftPage, NftService } from '../wire/nfts/nfts.js'
export { type KnownCollection, type RpcNftsOptions, rpcNfts } from '../wire/nfts/rpcNfts.js'
export { type MeldOnrampOptions, meldOnramp } from '../wire/onramp/meldOnramp.js'
export type {
  GetOnrampQuoteParameters,
  GetOnrampUrlParameters,
  OnrampAmount,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  OnrampService,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
  PurchaseNetwork,
} from '../wire/onramp/onramp.js'
export type { GetPricesParameters, PricedToken, PriceService, TokenPrice } from '../wire/prices/prices.js'
export type { Service } from '../wire/service.js'
export { hosted, type Services } from '../wire/services.js'
export { type RouterSwapsOptions, routerSwaps } from '../wire/swaps/routerSwaps.js'
export type {
  BuildApprovalParameters,
  BuildSwapParameters,
  GetAllowanceParameters,
  GetQuoteParameters,
  SwapGasPrice,
  SwapNetworkParameters,
  SwapQuote,
  SwapRouter,
  SwapService,
  SwapToken,
  SwapTransaction,
} from '../wire/swaps/swaps.js'
