export type { NativeCurrency } from '../config.js'
export { createWallet } from './createWallet.js'
export { ProviderRpcError } from './providerRpcError.js'
export { testPrivateKeys } from './testAccounts.js'
export type {
  ApprovalChoice,
  ApprovalMode,
  ApprovalRequest,
  EIP6963ProviderInfo,
  Fault,
  FaultKind,
  PendingApproval,
  ProviderEvents,
  RequestArguments,
  SandboxProvider,
  SandboxWallet,
  TransactionRequest,
  TypedDataMessage,
  WalletChain,
  WalletControls,
  WalletOptions,
  WalletSnapshot,
  WalletStorage,
  WireLog,
  WireLogEntry,
} from './types.js'
