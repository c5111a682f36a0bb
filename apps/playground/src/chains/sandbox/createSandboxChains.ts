import type { NetworkInput } from '@latchkey/headless'
import { hosted } from '@latchkey/headless/services'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import type { SandboxConfig } from '@latchkey/sandbox'
import { testPrivateKeys } from '@latchkey/sandbox/wallet'
import type { NetworkName } from '../../settings/settings'
import { adaptersFor } from '../adaptersFor'
import { type Chains, chosenOf, createMemory } from '../chains'
import { installWallets } from '../installWallets'
import { sandboxServices } from './sandboxServices'

/**
 * The chains, wallets and relay of a sandbox that runs on this machine.
 *
 * @throws Error If none answers at the address.
 */
export async function createSandboxChains(url: string): Promise<Chains> {
  const config = await readConfig(url)
  const networks = networksOf(config)
  const evm = Object.values(networks).filter(({ namespace = 'eip155' }) => namespace === 'eip155')
  const services = {
    ...sandboxServices(config, evm),
    directory: hosted({ url: config.directory.url }).directory,
  }
  // The keys that the sandbox has funded.
  const installed = installWallets(config.chains, testPrivateKeys)
  const storage = createMemory()
  return {
    ...installed,
    async optionsFor({ networks: names, switches }) {
      const chosen = chosenOf(networks, names)
      return {
        networks: chosen.map(([, network]) => network),
        adapters: await adaptersFor(chosen.map(([name]) => name)),
        services,
        storage,
        ...(switches.enableWalletConnect && { pairing: walletConnect({ relayUrl: config.relay.url }) }),
      }
    },
  }
}

async function readConfig(url: string): Promise<SandboxConfig> {
  const response = await fetch(`${url.replace(/\/$/, '')}/config.json`).catch(() => undefined)
  const config = response?.ok ? await response.json().catch(() => undefined) : undefined
  if (!Array.isArray(config?.chains))
    throw new Error(`No sandbox answers at ${url}. Start one with "npx latchkey-sandbox".`)
  return config
}

/** The first two EVM chains stand for Ethereum and Base: the code keeps the names of the real networks. */
function networksOf({
  chains,
  solana,
  bitcoin,
  polkadot,
}: SandboxConfig): Partial<Record<NetworkName, NetworkInput>> {
  const [first, second] = chains.map(({ id, name, nativeCurrency, rpcUrl, testnet, multicall3, assets }) => ({
    id,
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      multicall3: { address: multicall3 },
      ...(assets && { ensUniversalResolver: { address: assets.ens.universalResolver } }),
    },
  }))
  const others = {
    ...(solana && { solana: otherNetwork({ ...solana, namespace: 'solana' }) }),
    ...(bitcoin && { bitcoin: otherNetwork({ ...bitcoin, namespace: 'bip122' }) }),
    ...(polkadot && { polkadot: otherNetwork({ ...polkadot, namespace: 'polkadot' }) }),
  }
  return { ...(first && { mainnet: first }), ...(second && { base: second }), ...others }
}

interface OtherChain extends Pick<NonNullable<SandboxConfig['bitcoin']>, 'name' | 'nativeCurrency' | 'url'> {
  readonly namespace: 'solana' | 'bip122' | 'polkadot'
  readonly networkId: NonNullable<NetworkInput['networkId']>
}

function otherNetwork({ name, nativeCurrency, url, namespace, networkId }: OtherChain): NetworkInput {
  return {
    id: networkId.slice(namespace.length + 1),
    name,
    nativeCurrency,
    // A Polkadot node serves HTTP and WebSocket on one port.
    rpcUrls: { default: { http: [url.replace(/^ws/, 'http')], webSocket: [url.replace(/^http/, 'ws')] } },
    namespace,
    networkId,
  }
}
