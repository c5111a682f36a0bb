export type {
  CaipAddress,
  CaipNetworkId,
  Namespace,
  SignInSession,
  Wallet,
  WalletInjection,
} from '@latchkey/protocol'
export { classifyMethod, type MethodClass } from '@latchkey/protocol'
export type { AdapterFactory } from '../core/adapter.js'
export type { ApprovalRequest } from '../core/approvals/approvals.js'
export type { FeeTier, TokenReference } from '../core/capabilities.js'
export type { ConnectMethod } from '../core/connectMethods.js'
export type { ConnectorGroup } from '../core/connectorGroups.js'
export { cookieToInitialState, type InitialState } from '../core/cookie.js'
export { createLatchkey, type Latchkey } from '../core/createLatchkey.js'
export {
  type Embedded,
  type EmbeddedAccount,
  type EmbeddedAccountType,
  type EmbeddedFactory,
  type EmbeddedPrompt,
  type EmbeddedSnapshot,
  type EmbeddedStatus,
  type EmbeddedUser,
  embeddedConnectorId,
  type LoginWindow,
} from '../core/embedded.js'
export type { LatchkeyEvent } from '../core/events.js'
export type { ConnectedAccount, OpenParameters, PrepareParameters } from '../core/modal.js'
export type { FeatureOptions, LatchkeyOptions, ParsedOptions } from '../core/options.js'
export type { OnrampOrder, OnrampOrderStatus } from '../core/orders/shownOrder.js'
export type {
  Pairing,
  PairingAccount,
  PairingFactory,
  PairingPeer,
  PairingRequest,
  PairingSession,
  PairingSnapshot,
  PairingStatus,
} from '../core/pairing.js'
export { pairingConnectorId } from '../core/pairing.js'
export type { PendingRequest } from '../core/pendingRequests.js'
export type { Problem, ProblemCode } from '../core/problems/problem.js'
export type { NamespaceOf, NetworkIdOf, NetworkOf, Register, RegisteredLatchkey } from '../core/register.js'
export type { ViewEntries, ViewEntry } from '../core/router.js'
export type { ParsedSignInOptions, SignInOptions } from '../core/sign-in/parseSignInOptions.js'
export type { SignInService } from '../core/sign-in/signInService.js'
export type {
  SiweConfig,
  SiweMessageArguments,
  SiweMessageParameters,
  SiweSession,
} from '../core/sign-in/siweConfig.js'
export {
  type SocialLogin,
  type SocialProvider,
  type SocialsOption,
  socialProviders,
} from '../core/socials.js'
export type { KeyValueStorage } from '../core/storage.js'
export type { Direction, PayAsset, PayRequest, RouterData, ViewName } from '../core/stores/router.js'
export type { ToastAbout, ToastTexts } from '../core/stores/toast.js'
export type { SwapStage } from '../core/swaps/runSwap.js'
export type { WalletFeature } from '../core/walletFeatures.js'
export type { ConnectedWallet } from '../features/account/getAccount.js'
export {
  type UseAccountParameters,
  type UseAccountReturnType,
  useAccount,
} from '../features/account/useAccount.js'
export {
  type UseAccountsParameters,
  type UseAccountsReturnType,
  useAccounts,
} from '../features/account/useAccounts.js'
export {
  type UseBalanceParameters,
  type UseBalanceReturnType,
  useBalance,
} from '../features/account/useBalance.js'
export type { Activity } from '../features/activity/getActivity.js'
export { type ActivityGroup, groupActivity } from '../features/activity/groupActivity.js'
export {
  type UseActivityParameters,
  type UseActivityReturnType,
  useActivity,
} from '../features/activity/useActivity.js'
export {
  type UseActivityItemParameters,
  type UseActivityItemReturnType,
  useActivityItem,
} from '../features/activity/useActivityItem.js'
export {
  type UseFeaturesParameters,
  type UseFeaturesReturnType,
  useFeatures,
} from '../features/app/useFeatures.js'
export {
  type UseProblemsParameters,
  type UseProblemsReturnType,
  useProblems,
} from '../features/app/useProblems.js'
export {
  type UseServiceSupportParameters,
  type UseServiceSupportReturnType,
  useServiceSupport,
} from '../features/app/useServiceSupport.js'
export type {
  DecodedAsset,
  DecodedCall,
  DecodedFee,
  DecodedOrderItem,
  DecodedRequest,
  DescribedField,
  DescriptionSource,
  RequestTerms,
  Validity,
} from '../features/approve/decodedRequest.js'
export {
  type ContractAnswer,
  type ContractAnswers,
  type DecodeRequestErrorType,
  type DecodeRequestParameters,
  type DecodeRequestReturnType,
  decodeRequest,
} from '../features/approve/decodeRequest.js'
export type {
  ApprovalChange,
  BalanceChange,
  GetBalanceChangesReturnType,
} from '../features/approve/getBalanceChanges.js'
export {
  type LimitAllowanceParameters,
  type LimitAllowanceReturnType,
  limitAllowance,
} from '../features/approve/limitAllowance.js'
export {
  type UseApprovalsParameters,
  type UseApprovalsReturnType,
  useApprovals,
} from '../features/approve/useApprovals.js'
export {
  type UseBalanceChangesParameters,
  type UseBalanceChangesReturnType,
  useBalanceChanges,
} from '../features/approve/useBalanceChanges.js'
export {
  type UseDecodedRequestParameters,
  type UseDecodedRequestReturnType,
  useDecodedRequest,
} from '../features/approve/useDecodedRequest.js'
export {
  type UsePendingRequestsParameters,
  type UsePendingRequestsReturnType,
  usePendingRequests,
} from '../features/approve/usePendingRequests.js'
export {
  type UseCallsStatusParameters,
  type UseCallsStatusReturnType,
  useCallsStatus,
} from '../features/calls/useCallsStatus.js'
export {
  type UseCapabilitiesParameters,
  type UseCapabilitiesReturnType,
  useCapabilities,
} from '../features/calls/useCapabilities.js'
export {
  type UseSendCallsParameters,
  type UseSendCallsReturnType,
  useSendCalls,
} from '../features/calls/useSendCalls.js'
export {
  type UseSendTransactionParameters,
  type UseSendTransactionReturnType,
  useSendTransaction,
} from '../features/calls/useSendTransaction.js'
export {
  type UseConnectParameters,
  type UseConnectReturnType,
  useConnect,
} from '../features/connect/useConnect.js'
export {
  type UseConnectAttemptParameters,
  type UseConnectAttemptReturnType,
  useConnectAttempt,
} from '../features/connect/useConnectAttempt.js'
export {
  type UseConnectionsParameters,
  type UseConnectionsReturnType,
  useConnections,
} from '../features/connect/useConnections.js'
export {
  type UseConnectorsParameters,
  type UseConnectorsReturnType,
  useConnectors,
} from '../features/connect/useConnectors.js'
export {
  type UseDisconnectParameters,
  type UseDisconnectReturnType,
  useDisconnect,
} from '../features/connect/useDisconnect.js'
export {
  type UsePairingParameters,
  type UsePairingReturnType,
  usePairing,
} from '../features/connect/usePairing.js'
export {
  type UseProviderParameters,
  type UseProviderReturnType,
  useProvider,
} from '../features/connect/useProvider.js'
export {
  type UseReconnectParameters,
  type UseReconnectReturnType,
  useReconnect,
} from '../features/connect/useReconnect.js'
export {
  type UseSwitchConnectionParameters,
  type UseSwitchConnectionReturnType,
  useSwitchConnection,
} from '../features/connect/useSwitchConnection.js'
export {
  type UseWalletDiscoveryParameters,
  type UseWalletDiscoveryReturnType,
  useWalletDiscovery,
} from '../features/connect/useWalletDiscovery.js'
export type { ConnectionWithWallet } from '../features/connect/withWallets.js'
export type { EmailLoginErrorType, EmailLoginState } from '../features/embedded/emailLogin.js'
export type { EmailUpdateErrorType, EmailUpdateState } from '../features/embedded/emailUpdate.js'
export type { FarcasterLoginErrorType, FarcasterLoginState } from '../features/embedded/farcasterLogin.js'
export type { EmbeddedWallet, EmbeddedWay } from '../features/embedded/getEmbeddedWallet.js'
export type { EmbeddedPage } from '../features/embedded/showEmbeddedWallet.js'
export type {
  SocialLoginErrorType,
  SocialLoginMode,
  SocialLoginState,
  StartSocialLoginOptions,
} from '../features/embedded/socialLogin.js'
export {
  type UseEmailLoginParameters,
  type UseEmailLoginReturnType,
  useEmailLogin,
} from '../features/embedded/useEmailLogin.js'
export {
  type UseEmbeddedLoginParameters,
  type UseEmbeddedLoginReturnType,
  useEmbeddedLogin,
} from '../features/embedded/useEmbeddedLogin.js'
export {
  type UseEmbeddedPromptParameters,
  type UseEmbeddedPromptReturnType,
  useEmbeddedPrompt,
} from '../features/embedded/useEmbeddedPrompt.js'
export {
  type UseEmbeddedWalletParameters,
  type UseEmbeddedWalletReturnType,
  useEmbeddedWallet,
} from '../features/embedded/useEmbeddedWallet.js'
export {
  type UseFarcasterLoginParameters,
  type UseFarcasterLoginReturnType,
  useFarcasterLogin,
} from '../features/embedded/useFarcasterLogin.js'
export {
  type UseShowEmbeddedWalletParameters,
  type UseShowEmbeddedWalletReturnType,
  useShowEmbeddedWallet,
} from '../features/embedded/useShowEmbeddedWallet.js'
export {
  type UseSocialLoginParameters,
  type UseSocialLoginReturnType,
  useSocialLogin,
} from '../features/embedded/useSocialLogin.js'
export {
  type UseSwitchAccountTypeParameters,
  type UseSwitchAccountTypeReturnType,
  useSwitchAccountType,
} from '../features/embedded/useSwitchAccountType.js'
export {
  type UseUpdateEmailParameters,
  type UseUpdateEmailReturnType,
  useUpdateEmail,
} from '../features/embedded/useUpdateEmail.js'
export {
  type UseIdentityParameters,
  type UseIdentityReturnType,
  useIdentity,
} from '../features/identity/useIdentity.js'
export { type UseLogoParameters, type UseLogoReturnType, useLogo } from '../features/logos/useLogo.js'
export { type UseModalParameters, type UseModalReturnType, useModal } from '../features/modal/useModal.js'
export { type UseNameParameters, type UseNameReturnType, useName } from '../features/names/useName.js'
export {
  type UseNameSuggestionsParameters,
  type UseNameSuggestionsReturnType,
  useNameSuggestions,
} from '../features/names/useNameSuggestions.js'
export {
  type UseRegisterNameParameters,
  type UseRegisterNameReturnType,
  useRegisterName,
} from '../features/names/useRegisterName.js'
export { switchNetworkRoute } from '../features/network/switchNetworkRoute.js'
export {
  type UseNetworksParameters,
  type UseNetworksReturnType,
  useNetworks,
} from '../features/network/useNetworks.js'
export {
  type UseSwitchNetworkParameters,
  type UseSwitchNetworkReturnType,
  useSwitchNetwork,
} from '../features/network/useSwitchNetwork.js'
export {
  type UseSwitchNetworkAttemptParameters,
  type UseSwitchNetworkAttemptReturnType,
  useSwitchNetworkAttempt,
} from '../features/network/useSwitchNetworkAttempt.js'
export type { OwnedNft } from '../features/nfts/getNfts.js'
export {
  type UseNftsParameters,
  type UseNftsReturnType,
  useNfts,
} from '../features/nfts/useNfts.js'
export type { OnrampFormFields } from '../features/onramp/onrampForm.js'
export type { OnrampAmountErrorType, ReadOnrampFormReturnType } from '../features/onramp/readOnrampForm.js'
export {
  type UseOnrampParameters,
  type UseOnrampReturnType,
  useOnramp,
} from '../features/onramp/useOnramp.js'
export {
  type UseOnrampOptionsParameters,
  type UseOnrampOptionsReturnType,
  useOnrampOptions,
} from '../features/onramp/useOnrampOptions.js'
export {
  type UseOnrampQuoteParameters,
  type UseOnrampQuoteReturnType,
  useOnrampQuote,
} from '../features/onramp/useOnrampQuote.js'
export type {
  PayOption,
  PayOptionErrorType,
  SwapOption,
  TransferOption,
} from '../features/pay/getPayOptions.js'
export type { PaymentStage, PaymentState } from '../features/pay/payForm.js'
export type { PayRequestErrorType, ReadPayRequestReturnType } from '../features/pay/readPayRequest.js'
export { type UsePayParameters, type UsePayReturnType, usePay } from '../features/pay/usePay.js'
export {
  type UsePayOptionsParameters,
  type UsePayOptionsReturnType,
  usePayOptions,
} from '../features/pay/usePayOptions.js'
export type { Permission } from '../features/permissions/getPermissions.js'
export {
  type UseGrantPermissionsParameters,
  type UseGrantPermissionsReturnType,
  useGrantPermissions,
} from '../features/permissions/useGrantPermissions.js'
export {
  type UsePermissionsParameters,
  type UsePermissionsReturnType,
  usePermissions,
} from '../features/permissions/usePermissions.js'
export {
  type UseRevokePermissionsParameters,
  type UseRevokePermissionsReturnType,
  useRevokePermissions,
} from '../features/permissions/useRevokePermissions.js'
export {
  type UsePricesParameters,
  type UsePricesReturnType,
  usePrices,
} from '../features/prices/usePrices.js'
export { type PaymentUriParameters, paymentUri } from '../features/receive/paymentUri.js'
export type { ReceiveParameters, ReceiveReturnType } from '../features/receive/receive.js'
export {
  type UseReceiveParameters,
  type UseReceiveReturnType,
  useReceive,
} from '../features/receive/useReceive.js'
export { type UseRegisterViewsParameters, useRegisterViews } from '../features/router/useRegisterViews.js'
export {
  type UseRouterParameters,
  type UseRouterReturnType,
  useRouter,
} from '../features/router/useRouter.js'
export { type UseViewLeaveParameters, useViewLeave, type ViewLeave } from '../features/router/useViewLeave.js'
export {
  type UseViewMemoryParameters,
  type UseViewMemoryReturnType,
  useViewMemory,
} from '../features/router/useViewMemory.js'
export type { GetSendLimitsReturnType } from '../features/send/getSendLimits.js'
export { type PaymentText, parsePaymentText } from '../features/send/parsePaymentText.js'
export type { ReadSendFormReturnType, SendAmountErrorType } from '../features/send/readSendForm.js'
export type { SendWarning, SendWarningCode } from '../features/send/receiverWarnings.js'
export type { RecentReceiver } from '../features/send/recentReceivers.js'
export type { ReviewSendErrorType, SendReview } from '../features/send/reviewSend.js'
export type { SendForm, SendFormFields } from '../features/send/sendForm.js'
export { type UseFeeParameters, type UseFeeReturnType, useFee } from '../features/send/useFee.js'
export {
  type UseReceiverParameters,
  type UseReceiverReturnType,
  useReceiver,
} from '../features/send/useReceiver.js'
export {
  type UseRecentReceiversParameters,
  type UseRecentReceiversReturnType,
  useRecentReceivers,
} from '../features/send/useRecentReceivers.js'
export { type UseSendParameters, type UseSendReturnType, useSend } from '../features/send/useSend.js'
export {
  type UseSendFieldsParameters,
  type UseSendFieldsReturnType,
  useSendFields,
} from '../features/send/useSendFields.js'
export {
  type UseSendFormParameters,
  type UseSendFormReturnType,
  useSendForm,
} from '../features/send/useSendForm.js'
export {
  type UseSendLimitsParameters,
  type UseSendLimitsReturnType,
  useSendLimits,
} from '../features/send/useSendLimits.js'
export {
  type UseWaitForTransactionParameters,
  type UseWaitForTransactionReturnType,
  useWaitForTransaction,
} from '../features/send/useWaitForTransaction.js'
export {
  type UseSignMessageParameters,
  type UseSignMessageReturnType,
  useSignMessage,
} from '../features/sign/useSignMessage.js'
export {
  type UseSignTypedDataParameters,
  type UseSignTypedDataReturnType,
  useSignTypedData,
} from '../features/sign/useSignTypedData.js'
export {
  type UseSessionParameters,
  type UseSessionReturnType,
  useSession,
} from '../features/sign-in/useSession.js'
export {
  type UseSignInParameters,
  type UseSignInReturnType,
  useSignIn,
} from '../features/sign-in/useSignIn.js'
export {
  type UseSignOutParameters,
  type UseSignOutReturnType,
  useSignOut,
} from '../features/sign-in/useSignOut.js'
export type { OwnSwapToken } from '../features/swap/getSwapTokens.js'
export type { ReadSwapFormReturnType, SwapAmountErrorType } from '../features/swap/readSwapForm.js'
export type { ReviewSwapErrorType, SwapReview } from '../features/swap/reviewSwap.js'
export type { SentSwap, SwapForm, SwapFormFields } from '../features/swap/swapForm.js'
export {
  type UseAllowanceParameters,
  type UseAllowanceReturnType,
  useAllowance,
} from '../features/swap/useAllowance.js'
export {
  type UseGasPriceParameters,
  type UseGasPriceReturnType,
  useGasPrice,
} from '../features/swap/useGasPrice.js'
export { type UseSwapParameters, type UseSwapReturnType, useSwap } from '../features/swap/useSwap.js'
export {
  type UseSwapQuoteParameters,
  type UseSwapQuoteReturnType,
  useSwapQuote,
} from '../features/swap/useSwapQuote.js'
export {
  type UseSwapTokensParameters,
  type UseSwapTokensReturnType,
  useSwapTokens,
} from '../features/swap/useSwapTokens.js'
export { type UseThemeParameters, type UseThemeReturnType, useTheme } from '../features/theme/useTheme.js'
export { type UseToastParameters, type UseToastReturnType, useToast } from '../features/toasts/useToast.js'
export type { Token } from '../features/tokens/getTokens.js'
export {
  type UseTokenBalanceParameters,
  type UseTokenBalanceReturnType,
  useTokenBalance,
} from '../features/tokens/useTokenBalance.js'
export {
  type UseTokensParameters,
  type UseTokensReturnType,
  useTokens,
} from '../features/tokens/useTokens.js'
export type { Transaction } from '../features/transactions/getTransactions.js'
export {
  type UseTransactionParameters,
  type UseTransactionReturnType,
  useTransaction,
} from '../features/transactions/useTransaction.js'
export {
  type UseTransactionsParameters,
  type UseTransactionsReturnType,
  useTransactions,
} from '../features/transactions/useTransactions.js'
export {
  type UseWalletParameters,
  type UseWalletReturnType,
  useWallet,
} from '../features/wallets/directory/useWallet.js'
export {
  type UseWalletLinkParameters,
  type UseWalletLinkReturnType,
  useWalletLink,
} from '../features/wallets/link/useWalletLink.js'
export {
  type WalletLink,
  type WalletLinkParameters,
  walletLink,
} from '../features/wallets/link/walletLink.js'
export {
  type WalletPlatform,
  type WalletPlatformsOptions,
  walletPlatforms,
} from '../features/wallets/link/walletPlatforms.js'
export {
  type UseRecentWalletsParameters,
  type UseRecentWalletsReturnType,
  useRecentWallets,
} from '../features/wallets/recent/useRecentWallets.js'
export {
  type ConnectRoute,
  type ConnectRouteOptions,
  connectRoute,
} from '../features/wallets/rows/connectRoute.js'
export type { ConnectRow } from '../features/wallets/rows/connectRows.js'
export { prefetchWallets } from '../features/wallets/rows/prefetchWallets.js'
export {
  type UseConnectRowsParameters,
  type UseConnectRowsReturnType,
  useConnectRows,
} from '../features/wallets/rows/useConnectRows.js'
export {
  type UseWalletsParameters,
  type UseWalletsReturnType,
  useWallets,
} from '../features/wallets/rows/useWallets.js'
export type { WalletRow } from '../features/wallets/rows/walletRow.js'
export type {
  InfiniteQueryParameters,
  LatchkeyParameters,
  MutationParameters,
  QueryParameters,
} from '../react/hookParameters.js'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../react/LatchkeyProvider.js'
export { type UseCopyReturnType, useCopy } from '../react/useCopy.js'
export { type UseEventsParameters, useEvents } from '../react/useEvents.js'
export { type UseLatchkeyParameters, useLatchkey } from '../react/useLatchkey.js'
export { usePlatform } from '../react/usePlatform.js'
export { useWaitingPhase, type WaitingPhase } from '../react/useWaitingPhase.js'
export { displayUserName } from '../shared/displayUserName.js'
export { RequestAbandonedError } from '../shared/errors/abandoned.js'
export { DisconnectError, InvalidAddressError, NotConnectedError } from '../shared/errors/account.js'
export { BaseError } from '../shared/errors/base.js'
export { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '../shared/errors/caip.js'
export { type CallOutcome, CallsInterruptedError, InvalidCallError } from '../shared/errors/calls.js'
export { AdapterNotFoundError, InvalidOptionError, LatchkeyNotFoundError } from '../shared/errors/config.js'
export { ConnectionCancelledError, ConnectorNotFoundError } from '../shared/errors/connect.js'
export {
  EmailWaitError,
  EmbeddedMissingError,
  InvalidEmailCodeError,
  InvalidEmailError,
} from '../shared/errors/email.js'
export type { LatchkeyErrorCode, LatchkeyErrorType } from '../shared/errors/latchkeyError.js'
export { LoadFailedError } from '../shared/errors/loadFailed.js'
export { ModalClosedError } from '../shared/errors/modalClosed.js'
export {
  InvalidLabelError,
  InvalidNameError,
  NameGatewayError,
  NameNotFoundError,
  NameOwnedError,
  NameServiceError,
  NamesUnsupportedError,
  NameTakenError,
} from '../shared/errors/names.js'
export {
  NetworkNotAddedError,
  NetworkNotApprovedError,
  NetworkNotFoundError,
  SwitchNotDoneError,
} from '../shared/errors/network.js'
export { NotImplementedByAdapterError } from '../shared/errors/notImplemented.js'
export {
  OnrampAmountTooHighError,
  OnrampAmountTooLowError,
  OnrampDraftIncompleteError,
  type OnrampErrorType,
  OnrampQuoteMissingError,
} from '../shared/errors/onramp.js'
export { PackageMissingError } from '../shared/errors/packageMissing.js'
export { PageRefusedError } from '../shared/errors/page.js'
export {
  InvalidAssetError,
  InvalidPaymentAmountError,
  InvalidPaymentConfigError,
  InvalidRecipientError,
  PayBalancesError,
  type PaymentErrorType,
  PaymentFailedError,
  PaymentInterruptedError,
  PaymentRefusedError,
  PayOptionMissingError,
  PayQuoteError,
} from '../shared/errors/pay.js'
export {
  PermissionError,
  type PermissionErrorCode,
  PermissionExceededError,
  type PermissionExcess,
} from '../shared/errors/permissions.js'
export { ViewLoadError, ViewNotInstalledError } from '../shared/errors/router.js'
export {
  FeeTooHighError,
  FeeTooLowError,
  GasLimitError,
  InsufficientFundsError,
  InternalRpcError,
  InvalidRequestError,
  LimitExceededError,
  NetworkDisconnectedError,
  NetworkRequestError,
  NetworkTimeoutError,
  NetworkUnknownError,
  NonceTooHighError,
  NonceTooLowError,
  ReplacementUnderpricedError,
  RequestPendingError,
  ResourceNotFoundError,
  RpcError,
  type RpcErrorType,
  TransactionKnownError,
  TransactionRejectedError,
  TransactionRevertedError,
  UnauthorizedError,
  UnknownRpcError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletCallsError,
  type WalletCallsErrorCode,
  WalletDisconnectedError,
  WalletLockedError,
  WalletLostError,
} from '../shared/errors/rpc.js'
export {
  InsufficientBalanceError,
  InsufficientFeeError,
  InvalidAmountError,
  type InvalidAmountErrorCode,
  InvalidReceiverError,
  type InvalidReceiverErrorCode,
  NameUnconfirmedError,
  PaymentLinkError,
  ReceiverChangedError,
  SendDraftIncompleteError,
  SenderChangedError,
  TransactionCancelledError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionNotConfirmedError,
  TransactionReplacedError,
  UnsupportedChainError,
} from '../shared/errors/send.js'
export {
  ActivityUnavailableError,
  NftsUnavailableError,
  ServiceMissingError,
  TokensUnavailableError,
} from '../shared/errors/service.js'
export { InvalidMessageError, MessageNotTextError } from '../shared/errors/sign.js'
export {
  SignInAnswerError,
  type SignInAnswerErrorCode,
  SignInChangedError,
  type SignInFlowErrorType,
  SignInMessageError,
  SignInRefusedError,
  type SignInRefusedErrorCode,
  SignInServiceError,
  SignInTakenError,
  SignInUnsupportedError,
} from '../shared/errors/signIn.js'
export { SignInNotEnabledError, SignInTwiceError } from '../shared/errors/signInOptions.js'
export {
  GasPriceUnsupportedError,
  InsufficientLiquidityError,
  InvalidSlippageError,
  QuoteExpiredError,
  SameTokenError,
  SlippageError,
  SwapDraftIncompleteError,
  type SwapRefusalCode,
  SwapRevertedError,
  type SwapServiceErrorType,
  SwapsUnsupportedError,
  SwapTransactionRefusedError,
} from '../shared/errors/swap.js'
export {
  InvalidDecimalsError,
  TokenMismatchError,
  TokenNotFoundError,
  TokenRequiredError,
  TokenUnsupportedError,
} from '../shared/errors/token.js'
export { UnknownError } from '../shared/errors/unknown.js'
export type { WalletErrorType } from '../shared/errors/walletError.js'
export { formatAmount, formatBalance, formatUnits } from '../shared/format.js'
export { isRestrictedTimeZone } from '../shared/isRestrictedTimeZone.js'
export { amountFor, type Money, type Price, worthOf } from '../shared/money.js'
export { defineNetwork, type NetworkInput } from '../shared/networks.js'
export { parseAmount } from '../shared/parseAmount.js'
export { formatTypedAmount, parseTypedAmount } from '../shared/parseTypedAmount.js'
export { detectPlatform } from '../shared/platform/detectPlatform.js'
export type { Device, Environment, Platform, TelegramClient } from '../shared/platform/platform.js'
export { readEnvironment } from '../shared/platform/readEnvironment.js'
export type { NamespaceProviders, NativeProvider } from '../shared/providers.js'
export { shortenAddress } from '../shared/shortenAddress.js'
export { shortenEmail } from '../shared/shortenEmail.js'
export type { SignableMessage } from '../shared/signableMessage.js'
export type {
  AccountType,
  Connection,
  ConnectionAccount,
  ConnectionStatus,
  Connector,
  ConnectorType,
  Metadata,
  Network,
  ThemeMode,
  ThemeVariables,
} from '../shared/types.js'
export type { TokenBalance } from '../wire/balances/balances.js'
export type { ActivityItem, ActivityTransfer } from '../wire/history/history.js'
export type { Identity } from '../wire/identity/identity.js'
export type { NameSuggestion, RegisteredName } from '../wire/names/nameService.js'
export type { Nft } from '../wire/nfts/nfts.js'
export type {
  OnrampAmount,
  OnrampOptions,
  OnrampProvider,
  OnrampQuote,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
  PurchaseNetwork,
} from '../wire/onramp/onramp.js'
export type { PricedToken, TokenPrice } from '../wire/prices/prices.js'
export type { SwapQuote, SwapToken } from '../wire/swaps/swaps.js'
