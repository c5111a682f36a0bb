import type { LatchkeyOptions, NetworkInput } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { solanaAdapter } from '@latchkey/headless/solana'
import {
  createBitcoinWallet,
  createMultiChainWallet,
  createSolanaWallet,
  type MultiChainWalletOptions,
  type SandboxBitcoinWallet,
  type SandboxSolanaWallet,
} from '@latchkey/sandbox/wallet'
import { networkPicture } from './network-pictures'

/** The parts of a namespace other than EVM. */
export interface NamespaceParts {
  readonly network: NetworkInput
  readonly adapter: LatchkeyOptions['adapters'][number]
}

export interface NamespaceWallet<wallet> {
  readonly name: string
  readonly wallet: wallet
  /** Removes the wallet from the page. */
  readonly stop: () => void
}

/** An unused address, for stories without chain. */
const nowhere = 'http://127.0.0.1:9'
const solanaUrl: string = import.meta.env.VITE_SOLANA_URL ?? nowhere
const bitcoinUrl: string = import.meta.env.VITE_BITCOIN_URL ?? nowhere

/** By default, every sandbox cluster has the same genesis hash. */
const clusterId = 'Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD'
const regtestId = '0f9188f13cb7b2c71f2a335e3a4fc328'

const solanaChains = [{ id: `solana:${clusterId}` as const, name: 'Sandbox Solana', rpcUrl: solanaUrl }]
const bitcoinNetwork = {
  name: 'Sandbox Bitcoin',
  kind: 'regtest' as const,
  url: bitcoinUrl,
  ids: ['bitcoin:regtest', `bip122:${regtestId}`] as const,
}

export const solanaParts: NamespaceParts = {
  network: {
    id: clusterId,
    name: 'Sandbox Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [solanaUrl] } },
    blockExplorers: { default: { name: 'Sandscan', url: 'http://localhost:18599' } },
    imageUrl: networkPicture('Sandbox Solana', 270),
    namespace: 'solana',
  },
  adapter: solanaAdapter(),
}

export const bitcoinParts: NamespaceParts = {
  network: {
    id: regtestId,
    name: 'Sandbox Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [bitcoinUrl] } },
    blockExplorers: { default: { name: 'Sandscan', url: 'http://localhost:18599' } },
    imageUrl: networkPicture('Bitcoin', 30),
    namespace: 'bip122',
  },
  adapter: bitcoinAdapter({ enableTransfers: true }),
}

export function addSolanaWallet(name = 'Sandbox Solana Wallet'): NamespaceWallet<SandboxSolanaWallet> {
  const wallet = createSolanaWallet({ approval: 'auto', chains: solanaChains, name })
  return { name, wallet, stop: register(wallet.standard) }
}

export function addBitcoinWallet(name = 'Sandbox Bitcoin Wallet'): NamespaceWallet<SandboxBitcoinWallet> {
  const wallet = createBitcoinWallet({ approval: 'auto', network: bitcoinNetwork, name })
  return { name, wallet, stop: register(wallet.standard) }
}

/** Adds a wallet with EVM and Solana. */
export function addMultiChainWallet(evm: NonNullable<MultiChainWalletOptions['evm']>, name: string) {
  const wallet = createMultiChainWallet({
    approval: 'auto',
    name,
    evm,
    solana: { chains: solanaChains },
  })
  const stops = [wallet.evm?.announce(), wallet.solana && register(wallet.solana.standard)]
  const stop = () => {
    for (const end of stops) end?.()
  }
  return { name, wallet, stop }
}

/** Registers a wallet by the Wallet Standard. Returns the function that removes it. */
function register(wallet: SandboxSolanaWallet['standard']): () => void {
  const ends: (() => void)[] = []
  const tell = (api: { register(wallet: unknown): () => void }) => ends.push(api.register(wallet))
  const onReady = (event: Event) => tell((event as CustomEvent).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const end of ends) end()
  }
}
