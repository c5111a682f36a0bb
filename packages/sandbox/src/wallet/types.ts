import type { BitcoinApprovalRequest } from './bitcoin/types.js'
import type { EvmApprovalRequest, EvmFault } from './evm/types.js'
import type { CommonFault } from './kernel/types.js'
import type { PolkadotApprovalRequest } from './polkadot/types.js'
import type { SolanaApprovalRequest } from './solana/types.js'

export type {
  BatchMode,
  EIP6963ProviderInfo,
  EvmApprovalRequest,
  EvmFault,
  PermissionChange,
  PermissionMode,
  ProviderEvents,
  RequestArguments,
  SandboxProvider,
  SandboxWallet,
  TransactionRequest,
  TypedDataMessage,
  WalletChain,
  WalletControls,
  WalletOptions,
  WalletPermission,
  WalletSnapshot,
} from './evm/types.js'
export type {
  AccountControls,
  AccountSnapshot,
  ApprovalChoice,
  ApprovalMode,
  CommonControls,
  CommonFault,
  CommonSnapshot,
  PendingApproval,
  RequestSource,
  WalletStorage,
  WireLog,
  WireLogEntry,
} from './kernel/types.js'

/** A request shown in the approval window, of any namespace. */
export type ApprovalRequest =
  | EvmApprovalRequest
  | SolanaApprovalRequest
  | BitcoinApprovalRequest
  | PolkadotApprovalRequest

/** A fault of any kind. */
export type FaultKind = CommonFault | EvmFault

/** A fault, optionally only for some methods. */
export type Fault = FaultKind & { methods?: readonly string[] }
