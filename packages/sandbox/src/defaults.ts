import { multicall3Address } from './chain/multicall3Address.js'
import type { NativeCurrency, SandboxConfig } from './config.js'

/** Where the control server listens unless told otherwise. */
export const defaultControlPort = 18540

/** Where the relay listens unless told otherwise. */
export const defaultRelayPort = 18548

/** Where the directory of wallets listens unless told otherwise. */
export const defaultDirectoryPort = 18549

/** The coin of every chain of the sandbox. */
export const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

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
  relay: { url: `ws://127.0.0.1:${defaultRelayPort}` },
  peer: { url: `http://127.0.0.1:${defaultControlPort}/peer` },
  directory: { url: `http://127.0.0.1:${defaultDirectoryPort}` },
}
