export { isAddress } from '../shared/address.js'
export { anyEvmCoinType, chainIdOfCoin } from '../shared/evmCoinType.js'
export { loadLogo } from '../shared/logos/loadLogo.js'
export { labelProblem } from '../shared/nameLabel.js'
export { isNameZone, labelIn } from '../shared/nameZones.js'
export { defaultOrigins, previewOrigins } from '../shared/origins/defaultOrigins.js'
export { isAllowedOrigin } from '../shared/origins/isAllowedOrigin.js'
export { isCaipNetworkId } from '../shared/parseCaip.js'
export { safeImageUrl } from '../shared/safeImageUrl.js'
export {
  type AddressBalanceAnswer,
  addressBalanceCall,
} from '../wire/data-api/addressBalance.js'
export { type AnalyticsConfigAnswer, analyticsConfigCall } from '../wire/data-api/analyticsConfig.js'
export { type AnalyticsEvent, analyticsEventCall } from '../wire/data-api/analyticsEvent.js'
export {
  type BalanceAnswer,
  type BalanceEntry,
  balanceCall,
  balanceEntry,
} from '../wire/data-api/balance.js'
export type { Call } from '../wire/data-api/call.js'
export { type ConvertAllowanceAnswer, convertAllowanceCall } from '../wire/data-api/convertAllowance.js'
export { type ConvertApprovalAnswer, convertApprovalCall } from '../wire/data-api/convertApproval.js'
export { type ConvertGasPriceAnswer, convertGasPriceCall } from '../wire/data-api/convertGasPrice.js'
export { type ConvertQuotesAnswer, convertQuotesCall } from '../wire/data-api/convertQuotes.js'
export {
  type ConvertToken,
  type ConvertTokensAnswer,
  convertToken,
  convertTokensCall,
} from '../wire/data-api/convertTokens.js'
export {
  type ConvertTransactionAnswer,
  convertTransactionCall,
} from '../wire/data-api/convertTransaction.js'
export { type ErrorBody, errorBody } from '../wire/data-api/errorBody.js'
export {
  type FungibleEntry,
  type FungiblePriceAnswer,
  fungibleEntry,
  fungiblePriceCall,
  maxPriceAddresses,
} from '../wire/data-api/fungiblePrice.js'
export {
  type HistoryAnswer,
  type HistoryEntry,
  type HistoryTransfer,
  historyCall,
  historyEntry,
  historyTransfer,
} from '../wire/data-api/history.js'
export { type IdentityAnswer, identityCall } from '../wire/data-api/identity.js'
export {
  type NameEntry,
  nameCall,
  nameMessage,
  nameSuggestionsCall,
  namesOfAddressCall,
  registerNameCall,
} from '../wire/data-api/names.js'
export { nativeTokenAddresses } from '../wire/data-api/nativeTokenAddresses.js'
export { type NftEntry, type NftsAnswer, nftEntry, nftsCall } from '../wire/data-api/nfts.js'
export { type OnrampOptionsAnswer, onrampOptionsCall } from '../wire/data-api/onrampOptions.js'
export { type OnrampQuoteAnswer, onrampQuoteCall } from '../wire/data-api/onrampQuote.js'
export { type OnrampUrlBody, onrampUrlCall } from '../wire/data-api/onrampUrl.js'
export { type OriginsAnswer, originsCall } from '../wire/data-api/origins.js'
export {
  type RemoteConfigAnswer,
  type RemoteFeature,
  remoteConfigCall,
  remoteFeature,
} from '../wire/data-api/remoteConfig.js'
export { type SupportedChainsAnswer, supportedChainsCall } from '../wire/data-api/supportedChains.js'
export { type WalletsQuery, walletsCall } from '../wire/data-api/wallets.js'
export { builtInDirectory } from '../wire/directory/builtInDirectory.js'
export { parseTokenUri, type TokenMetadata } from '../wire/nfts/parseTokenUri.js'
