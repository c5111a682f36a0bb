export type { NativeCurrency } from '../config.js'
export { createWallet } from './evm/createWallet.js'
export { ProviderRpcError } from './evm/providerRpcError.js'
export { createSolanaWallet } from './solana/createSolanaWallet.js'
export { SolanaWalletError } from './solana/SolanaWalletError.js'
export type {
  SandboxSolanaWallet,
  SolanaApprovalRequest,
  SolanaTransactionView,
  SolanaWalletChain,
  SolanaWalletOptions,
} from './solana/types.js'
export { testPrivateKeys } from './testAccounts.js'
export type {
  AccountControls,
  AccountSnapshot,
  ApprovalChoice,
  ApprovalMode,
  ApprovalRequest,
  CommonControls,
  CommonFault,
  CommonSnapshot,
  EIP6963ProviderInfo,
  EvmApprovalRequest,
  EvmFault,
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
