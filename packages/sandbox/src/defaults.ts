import { regtestGenesisHash } from './bitcoin/regtest.js'
import { multicall3Address } from './chain/multicall3Address.js'
import type { NativeCurrency, SandboxBitcoinConfig, SandboxConfig } from './config.js'

/** Default port of the control server. */
export const defaultControlPort = 18540

/** Default port of the relay. */
export const defaultRelayPort = 18548

/** Default port of the wallet directory. */
export const defaultDirectoryPort = 18549

/** Default port of the Solana cluster. Its WebSocket uses the next port. */
export const defaultSolanaPort = 18550

/** Default port of the Bitcoin chain. */
export const defaultBitcoinPort = 18552

/** Default port of the Polkadot network. */
export const defaultPolkadotPort = 18553

/** Default port of the page of the inbox. Its mail server uses the next port. */
export const defaultInboxPort = 18554

/** Default port of the relay of Farcaster. */
export const defaultFarcasterPort = 18560

/** Default port of the identity providers. */
export const defaultProvidersPort = 18556

/** Default port of the bundler. */
export const defaultBundlerPort = 18557

/** Default port of the paymaster. */
export const defaultPaymasterPort = 18558

/** The currency of every EVM chain of the sandbox. */
export const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The currency of the Solana cluster. */
export const sol: NativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The Bitcoin chain as configured in a page, without its url. */
export const bitcoinNetwork: Omit<SandboxBitcoinConfig, 'url'> = {
  networkId: `bip122:${regtestGenesisHash.slice(0, 32)}`,
  name: 'Sandbox Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

/** The chains a sandbox starts by default. */
export const defaultChains = [
  { id: 1337, name: 'Sandbox One', port: 18545, testnet: false },
  { id: 1338, name: 'Sandbox Two', port: 18546, testnet: false },
  { id: 1339, name: 'Sandbox Test', port: 18547, testnet: true },
] as const

/** The configuration of a sandbox started without options. */
export const defaultConfig: SandboxConfig = {
  url: `http://127.0.0.1:${defaultControlPort}`,
  chains: defaultChains.map(({ id, name, port, testnet }) => ({
    id,
    name,
    testnet,
    rpcUrl: `http://127.0.0.1:${port}`,
    nativeCurrency: ether,
    multicall3: multicall3Address,
  })),
  // Cluster and network have these hashes on every machine if started without options.
  solana: {
    url: `http://127.0.0.1:${defaultSolanaPort}`,
    wsUrl: `ws://127.0.0.1:${defaultSolanaPort + 1}`,
    genesisHash: 'Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUDGDw6NhFXzjYC',
    networkId: 'solana:Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD',
    name: 'Sandbox Solana',
    nativeCurrency: sol,
  },
  bitcoin: { url: `http://127.0.0.1:${defaultBitcoinPort}`, ...bitcoinNetwork },
  polkadot: {
    url: `ws://127.0.0.1:${defaultPolkadotPort}`,
    genesisHash: '0x739e0fa3637a72b4e8a83e88f0b313163ea409a1859836b1e18065d4ee049080',
    networkId: 'polkadot:739e0fa3637a72b4e8a83e88f0b31316',
    name: 'Sandbox Polkadot',
    ss58Prefix: 42,
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    existentialDeposit: '10000000000',
  },
  relay: { url: `ws://127.0.0.1:${defaultRelayPort}` },
  peer: { url: `http://127.0.0.1:${defaultControlPort}/peer` },
  directory: { url: `http://127.0.0.1:${defaultDirectoryPort}` },
  payments: { url: `http://127.0.0.1:${defaultControlPort}/payments` },
}
