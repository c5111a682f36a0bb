import type { RequestAbandonedError } from './abandoned.js'
import type { DisconnectError, InvalidAddressError, NotConnectedError } from './account.js'
import type { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './caip.js'
import type { CallsInterruptedError, InvalidCallError } from './calls.js'
import type { AdapterNotFoundError, InvalidOptionError, LatchkeyNotFoundError } from './config.js'
import type { ConnectionCancelledError, ConnectorNotFoundError } from './connect.js'
import type {
  EmailWaitError,
  EmbeddedMissingError,
  InvalidEmailCodeError,
  InvalidEmailError,
} from './email.js'
import type { ModalClosedError } from './modalClosed.js'
import type {
  InvalidLabelError,
  InvalidNameError,
  NameGatewayError,
  NameNotFoundError,
  NameOwnedError,
  NameServiceError,
  NamesUnsupportedError,
  NameTakenError,
} from './names.js'
import type {
  NetworkNotAddedError,
  NetworkNotApprovedError,
  NetworkNotFoundError,
  SwitchNotDoneError,
} from './network.js'
import type { NotImplementedByAdapterError } from './notImplemented.js'
import type { OnrampErrorType } from './onramp.js'
import type { PageRefusedError } from './page.js'
import type { PaymentErrorType } from './pay.js'
import type { PermissionError, PermissionExceededError } from './permissions.js'
import type { ViewLoadError, ViewNotInstalledError } from './router.js'
import type {
  InsufficientBalanceError,
  InsufficientFeeError,
  InvalidAmountError,
  InvalidReceiverError,
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
} from './send.js'
import type {
  ActivityUnavailableError,
  NftsUnavailableError,
  ServiceMissingError,
  TokensUnavailableError,
} from './service.js'
import type { InvalidMessageError, MessageNotTextError } from './sign.js'
import type { SignInFlowErrorType } from './signIn.js'
import type { SignInNotEnabledError, SignInTwiceError } from './signInOptions.js'
import type { SwapServiceErrorType } from './swap.js'
import type {
  InvalidDecimalsError,
  TokenMismatchError,
  TokenNotFoundError,
  TokenRequiredError,
  TokenUnsupportedError,
} from './token.js'
import type { UnknownError } from './unknown.js'
import type { WalletErrorType } from './walletError.js'

/** Every error that Latchkey and the imported adapters throw. Narrows on `name` and on `code`. */
export type LatchkeyErrorType =
  | NotConnectedError
  | InvalidAddressError
  | DisconnectError
  | InvalidCaipNetworkIdError
  | InvalidCaipAddressError
  | InvalidOptionError
  | LatchkeyNotFoundError
  | AdapterNotFoundError
  | NotImplementedByAdapterError
  | ConnectionCancelledError
  | ModalClosedError
  | ConnectorNotFoundError
  | NetworkNotFoundError
  | NetworkNotApprovedError
  | NetworkNotAddedError
  | SwitchNotDoneError
  | ViewNotInstalledError
  | ViewLoadError
  | SendDraftIncompleteError
  | TokenUnsupportedError
  | TokenRequiredError
  | TokenNotFoundError
  | TokenMismatchError
  | UnsupportedChainError
  | InvalidReceiverError
  | PageRefusedError
  | ReceiverChangedError
  | NameUnconfirmedError
  | PaymentLinkError
  | SenderChangedError
  | InvalidNameError
  | NameNotFoundError
  | NamesUnsupportedError
  | InvalidLabelError
  | NameGatewayError
  | NameTakenError
  | NameOwnedError
  | NameServiceError
  | InvalidAmountError
  | InvalidDecimalsError
  | InsufficientBalanceError
  | InsufficientFeeError
  | TransactionCancelledError
  | TransactionDroppedError
  | TransactionExpiredError
  | TransactionNotConfirmedError
  | TransactionReplacedError
  | RequestAbandonedError
  | InvalidCallError
  | CallsInterruptedError
  | PermissionError
  | PermissionExceededError
  | InvalidMessageError
  | MessageNotTextError
  | SignInTwiceError
  | SignInNotEnabledError
  | SignInFlowErrorType
  | ServiceMissingError
  | OnrampErrorType
  | PaymentErrorType
  | TokensUnavailableError
  | ActivityUnavailableError
  | NftsUnavailableError
  | SwapServiceErrorType
  | EmbeddedMissingError
  | InvalidEmailError
  | InvalidEmailCodeError
  | EmailWaitError
  | UnknownError
  | WalletErrorType

/**
 * Every code of an error, `area/subject`. Stable between releases.
 *
 * @example
 * ```ts
 * import type { LatchkeyErrorCode } from '@latchkey/headless'
 *
 * const messages: Partial<Record<LatchkeyErrorCode, string>> = { 'rpc/user-rejected': 'Cancelled.' }
 * ```
 */
export type LatchkeyErrorCode = LatchkeyErrorType['code']
