export { evmNames, type SandboxName } from './assets/evmNames.js'
export { sandboxEvmAssets } from './assets/sandboxEvmAssets.js'
export { sandboxPrices } from './assets/sandboxPrices.js'
export { sandboxSolanaAssets } from './assets/solanaAssets.js'
export type { BitcoinOptions, SandboxBitcoin } from './bitcoin/startBitcoin.js'
export { startBitcoin } from './bitcoin/startBitcoinLazily.js'
export type { BitcoinBalance, BitcoinChainOptions, BitcoinControls } from './bitcoin/types.js'
export { type MissingPackage, PackageMissingError } from './bundler/PackageMissingError.js'
export { placeSmartAccounts } from './bundler/placeSmartAccounts.js'
export { smartAccountAddresses } from './bundler/smartAccountAddresses.js'
export { startBundler } from './bundler/startBundler.js'
export type {
  BundlerFaults,
  BundlerOptions,
  BundlerRefusal,
  BundlerRequest,
  RefusedMethod,
  SandboxBundler,
} from './bundler/types.js'
export type { ChainFaults, RpcErrorShape } from './chain/chainFaults.js'
export type { Contents } from './chain/contents.js'
export { multicall3Address } from './chain/multicall3Address.js'
export { type ChainOptions, type SandboxChain, startChain } from './chain/startChain.js'
export type {
  AssetStanding,
  NativeCurrency,
  SandboxChainConfig,
  SandboxCollection,
  SandboxConfig,
  SandboxEvmAssets,
  SandboxPool,
  SandboxPrice,
  SandboxSolanaAssets,
  SandboxSplToken,
  SandboxToken,
} from './config.js'
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
export { farcasterRelayKey, startFarcaster } from './farcaster/startFarcaster.js'
export type {
  FarcasterAccount,
  FarcasterAnswer,
  FarcasterApproval,
  FarcasterChannel,
  FarcasterChannelRequest,
  FarcasterFaults,
  FarcasterOptions,
  FarcasterSigner,
  SandboxFarcaster,
} from './farcaster/types.js'
export type { ReceivedMail } from './inbox/readMail.js'
export type { InboxFaults, InboxOptions, SandboxInbox } from './inbox/startInbox.js'
export { startInbox } from './inbox/startInboxLazily.js'
export type { PageSandbox, PageWallet, PageWalletOptions } from './page/pageWallets.js'
export type {
  EvmPastKind,
  EvmPastTransaction,
  SolanaPastKind,
  SolanaPastTransaction,
} from './past/types.js'
export { startPaymaster } from './paymaster/startPaymaster.js'
export type {
  PaymasterFaults,
  PaymasterOptions,
  PaymasterRequest,
  SandboxPaymaster,
  SponsoredOperation,
} from './paymaster/types.js'
export type { PurchaseRequest, SandboxPayments } from './payments/createPayments.js'
export type { Offer, PaymentMethod } from './payments/offer.js'
export type { OrderAsset, PaymentFaults, PaymentOrder } from './payments/types.js'
export { type PolkadotAccount, polkadotAccounts } from './polkadot/polkadotAccounts.js'
export { startPolkadot } from './polkadot/startPolkadot.js'
export type {
  PolkadotControls,
  PolkadotFaults,
  PolkadotNetworkOptions,
  PolkadotOptions,
  SandboxPolkadot,
} from './polkadot/types.js'
export type { ProvidersOptions, SandboxProviders } from './providers/startProviders.js'
export { startProviders } from './providers/startProvidersLazily.js'
export type {
  ForgedSignature,
  ProviderAnswer,
  ProviderCallback,
  ProviderControls,
  ProviderFaults,
  ProviderRequest,
  ProviderSettings,
  ProviderStep,
  ProviderUser,
  SandboxIssuer,
  SandboxOAuthProvider,
  SignInParameters,
} from './providers/types.js'
export type { RelayFaults } from './relay/relayFaults.js'
export type { RelayLogEntry } from './relay/relayLog.js'
export { startRelay } from './relay/startRelay.js'
export type { RelayOptions, RelaySnapshot, SandboxRelay } from './relay/types.js'
export type { SafeRequest } from './safe/answerSafeRequest.js'
export type { SafeTransaction } from './safe/createSafe.js'
export { type SafeOptions, type SandboxSafe, startSafe } from './safe/startSafe.js'
export { PortInUseError } from './server/listen.js'
export { type SolanaTestAccount, solanaTestAccounts } from './solana/solanaTestAccounts.js'
export type { SandboxSolana, SolanaOptions } from './solana/startSolana.js'
export { startSolana } from './solana/startSolanaLazily.js'
export { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.js'
export { testPrivateKeys } from './wallet/testPrivateKeys.js'
export { walletScript } from './walletScript.js'
