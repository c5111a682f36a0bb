export {
  type BalanceQueryParameters,
  balanceQueryKey,
  balanceQueryOptions,
} from '../features/account/balanceOptions.js'
export {
  type ActivityQueryParameters,
  activityInfiniteQueryOptions,
  activityQueryKey,
} from '../features/activity/activityOptions.js'
export {
  type ServiceSupportQueryParameters,
  serviceSupportQueryKey,
  serviceSupportQueryOptions,
} from '../features/app/serviceSupportOptions.js'
export {
  type BalanceChangesQueryParameters,
  balanceChangesQueryKey,
  balanceChangesQueryOptions,
} from '../features/approve/balanceChangesOptions.js'
export {
  type DecodedRequestQueryParameters,
  decodedRequestQueryKey,
  decodedRequestQueryOptions,
} from '../features/approve/decodedRequestOptions.js'
export {
  type CallsStatusQueryParameters,
  callsStatusQueryKey,
  callsStatusQueryOptions,
} from '../features/calls/callsStatusOptions.js'
export {
  type CapabilitiesQueryParameters,
  capabilitiesQueryKey,
  capabilitiesQueryOptions,
} from '../features/calls/capabilitiesOptions.js'
export { sendCallsMutationOptions } from '../features/calls/sendCallsOptions.js'
export { sendTransactionMutationOptions } from '../features/calls/sendTransactionOptions.js'
export { connectMutationOptions } from '../features/connect/connectOptions.js'
export { disconnectMutationOptions } from '../features/connect/disconnectOptions.js'
export {
  type ProviderQueryParameters,
  providerQueryKey,
  providerQueryOptions,
} from '../features/connect/providerOptions.js'
export { reconnectMutationOptions } from '../features/connect/reconnectOptions.js'
export { switchConnectionMutationOptions } from '../features/connect/switchConnectionOptions.js'
export { embeddedLoginMutationOptions } from '../features/embedded/embeddedLoginOptions.js'
export {
  embeddedWalletQueryKey,
  embeddedWalletQueryOptions,
} from '../features/embedded/embeddedWalletOptions.js'
export { showEmbeddedWalletMutationOptions } from '../features/embedded/showEmbeddedWalletOptions.js'
export { switchAccountTypeMutationOptions } from '../features/embedded/switchAccountTypeOptions.js'
export {
  type IdentityQueryParameters,
  identityQueryKey,
  identityQueryOptions,
} from '../features/identity/identityOptions.js'
export { type LogoQueryParameters, logoQueryKey, logoQueryOptions } from '../features/logos/logoOptions.js'
export {
  type NameQueryParameters,
  nameQueryKey,
  nameQueryOptions,
} from '../features/names/nameOptions.js'
export {
  type NameSuggestionsQueryParameters,
  nameSuggestionsQueryKey,
  nameSuggestionsQueryOptions,
} from '../features/names/nameSuggestionsOptions.js'
export { registerNameMutationOptions } from '../features/names/registerNameOptions.js'
export { switchNetworkMutationOptions } from '../features/network/switchNetworkOptions.js'
export {
  type NftsQueryParameters,
  nftsInfiniteQueryOptions,
  nftsQueryKey,
} from '../features/nfts/nftsOptions.js'
export {
  type OnrampOptionsQueryParameters,
  onrampOptionsQueryKey,
  onrampOptionsQueryOptions,
} from '../features/onramp/onrampOptionsOptions.js'
export {
  type OnrampQuoteQueryParameters,
  onrampQuoteQueryKey,
  onrampQuoteQueryOptions,
} from '../features/onramp/onrampQuoteOptions.js'
export {
  type PayOptionsQueryParameters,
  payOptionsQueryKey,
  payOptionsQueryOptions,
} from '../features/pay/payOptionsOptions.js'
export {
  grantPermissionsMutationOptions,
  type PermissionsQueryParameters,
  permissionsQueryKey,
  permissionsQueryOptions,
  revokePermissionsMutationOptions,
} from '../features/permissions/permissionsOptions.js'
export {
  type PricesQueryParameters,
  pricesQueryKey,
  pricesQueryOptions,
} from '../features/prices/pricesOptions.js'
export {
  type FeeQueryParameters,
  feeQueryKey,
  feeQueryOptions,
} from '../features/send/feeOptions.js'
export {
  type ReceiverQueryParameters,
  receiverQueryKey,
  receiverQueryOptions,
} from '../features/send/receiverOptions.js'
export {
  type SendLimitsQueryParameters,
  sendLimitsQueryKey,
  sendLimitsQueryOptions,
} from '../features/send/sendLimitsOptions.js'
export { sendMutationOptions } from '../features/send/sendOptions.js'
export {
  type WaitForTransactionQueryParameters,
  waitForTransactionQueryKey,
  waitForTransactionQueryOptions,
} from '../features/send/waitForTransactionOptions.js'
export { signMessageMutationOptions } from '../features/sign/signMessageOptions.js'
export { signTypedDataMutationOptions } from '../features/sign/signTypedDataOptions.js'
export { sessionQueryKey, sessionQueryOptions } from '../features/sign-in/sessionOptions.js'
export { signInMutationOptions } from '../features/sign-in/signInOptions.js'
export { signOutMutationOptions } from '../features/sign-in/signOutOptions.js'
export {
  type AllowanceQueryParameters,
  allowanceQueryKey,
  allowanceQueryOptions,
} from '../features/swap/allowanceOptions.js'
export {
  type GasPriceQueryParameters,
  gasPriceQueryKey,
  gasPriceQueryOptions,
} from '../features/swap/gasPriceOptions.js'
export {
  type SwapQuoteQueryParameters,
  swapQuoteQueryKey,
  swapQuoteQueryOptions,
} from '../features/swap/swapQuoteOptions.js'
export {
  type SwapTokensQueryParameters,
  swapTokensQueryKey,
  swapTokensQueryOptions,
} from '../features/swap/swapTokensOptions.js'
export {
  type TokensQueryParameters,
  tokensQueryKey,
  tokensQueryOptions,
} from '../features/tokens/tokensOptions.js'
export {
  type WalletsQueryParameters,
  walletQueryKey,
  walletQueryOptions,
  walletsInfiniteQueryOptions,
  walletsQueryKey,
} from '../features/wallets/directory/walletsOptions.js'
