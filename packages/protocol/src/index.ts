export { isAddress, isSameAddress } from './address.js'
export {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  isNamespace,
  type Namespace,
  type NamespaceOfNetworkId,
  namespaces,
  toCaipAddress,
} from './caip.js'
export { type AddressBalanceAnswer, addressBalanceCall } from './calls/addressBalance.js'
export { type AnalyticsConfigAnswer, analyticsConfigCall } from './calls/analyticsConfig.js'
export { type AnalyticsEvent, analyticsEventCall } from './calls/analyticsEvent.js'
export { type BalanceAnswer, type BalanceEntry, balanceCall, balanceEntry } from './calls/balance.js'
export type { Call } from './calls/call.js'
export { type ConvertAllowanceAnswer, convertAllowanceCall } from './calls/convertAllowance.js'
export { type ConvertApprovalAnswer, convertApprovalCall } from './calls/convertApproval.js'
export { type ConvertGasPriceAnswer, convertGasPriceCall } from './calls/convertGasPrice.js'
export { type ConvertQuotesAnswer, convertQuotesCall } from './calls/convertQuotes.js'
export {
  type ConvertToken,
  type ConvertTokensAnswer,
  convertToken,
  convertTokensCall,
} from './calls/convertTokens.js'
export { type ConvertTransactionAnswer, convertTransactionCall } from './calls/convertTransaction.js'
export { type ErrorBody, errorBody } from './calls/errorBody.js'
export {
  type FungibleEntry,
  type FungiblePriceAnswer,
  fungibleEntry,
  fungiblePriceCall,
  maxPriceAddresses,
} from './calls/fungiblePrice.js'
export {
  type HistoryAnswer,
  type HistoryEntry,
  type HistoryTransfer,
  historyCall,
  historyEntry,
  historyTransfer,
} from './calls/history.js'
export { type IdentityAnswer, identityCall } from './calls/identity.js'
export {
  type NameEntry,
  nameCall,
  nameMessage,
  nameSuggestionsCall,
  namesOfAddressCall,
  registerNameCall,
} from './calls/names.js'
export { nativeTokenAddresses } from './calls/nativeTokenAddresses.js'
export { type NftEntry, type NftsAnswer, nftEntry, nftsCall } from './calls/nfts.js'
export { type OnrampOptionsAnswer, onrampOptionsCall } from './calls/onrampOptions.js'
export { type OnrampQuoteAnswer, onrampQuoteCall } from './calls/onrampQuote.js'
export { type OnrampUrlBody, onrampUrlCall } from './calls/onrampUrl.js'
export { type OriginsAnswer, originsCall } from './calls/origins.js'
export { pingCall } from './calls/ping.js'
export {
  type RemoteConfigAnswer,
  type RemoteFeature,
  remoteConfigCall,
  remoteFeature,
} from './calls/remoteConfig.js'
export {
  revokeSessionCall,
  type SessionEntry,
  sessionEntry,
  sessionMessage,
  sessionStatement,
  sessionsCall,
  storeSessionCall,
  writeSessionRevocation,
} from './calls/sessions.js'
export {
  endSignInSessionCall,
  maxSignInMessage,
  type SignInFields,
  type SignInSession,
  type SignInSessionEntry,
  type StartSignInAnswer,
  signInFields,
  signInSession,
  signInSessionCall,
  signInSessionEntry,
  signInSessionsCall,
  signOutCall,
  startSignInCall,
  unlinkAccountCall,
  type VerifySignInAnswer,
  verifySignInCall,
} from './calls/signIn.js'
export { type SupportedChainsAnswer, supportedChainsCall } from './calls/supportedChains.js'
export { type WalletsQuery, walletsCall } from './calls/wallets.js'
export { classifyMethod, type MethodClass } from './classifyMethod.js'
export { isLoopbackHost } from './isLoopbackHost.js'
export { loadLogo } from './logos/loadLogo.js'
export {
  anyEvmCoinType,
  chainIdOfCoin,
  coinTypesOf,
  etherCoinType,
  evmCoinType,
} from './names/evmCoinType.js'
export { type LabelProblem, labelProblem } from './names/nameLabel.js'
export { isNameZone, labelIn } from './names/nameZones.js'
export { defaultOrigins, previewOrigins } from './origins/defaultOrigins.js'
export { isAllowedOrigin } from './origins/isAllowedOrigin.js'
export { parseTokenUri, type TokenMetadata } from './parseTokenUri.js'
export { safeImageUrl } from './pictures/safeImageUrl.js'
export { parseSignInMessage } from './sign-in/parseSignInMessage.js'
export { readPermissions, type SignInPermission } from './sign-in/readPermissions.js'
export {
  clusterNames,
  type SignInMessage,
  type SignInNamespace,
  signInNamespaces,
} from './sign-in/signInMessage.js'
export { writeSignInMessage } from './sign-in/writeSignInMessage.js'
export { defaultEntries, findWallets, type WalletFilter, type WalletPage } from './wallets/findWallets.js'
export { isSameWallet, toCanonicalRdns, type WalletIdentity } from './wallets/isSameWallet.js'
export { loadBuiltInWallets } from './wallets/loadBuiltInWallets.js'
export { type IndexedWallet, indexWallets, searchWallets } from './wallets/searchWallets.js'
export type { Wallet, WalletInjection } from './wallets/wallet.js'
