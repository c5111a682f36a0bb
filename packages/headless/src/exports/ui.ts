export type { SignInPermission } from '@latchkey/protocol'
export { readEmailCode } from '../features/embedded/readEmailCode.js'
export { type ActivityRow, activityRows } from '../ui/account/activityRows.js'
export {
  type ActivityDescription,
  type ActivityKind,
  describeActivity,
} from '../ui/account/describeActivity.js'
export { findPoisoned, type PoisonReason } from '../ui/account/findPoisoned.js'
export { isOnClipboard } from '../ui/account/isOnClipboard.js'
export { scrollToTabs } from '../ui/account/scrollToTabs.js'
export { type HiddenToken, type HiddenTokenReason, splitTokens } from '../ui/account/splitTokens.js'
export { type TransferParts, type TransferPartsOptions, transferParts } from '../ui/account/transferParts.js'
export { type AccountTab, type AccountTabs, useAccountTabs } from '../ui/account/useAccountTabs.js'
export { type CopyButton, type CopyButtonWords, useCopyButton } from '../ui/account/useCopyButton.js'
export { type DisconnectAccount, useDisconnectAccount } from '../ui/account/useDisconnectAccount.js'
export {
  type HiddenAmounts,
  HiddenAmountsContext,
  useHiddenAmounts,
  useHiddenAmountsState,
} from '../ui/account/useHiddenAmounts.js'
export {
  type TokenRow,
  type TokenRows,
  type UseTokenRowsParameters,
  useTokenRows,
} from '../ui/account/useTokenRows.js'
export { useTransferViews } from '../ui/account/useTransferViews.js'
export { useTransferWorth } from '../ui/account/useTransferWorth.js'
export type { ApproveLabel, ApproveWords } from '../ui/approve/approveWords.js'
export {
  type BalanceChangesDescription,
  type DescribedChange,
  describeBalanceChanges,
} from '../ui/approve/describeBalanceChanges.js'
export type { CallAmount, CallDescription, RequestLine } from '../ui/approve/describeCall.js'
export { describeRequest, type RequestDescription } from '../ui/approve/describeRequest.js'
export { type EnteredLimit, type LimitProblem, readLimit } from '../ui/approve/readLimit.js'
export type { RequestKind } from '../ui/approve/requestKind.js'
export type { AmountUnit, QuoteWords, TokenTexts } from '../ui/approve/tokenTexts.js'
export type { AllowanceLimit, AllowanceLimits } from '../ui/approve/useAllowanceLimits.js'
export type { AnswerPress } from '../ui/approve/useAnswerPress.js'
export type { ReadDangers } from '../ui/approve/useReadDangers.js'
export { type RequestAnswers, useRequestAnswers } from '../ui/approve/useRequestAnswers.js'
export {
  type ShownRequest,
  type UseShownRequestParameters,
  useShownRequest,
} from '../ui/approve/useShownRequest.js'
export { type UseTokenTextsParameters, useTokenTexts } from '../ui/approve/useTokenTexts.js'
export { useCardContent } from '../ui/card/useCardContent.js'
export { useIsRefused } from '../ui/card/useIsRefused.js'
export { useTitleFocus } from '../ui/card/useTitleFocus.js'
export {
  type CurrentViewHeader,
  useCurrentViewHeader,
  useViewHeader,
  useViewHeaderState,
  type ViewHeader,
  ViewHeaderContext,
  type ViewHeaderState,
} from '../ui/card/useViewHeader.js'
export { type CodeField, type CodeFieldParameters, useCodeField } from '../ui/email/useCodeField.js'
export { type ConnectMethods, useConnectMethods } from '../ui/email/useConnectMethods.js'
export { type EmailForm, useEmailForm } from '../ui/email/useEmailForm.js'
export { useEmailLoginView } from '../ui/email/useEmailLoginView.js'
export { type Protection, useProtection } from '../ui/email/useProtection.js'
export { focusField } from '../ui/forms/focusField.js'
export {
  type FormStep,
  type OnrampStepWords,
  onrampStep,
  type PayStepWords,
  payStep,
  type SendStepWords,
  type SwapStepWords,
  sendStep,
  swapStep,
} from '../ui/forms/steps.js'
export { copyOf } from '../ui/layer/copyOf.js'
export { stillPress } from '../ui/layer/stillPress.js'
export { type DialogLayer, type DialogParameters, useDialog } from '../ui/layer/useDialog.js'
export { useDirection } from '../ui/layer/useDirection.js'
export { useKeptCardHeight } from '../ui/layer/useKeptCardHeight.js'
export { useKeptHeight } from '../ui/layer/useKeptHeight.js'
export { useKeyboardInset } from '../ui/layer/useKeyboardInset.js'
export { sheetQuery, shortQuery, useMediaQuery } from '../ui/layer/useMediaQuery.js'
export { settled, usePresence } from '../ui/layer/usePresence.js'
export { useRemovedFocus } from '../ui/layer/useRemovedFocus.js'
export { type Shell, type ShellParameters, useShell } from '../ui/layer/useShell.js'
export { useSwipeToClose } from '../ui/layer/useSwipeToClose.js'
export { clearOnEscape, type InputKey } from '../ui/lists/clearOnEscape.js'
export { useKeptOrder } from '../ui/lists/useKeptOrder.js'
export { type ListBox, type ListBoxParameters, useListBox } from '../ui/lists/useListBox.js'
export { type ListPlace, type ListPlaceParameters, useListPlace } from '../ui/lists/useListPlace.js'
export { type RecycledRow, useRecycledRows } from '../ui/lists/useRecycledRows.js'
export { type RovingFocus, type RovingFocusParameters, useRovingFocus } from '../ui/lists/useRovingFocus.js'
export { type SearchField, useSearchField } from '../ui/lists/useSearchField.js'
export { type ShowAll, useShowAll } from '../ui/lists/useShowAll.js'
export { lazyComponents } from '../ui/loading/lazyComponents.js'
export { type LazyModule, lazyModule } from '../ui/loading/lazyModule.js'
export { type LazyViews, lazyViews, type ViewLoaders } from '../ui/loading/lazyViews.js'
export { useEmbeddedCode } from '../ui/loading/useEmbeddedCode.js'
export { type LazyLoad, useLazyLoad } from '../ui/loading/useLazyLoad.js'
export { type ModalButton, useModalButton } from '../ui/loading/useModalButton.js'
export { type ModalCode, useModalCode } from '../ui/loading/useModalCode.js'
export { type ShellMeasures, type ShellRows, useShellRows } from '../ui/loading/useShellRows.js'
export { useAppNetwork } from '../ui/networks/useAppNetwork.js'
export { type ChooseNetwork, useChooseNetwork } from '../ui/networks/useChooseNetwork.js'
export { type ConnectForNetwork, useConnectForNetwork } from '../ui/networks/useConnectForNetwork.js'
export { type NetworkSwitch, useNetworkSwitch } from '../ui/networks/useNetworkSwitch.js'
export { currencyName, currencySign, currencyText } from '../ui/onramp/currencyText.js'
export {
  type ChoiceGroup,
  type PaymentChoice,
  type PurchaseChoice,
  paymentGroups,
  purchaseGroups,
} from '../ui/onramp/onrampGroups.js'
export { type PaymentLimitWords, paymentLimitTexts } from '../ui/onramp/paymentLimitTexts.js'
export { providerFee } from '../ui/onramp/providerFee.js'
export { type PayTexts, payTexts } from '../ui/pay/payTexts.js'
export type {
  PermissionAmount,
  PermissionLimit,
  PermissionPeriod,
} from '../ui/permissions/permissionLimit.js'
export {
  type UseEndPermissionParameters,
  type UseEndPermissionReturnType,
  useEndPermission,
} from '../ui/permissions/useEndPermission.js'
export {
  type ShownPermission,
  type UsePermissionsViewParameters,
  type UsePermissionsViewReturnType,
  usePermissionsView,
} from '../ui/permissions/usePermissionsView.js'
export { addressPicture } from '../ui/pictures/addressPicture.js'
export { coinNetwork } from '../ui/pictures/coinNetwork.js'
export { hueOf } from '../ui/pictures/hueOf.js'
export { shortSymbol } from '../ui/pictures/shortSymbol.js'
export { type ShownImage, type UseImageOptions, useImage } from '../ui/pictures/useImage.js'
export { type QrModules, type QrPath, qrPath } from '../ui/qr/qrPath.js'
export type { AmountProblemWords } from '../ui/send/amountProblem.js'
export { canScan } from '../ui/send/canScan.js'
export { differentLetters, type TextPart } from '../ui/send/differentLetters.js'
export { isSerious } from '../ui/send/isSerious.js'
export {
  type PaymentProblemParameters,
  type PaymentProblemWords,
  paymentProblem,
} from '../ui/send/paymentProblem.js'
export { type FeeWords, useFeeText } from '../ui/send/useFeeText.js'
export { usePaste } from '../ui/send/usePaste.js'
export { type ReceiverField, useReceiverField } from '../ui/send/useReceiverField.js'
export { useReviewed } from '../ui/send/useReviewed.js'
export {
  type ReviewSubmit,
  type ReviewSubmitParameters,
  useReviewSubmit,
} from '../ui/send/useReviewSubmit.js'
export { type ScannerStatus, useScanner } from '../ui/send/useScanner.js'
export { type SendToken, useSendToken } from '../ui/send/useSendToken.js'
export { type SendableToken, useSendTokens } from '../ui/send/useSendTokens.js'
export { useWalletAttempt, type WalletAttempt } from '../ui/send/useWalletAttempt.js'
export {
  type UseSignInViewParameters,
  type UseSignInViewReturnType,
  useSignInView,
} from '../ui/sign-in/useSignInView.js'
export { type ChooseSocial, useChooseSocial } from '../ui/social/useChooseSocial.js'
export { useFarcasterLoginView } from '../ui/social/useFarcasterLoginView.js'
export { type SocialLoginView, useSocialLoginView } from '../ui/social/useSocialLoginView.js'
export { isSameToken } from '../ui/swap/isSameToken.js'
export { type ImpactLevel, impactLevel, percentText } from '../ui/swap/priceImpact.js'
export { swapAmount } from '../ui/swap/swapAmount.js'
export { swapRate } from '../ui/swap/swapRate.js'
export { type SwapChoice, swapTokenGroups } from '../ui/swap/swapTokenGroups.js'
export { type PricedSwap, useSwapForm } from '../ui/swap/useSwapForm.js'
export { type ThemeRoot, useThemeRoot } from '../ui/theme/useThemeRoot.js'
export { useAge } from '../ui/timing/useAge.js'
export { useCountdown } from '../ui/timing/useCountdown.js'
export { useOnOpen } from '../ui/timing/useOnOpen.js'
export { useSettled } from '../ui/timing/useSettled.js'
export { initialsOf } from '../ui/wallets/initialsOf.js'
export { type StoreLink, type StoreName, storeLinks, useStoreLinks } from '../ui/wallets/storeLinks.js'
export { type ChooseWallet, useChooseWallet } from '../ui/wallets/useChooseWallet.js'
export { useCloseOnOtherTab } from '../ui/wallets/useCloseOnOtherTab.js'
export { useConnectIn } from '../ui/wallets/useConnectIn.js'
export { type Connecting, useConnecting } from '../ui/wallets/useConnecting.js'
export {
  type ConnectionActions,
  type ConnectionActionsWords,
  useConnectionActions,
} from '../ui/wallets/useConnectionActions.js'
export { useHasWallets } from '../ui/wallets/useHasWallets.js'
export { type LegalConsent, useLegalConsent } from '../ui/wallets/useLegalConsent.js'
export { type Pair, type UsePairParameters, usePair } from '../ui/wallets/usePair.js'
export { useWalletPicture } from '../ui/wallets/useWalletPicture.js'
