import { addBitcoin } from './bitcoin/addBitcoin.js'
import type { BitcoinFace, BitcoinPartOptions, SandboxBitcoinWallet } from './bitcoin/types.js'
import { addEvm } from './evm/addEvm.js'
import type { SandboxWallet, WalletOptions } from './evm/types.js'
import { faultMethods } from './faultMethods.js'
import { base64Icon } from './kernel/base64Icon.js'
import { createCommonControls } from './kernel/createCommonControls.js'
import { createKernel } from './kernel/createKernel.js'
import { openApprovalWindow } from './kernel/openApprovalWindow.js'
import { pageOrigin } from './kernel/pageOrigin.js'
import type { ApprovalMode, CommonControls, WalletStorage, WireLog } from './kernel/types.js'
import { walletIcon } from './kernel/walletIcon.js'
import { addPolkadot } from './polkadot/addPolkadot.js'
import type { PolkadotPartOptions, SandboxPolkadotWallet } from './polkadot/types.js'
import { addSolana } from './solana/addSolana.js'
import type { SandboxSolanaWallet, SolanaPartOptions } from './solana/types.js'

/** Options of {@link createMultiChainWallet}. A namespace that is left out is not supported. */
export interface MultiChainWalletOptions {
  /** Default `Sandbox Multichain`. */
  name?: string
  /**
   * Its EIP-6963 rdns, its name in `window.injectedWeb3` and of its storage entry. Default
   * `test.latchkey.multichain`.
   */
  rdns?: string
  /** A data URI. Not validated. Default: a drawn key. */
  icon?: string
  /** Whether approving one namespace connects all of them. Default false. */
  isConnectedAtOnce?: boolean
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Stores permissions, accounts and lock across reloads. Default: not stored. */
  storage?: WalletStorage
  /** The document of the approval window. Default: the global document, if there is one. */
  document?: Document
  evm?: Pick<WalletOptions, 'uuid' | 'privateKeys' | 'chains' | 'chainId' | 'hasSignIn'>
  solana?: SolanaPartOptions
  bitcoin?: BitcoinPartOptions
  polkadot?: PolkadotPartOptions
}

/** A wallet with several namespaces: one window, one lock, one list of faults, one log. */
export interface SandboxMultiChainWallet {
  readonly name: string
  readonly evm?: SandboxWallet
  readonly solana?: SandboxSolanaWallet
  readonly bitcoin?: SandboxBitcoinWallet
  readonly polkadot?: SandboxPolkadotWallet
  /** The controls of the whole wallet. Each namespace has its own, with the same open requests. */
  readonly controls: CommonControls
  readonly log: WireLog
  /** Exposes every namespace to apps. Throws Error without a window. */
  announce(options?: { bitcoinFaces?: readonly BitcoinFace[] }): void
  /** Applies what another tab stored, with the events wallets send to all tabs. */
  syncFromStorage(): void
}

/**
 * Creates a wallet with several namespaces, under one name and icon.
 * @throws Error if it has no namespace, or one of them has no chain or no key
 */
export function createMultiChainWallet(options: MultiChainWalletOptions): SandboxMultiChainWallet {
  const {
    name = 'Sandbox Multichain',
    rdns = 'test.latchkey.multichain',
    icon = walletIcon('#2b8a3e'),
  } = options
  const { approval = 'window', storage, isConnectedAtOnce = false } = options
  const { document = globalThis.document as Document | undefined } = options
  const kernel = createKernel({
    id: rdns,
    name,
    // The same text in each namespace, because apps join a wallet's rows by it.
    icon: base64Icon(icon),
    approval,
    storage,
    faultMethods,
    isConnectedAtOnce,
    origin: () => pageOrigin(document),
  })
  const evm = options.evm && addEvm(kernel, { ...options.evm, rdns })
  const solana = options.solana && addSolana(kernel, options.solana)
  const bitcoin = options.bitcoin && addBitcoin(kernel, options.bitcoin)
  const polkadot = options.polkadot && addPolkadot(kernel, rdns, options.polkadot)
  if (kernel.namespaces.length === 0) throw new Error('A wallet needs at least one namespace.')
  const controls = createCommonControls(kernel)
  openApprovalWindow(kernel, controls, document)
  return {
    name,
    ...(evm ? { evm } : {}),
    ...(solana ? { solana } : {}),
    ...(bitcoin ? { bitcoin } : {}),
    ...(polkadot ? { polkadot } : {}),
    controls,
    log: kernel.log,
    announce({ bitcoinFaces } = {}) {
      evm?.announce()
      solana?.announce()
      bitcoin?.announce(bitcoinFaces)
      polkadot?.announce()
    },
    syncFromStorage: () => kernel.state.load(),
  }
}
