import { regtestGenesisHash } from './bitcoin/regtest.js'
import { multicall3Address } from './chain/multicall3Address.js'
import type { NativeCurrency, SandboxBitcoinConfig, SandboxConfig } from './config.js'

/** Where the control server listens unless told otherwise. */
export const defaultControlPort = 18540

/** Where the relay listens unless told otherwise. */
export const defaultRelayPort = 18548

/** Where the directory of wallets listens unless told otherwise. */
export const defaultDirectoryPort = 18549

/** Where the Solana cluster listens unless told otherwise; its WebSocket takes the next port. */
export const defaultSolanaPort = 18550

/** Where the Bitcoin chain listens unless told otherwise. */
export const defaultBitcoinPort = 18552

/** Where the Polkadot network listens unless told otherwise. */
export const defaultPolkadotPort = 18553

/** The coin of every EVM chain of the sandbox. */
export const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The coin of the Solana cluster. */
export const sol: NativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** What pages are told of the Bitcoin chain, wherever it listens. */
export const bitcoinNetwork: Omit<SandboxBitcoinConfig, 'url'> = {
  networkId: `bip122:${regtestGenesisHash.slice(0, 32)}`,
  name: 'Sandbox Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

/** The chains that a sandbox starts unless told otherwise. */
export const defaultChains = [
  { id: 1337, name: 'Sandbox One', port: 18545, testnet: false },
  { id: 1338, name: 'Sandbox Two', port: 18546, testnet: false },
  { id: 1339, name: 'Sandbox Test', port: 18547, testnet: true },
] as const

/** The configuration of a sandbox that was started without options. */
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
  // Cluster and network are the same on every machine: they have these hashes whenever they start without options.
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
}
