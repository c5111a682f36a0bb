export type {
  GrantedPermission,
  NetworkCapabilities,
  PermissionForm,
  PermissionTerms,
  TokenReference,
  WalletCapabilities,
} from '../core/capabilities.js'
export { addRecentWallet } from '../core/recentWallets.js'
export {
  type Account,
  type ConnectedWallet,
  type GetAccountParameters,
  getAccount,
} from '../features/account/getAccount.js'
export { getAccounts } from '../features/account/getAccounts.js'
export {
  type GetBalanceErrorType,
  type GetBalanceParameters,
  type GetBalanceReturnType,
  getBalance,
} from '../features/account/getBalance.js'
export { type WatchAccountParameters, watchAccount } from '../features/account/watchAccount.js'
export {
  type Activity,
  type GetActivityErrorType,
  type GetActivityParameters,
  type GetActivityReturnType,
  getActivity,
} from '../features/activity/getActivity.js'
export { getProblems } from '../features/app/getProblems.js'
export {
  type AccountServiceName,
  type GetServiceSupportErrorType,
  type GetServiceSupportParameters,
  type GetServiceSupportReturnType,
  getServiceSupport,
} from '../features/app/getServiceSupport.js'
export {
  type ApprovalChange,
  type BalanceChange,
  type GetBalanceChangesParameters,
  type GetBalanceChangesReturnType,
  getBalanceChanges,
} from '../features/approve/getBalanceChanges.js'
export {
  type GetDecodedRequestErrorType,
  type GetDecodedRequestParameters,
  type GetDecodedRequestReturnType,
  getDecodedRequest,
} from '../features/approve/getDecodedRequest.js'
export {
  type GetCallsStatusErrorType,
  type GetCallsStatusParameters,
  type GetCallsStatusReturnType,
  getCallsStatus,
} from '../features/calls/getCallsStatus.js'
export {
  type GetCapabilitiesErrorType,
  type GetCapabilitiesReturnType,
  getCapabilities,
} from '../features/calls/getCapabilities.js'
export type { Call } from '../features/calls/parseCall.js'
export {
  type SendCallsErrorType,
  type SendCallsParameters,
  type SendCallsReturnType,
  sendCalls,
} from '../features/calls/sendCalls.js'
export {
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from '../features/calls/sendTransaction.js'
export {
  type ConnectErrorType,
  type ConnectParameters,
  type ConnectReturnType,
  connect,
} from '../features/connect/connect.js'
export {
  type DisconnectErrorType,
  type DisconnectParameters,
  type DisconnectReturnType,
  disconnect,
} from '../features/connect/disconnect.js'
export { findConnectors } from '../features/connect/findConnectors.js'
export { getConnections, getConnectors } from '../features/connect/getConnectors.js'
export {
  type GetProviderErrorType,
  type GetProviderParameters,
  type GetProviderReturnType,
  getProvider,
} from '../features/connect/getProvider.js'
export { type ReconnectReturnType, reconnect } from '../features/connect/reconnect.js'
export {
  type SwitchConnectionErrorType,
  type SwitchConnectionParameters,
  type SwitchConnectionReturnType,
  switchConnection,
} from '../features/connect/switchConnection.js'
export {
  type ConnectEmbeddedErrorType,
  type ConnectEmbeddedParameters,
  type ConnectEmbeddedReturnType,
  connectEmbedded,
} from '../features/embedded/connectEmbedded.js'
export {
  type EmbeddedWallet,
  type EmbeddedWay,
  type GetEmbeddedWalletErrorType,
  type GetEmbeddedWalletParameters,
  getEmbeddedWallet,
} from '../features/embedded/getEmbeddedWallet.js'
export {
  type GetLoginNonceErrorType,
  type GetLoginNonceParameters,
  type GetLoginNonceReturnType,
  getLoginNonce,
} from '../features/embedded/getLoginNonce.js'
export {
  type LoginWithEmailErrorType,
  type LoginWithEmailParameters,
  type LoginWithEmailReturnType,
  loginWithEmail,
} from '../features/embedded/loginWithEmail.js'
export {
  type LoginWithFarcasterErrorType,
  type LoginWithFarcasterParameters,
  type LoginWithFarcasterReturnType,
  loginWithFarcaster,
} from '../features/embedded/loginWithFarcaster.js'
export {
  type LoginWithSocialErrorType,
  type LoginWithSocialParameters,
  type LoginWithSocialReturnType,
  loginWithSocial,
} from '../features/embedded/loginWithSocial.js'
export {
  type LoginWithTokenErrorType,
  type LoginWithTokenParameters,
  type LoginWithTokenReturnType,
  loginWithToken,
} from '../features/embedded/loginWithToken.js'
export {
  type EmbeddedPage,
  type ShowEmbeddedWalletErrorType,
  type ShowEmbeddedWalletParameters,
  type ShowEmbeddedWalletReturnType,
  showEmbeddedWallet,
} from '../features/embedded/showEmbeddedWallet.js'
export {
  type SwitchAccountTypeErrorType,
  type SwitchAccountTypeParameters,
  type SwitchAccountTypeReturnType,
  switchAccountType,
} from '../features/embedded/switchAccountType.js'
export {
  type UpdateEmailErrorType,
  type UpdateEmailParameters,
  type UpdateEmailReturnType,
  updateEmail,
} from '../features/embedded/updateEmail.js'
export {
  type VerifyEmailCodeErrorType,
  type VerifyEmailCodeParameters,
  verifyEmailCode,
} from '../features/embedded/verifyEmailCode.js'
export {
  type VerifyEmailUpdateErrorType,
  type VerifyEmailUpdateParameters,
  verifyEmailUpdate,
} from '../features/embedded/verifyEmailUpdate.js'
export {
  type WaitForDeviceErrorType,
  type WaitForDeviceParameters,
  waitForDevice,
} from '../features/embedded/waitForDevice.js'
export {
  type WaitForFarcasterErrorType,
  type WaitForFarcasterParameters,
  waitForFarcaster,
} from '../features/embedded/waitForFarcaster.js'
export {
  type WaitForSocialErrorType,
  type WaitForSocialParameters,
  waitForSocial,
} from '../features/embedded/waitForSocial.js'
export {
  type ContentSource,
  type ListContentSourcesReturnType,
  listContentSources,
} from '../features/hosts/listContentSources.js'
export { type ContactedHost, type ListHostsReturnType, listHosts } from '../features/hosts/listHosts.js'
export {
  type GetIdentityErrorType,
  type GetIdentityParameters,
  type GetIdentityReturnType,
  getIdentity,
} from '../features/identity/getIdentity.js'
export { closeModal } from '../features/modal/closeModal.js'
export { type OpenModalParameters, type OpenModalReturnType, openModal } from '../features/modal/openModal.js'
export {
  type GetNameErrorType,
  type GetNameParameters,
  type GetNameReturnType,
  getName,
} from '../features/names/getName.js'
export {
  type GetNameSuggestionsErrorType,
  type GetNameSuggestionsParameters,
  type GetNameSuggestionsReturnType,
  getNameSuggestions,
} from '../features/names/getNameSuggestions.js'
export {
  type RegisterNameErrorType,
  type RegisterNameParameters,
  type RegisterNameReturnType,
  registerName,
} from '../features/names/registerName.js'
export { getNetworks, type Networks } from '../features/network/getNetworks.js'
export {
  type SwitchNetworkErrorType,
  type SwitchNetworkParameters,
  type SwitchNetworkReturnType,
  switchNetwork,
} from '../features/network/switchNetwork.js'
export { switchNetworkRoute } from '../features/network/switchNetworkRoute.js'
export {
  type GetNftsErrorType,
  type GetNftsParameters,
  type GetNftsReturnType,
  getNfts,
  type OwnedNft,
} from '../features/nfts/getNfts.js'
export {
  type BuyErrorType,
  type BuyParameters,
  type BuyReturnType,
  buy,
} from '../features/onramp/buy.js'
export {
  type GetOnrampOptionsErrorType,
  type GetOnrampOptionsParameters,
  type GetOnrampOptionsReturnType,
  getOnrampOptions,
} from '../features/onramp/getOnrampOptions.js'
export {
  type GetOnrampQuoteErrorType,
  type GetOnrampQuoteParameters,
  type GetOnrampQuoteReturnType,
  getOnrampQuote,
} from '../features/onramp/getOnrampQuote.js'
export {
  type GetPayOptionsErrorType,
  type GetPayOptionsParameters,
  type GetPayOptionsReturnType,
  getPayOptions,
} from '../features/pay/getPayOptions.js'
export {
  type PayErrorType,
  type PayParameters,
  type PayReturnType,
  pay,
} from '../features/pay/pay.js'
export {
  type GetPermissionsErrorType,
  type GetPermissionsReturnType,
  getPermissions,
  type Permission,
} from '../features/permissions/getPermissions.js'
export {
  type GrantPermissionsErrorType,
  type GrantPermissionsParameters,
  type GrantPermissionsReturnType,
  grantPermissions,
} from '../features/permissions/grantPermissions.js'
export type { PermissionInput } from '../features/permissions/parsePermissionInput.js'
export {
  type RevokePermissionsErrorType,
  type RevokePermissionsParameters,
  type RevokePermissionsReturnType,
  revokePermissions,
} from '../features/permissions/revokePermissions.js'
export {
  type GetPricesErrorType,
  type GetPricesReturnType,
  getPrices,
} from '../features/prices/getPrices.js'
export {
  type ReceiveErrorType,
  type ReceiveParameters,
  type ReceiveReturnType,
  receive,
} from '../features/receive/receive.js'
export {
  type EstimateSendErrorType,
  type EstimateSendParameters,
  type EstimateSendReturnType,
  estimateSend,
} from '../features/send/estimateSend.js'
export {
  type GetSendLimitsErrorType,
  type GetSendLimitsParameters,
  type GetSendLimitsReturnType,
  getSendLimits,
} from '../features/send/getSendLimits.js'
export type { SendWarning, SendWarningCode } from '../features/send/receiverWarnings.js'
export {
  type ResolveReceiverErrorType,
  type ResolveReceiverParameters,
  type ResolveReceiverReturnType,
  resolveReceiver,
} from '../features/send/resolveReceiver.js'
export {
  type ReviewSendErrorType,
  type ReviewSendParameters,
  reviewSend,
  type SendReview,
} from '../features/send/reviewSend.js'
export {
  type SendErrorType,
  type SendParameters,
  type SendReturnType,
  send,
} from '../features/send/send.js'
export {
  type WaitForTransactionErrorType,
  type WaitForTransactionParameters,
  type WaitForTransactionReturnType,
  waitForTransaction,
} from '../features/send/waitForTransaction.js'
export {
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignMessageReturnType,
  signMessage,
} from '../features/sign/signMessage.js'
export {
  type SignTypedDataErrorType,
  type SignTypedDataParameters,
  type SignTypedDataReturnType,
  signTypedData,
} from '../features/sign/signTypedData.js'
export { type CancelSignInErrorType, cancelSignIn } from '../features/sign-in/cancelSignIn.js'
export {
  type GetSessionErrorType,
  type GetSessionParameters,
  type GetSessionReturnType,
  getSession,
} from '../features/sign-in/getSession.js'
export {
  type SignInErrorType,
  type SignInParameters,
  type SignInReturnType,
  signIn,
} from '../features/sign-in/signIn.js'
export {
  type SignOutErrorType,
  type SignOutParameters,
  type SignOutReturnType,
  signOut,
} from '../features/sign-in/signOut.js'
export {
  type GetAllowanceErrorType,
  type GetAllowanceParameters,
  type GetAllowanceReturnType,
  getAllowance,
} from '../features/swap/getAllowance.js'
export {
  type GetGasPriceErrorType,
  type GetGasPriceParameters,
  type GetGasPriceReturnType,
  getGasPrice,
} from '../features/swap/getGasPrice.js'
export {
  type GetSwapQuoteErrorType,
  type GetSwapQuoteParameters,
  type GetSwapQuoteReturnType,
  getSwapQuote,
} from '../features/swap/getSwapQuote.js'
export {
  type GetSwapTokensErrorType,
  type GetSwapTokensParameters,
  type GetSwapTokensReturnType,
  getSwapTokens,
} from '../features/swap/getSwapTokens.js'
export {
  type SwapErrorType,
  type SwapParameters,
  type SwapReturnType,
  swap,
} from '../features/swap/swap.js'
export { setThemeMode, setThemeVariables } from '../features/theme/setTheme.js'
export {
  type GetTokensErrorType,
  type GetTokensParameters,
  type GetTokensReturnType,
  getTokens,
  type Token,
} from '../features/tokens/getTokens.js'
export {
  type GetTransactionsParameters,
  type GetTransactionsReturnType,
  getTransactions,
  type Transaction,
} from '../features/transactions/getTransactions.js'
export {
  type GetWalletErrorType,
  type GetWalletParameters,
  type GetWalletReturnType,
  getWallet,
} from '../features/wallets/directory/getWallet.js'
export {
  type GetWalletPageErrorType,
  type GetWalletPageParameters,
  type GetWalletPageReturnType,
  getWalletPage,
} from '../features/wallets/directory/getWalletPage.js'
export { openLink } from '../features/wallets/link/openLink.js'
export { getRecentWallets } from '../features/wallets/recent/getRecentWallets.js'
export { connectRoute } from '../features/wallets/rows/connectRoute.js'
export { prefetchWallets } from '../features/wallets/rows/prefetchWallets.js'
export type { GetPricesParameters, PricedToken, TokenPrice } from '../wire/prices/prices.js'
