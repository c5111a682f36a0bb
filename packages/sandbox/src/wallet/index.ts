export type { NativeCurrency } from '../config.js'
export { createBitcoinWallet } from './bitcoin/createBitcoinWallet.js'
export type {
  BitcoinApprovalRequest,
  BitcoinFace,
  BitcoinPsbtView,
  BitcoinReplacement,
  BitcoinWalletNetwork,
  BitcoinWalletOptions,
  SandboxBitcoinWallet,
} from './bitcoin/types.js'
export {
  createMultiChainWallet,
  type MultiChainWalletOptions,
  type SandboxMultiChainWallet,
} from './createMultiChainWallet.js'
export { createWallet } from './evm/createWallet.js'
export { ProviderRpcError } from './evm/providerRpcError.js'
export { createPolkadotWallet } from './polkadot/createPolkadotWallet.js'
export type {
  PolkadotApprovalRequest,
  PolkadotInjected,
  PolkadotWalletNetwork,
  PolkadotWalletOptions,
  SandboxPolkadotWallet,
} from './polkadot/types.js'
export { createSolanaWallet } from './solana/createSolanaWallet.js'
export { SolanaWalletError } from './solana/SolanaWalletError.js'
export type {
  SandboxSolanaWallet,
  SolanaApprovalRequest,
  SolanaTransactionView,
  SolanaWalletChain,
  SolanaWalletOptions,
} from './solana/types.js'
export { testPrivateKeys } from './testPrivateKeys.js'
export type {
  AccountControls,
  AccountSnapshot,
  ApprovalChoice,
  ApprovalMode,
  ApprovalRequest,
  BatchMode,
  CommonControls,
  CommonFault,
  CommonSnapshot,
  EIP6963ProviderInfo,
  EvmApprovalRequest,
  EvmFault,
  Fault,
  FaultKind,
  PendingApproval,
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
  WalletStorage,
  WireLog,
  WireLogEntry,
} from './types.js'
