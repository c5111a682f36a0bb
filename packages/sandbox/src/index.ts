export {
  type BitcoinBalance,
  type BitcoinOptions,
  type SandboxBitcoin,
  startBitcoin,
} from './bitcoin/startBitcoin.js'
export type { ChainFaults, RpcErrorShape } from './chain/chainFaults.js'
export { multicall3Address } from './chain/multicall3Address.js'
export { type ChainOptions, type SandboxChain, startChain } from './chain/startChain.js'
export type { NativeCurrency, SandboxChainConfig, SandboxConfig } from './config.js'
export { defaultConfig } from './defaults.js'
export type { DirectoryFaults } from './directory/directoryFaults.js'
export type { DirectoryWallet } from './directory/directoryWallet.js'
export { peerWalletId } from './directory/makeWallets.js'
export {
  type DirectoryOptions,
  type DirectoryRequest,
  type SandboxDirectory,
  startDirectory,
} from './directory/startDirectory.js'
export type { PageSandbox, PageWallet, PageWalletOptions } from './page/pageWallets.js'
export { type PolkadotAccount, polkadotAccounts } from './polkadot/polkadotAccounts.js'
export { startPolkadot } from './polkadot/startPolkadot.js'
export type { PolkadotFaults, PolkadotOptions, SandboxPolkadot } from './polkadot/types.js'
export type { RelayFaults } from './relay/relayFaults.js'
export type { RelayLogEntry } from './relay/relayLog.js'
export { startRelay } from './relay/startRelay.js'
export type { RelayOptions, RelaySnapshot, SandboxRelay } from './relay/types.js'
export type { SafeRequest } from './safe/answerSafeRequest.js'
export type { SafeTransaction } from './safe/createSafe.js'
export { type SafeOptions, type SandboxSafe, startSafe } from './safe/startSafe.js'
export { PortInUseError } from './server/listen.js'
export { type SandboxSolana, type SolanaOptions, startSolana } from './solana/startSolana.js'
export { type SolanaTestAccount, solanaTestAccounts } from './solana/testAccounts.js'
export { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.js'
export { testPrivateKeys } from './wallet/testAccounts.js'
export { walletScript } from './walletScript.js'
