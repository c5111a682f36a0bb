import type { NetworkInput } from '@latchkey/headless'
import { secureFrame } from '@latchkey/headless/embedded'
import { walletConnect } from '@latchkey/headless/wallet-connect'
import type { PageSandbox, SandboxConfig } from '@latchkey/sandbox'
import {
  type ApprovalMode,
  createBitcoinWallet,
  createPolkadotWallet,
  createSolanaWallet,
  createWallet,
} from '@latchkey/sandbox/wallet'
import type { NetworkName, Settings } from '../../settings/settings'
import { isBesideFrame } from '../../settings/whyNoEffect'
import { adaptersFor, announceFirst, type Chains, chosenOf } from '../chains'
import { sandboxServices } from './sandboxServices'

/**
 * The chains, wallets and relay of a sandbox that runs on this machine. Its wallets are `latchkeySandbox` of
 * the window.
 *
 * @throws Error If none answers at the address.
 */
export async function createSandboxChains({
  sandboxUrl,
  serverUrl,
}: Pick<Settings, 'sandboxUrl' | 'serverUrl'>): Promise<Chains> {
  const config = await readConfig(sandboxUrl)
  const wishes = readWishes()
  // A test can have given the page its wallets.
  const found = window.latchkeySandbox
  const given = found && !created.has(found) ? found : undefined
  const sandbox = given ?? createWallets(config, wishes)
  window.latchkeySandbox = sandbox
  const { wallets } = sandbox
  window.addEventListener('storage', () => {
    const { solana, bitcoin, polkadot } = sandbox
    for (const wallet of [...wallets, solana, bitcoin, polkadot]) wallet?.syncFromStorage()
  })
  const networks = networksOf(config)
  return {
    wallets,
    announce: (count) => (given ? () => {} : announceFirst(wallets, count)),
    phone: { kind: 'page', url: config.peer.url },
    sandbox,
    async optionsFor({ networks: names, evmAdapter, switches }, wagmiConfig) {
      const chosen = chosenOf(networks, names)
      if (!given && chosen.some(([, { namespace }]) => namespace))
        installOtherWallets(sandbox, wishes.approval)
      return {
        networks: chosen.map(([, network]) => network),
        adapters: await adaptersFor({ networks: chosen.map(([name]) => name), evmAdapter }, wagmiConfig),
        services: sandboxServices(config, {
          networks: Object.values(networks).filter(({ namespace }) => !namespace),
          serverUrl,
          directoryUrl: wishes.directory,
        }),
        ...(switches.enableWalletConnect && {
          pairing: walletConnect({ relayUrl: wishes.relay ?? config.relay.url }),
        }),
        ...((switches.email || switches.socials) &&
          config.embedded &&
          isBesideFrame(location.hostname) && { embedded: secureFrame({ url: config.embedded.url }) }),
      }
    },
  }
}

/** The wallets that this app has created, for each sandbox. */
const created = new WeakSet<PageSandbox>()

function createWallets(
  config: SandboxConfig,
  { approval, secondRdns }: ReturnType<typeof readWishes>,
): PageSandbox {
  const identities = [
    { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox', permissions: 'execution' },
    // It lists no permissions.
    { name: 'Second Wallet', rdns: secondRdns, permissions: 'draft' },
    { name: 'Third Wallet', rdns: 'test.latchkey.third' },
  ] as const
  const wallets = identities.map((identity) =>
    createWallet({ ...identity, approval, chains: config.chains, storage: window.localStorage }),
  )
  const sandbox = { config, wallets }
  created.add(sandbox)
  return sandbox
}

/** Adds the wallets of Solana, Bitcoin and Polkadot to the page. A second call changes nothing. */
function installOtherWallets(sandbox: PageSandbox, approval: ApprovalMode): void {
  const { solana, bitcoin, polkadot } = sandbox.config
  const common = { approval, storage: window.localStorage }
  if (solana && !sandbox.solana) {
    const chains = [{ id: solana.networkId, name: solana.name, rpcUrl: solana.url }]
    sandbox.solana = createSolanaWallet({ ...common, chains })
    sandbox.solana.announce()
  }
  if (bitcoin && !sandbox.bitcoin) {
    const { name, url, networkId } = bitcoin
    sandbox.bitcoin = createBitcoinWallet({
      ...common,
      network: { name, kind: 'regtest', url, ids: ['bitcoin:regtest', networkId] },
    })
    sandbox.bitcoin.announce()
  }
  if (polkadot && !sandbox.polkadot) {
    sandbox.polkadot = createPolkadotWallet({
      ...common,
      ss58Prefix: polkadot.ss58Prefix,
      networks: [{ ...polkadot, ...polkadot.nativeCurrency, name: polkadot.name, id: polkadot.networkId }],
    })
    sandbox.polkadot.announce()
  }
}

/** What the tests ask for in the address: `?approval=auto&same-rdns&relay=..&directory=..`. */
function readWishes() {
  const query = new URLSearchParams(window.location.search)
  return {
    approval: query.get('approval') === 'auto' ? ('auto' as const) : ('window' as const),
    secondRdns: query.has('same-rdns') ? 'test.latchkey.sandbox' : 'test.latchkey.second',
    relay: query.get('relay') ?? undefined,
    directory: query.get('directory') ?? undefined,
  }
}

async function readConfig(url: string): Promise<SandboxConfig> {
  const response = await fetch(`${url.replace(/\/$/, '')}/config.json`).catch(() => undefined)
  const config = response?.ok ? await response.json().catch(() => undefined) : undefined
  if (!Array.isArray(config?.chains))
    throw new Error(`No sandbox answers at ${url}. Start one with "npm start" or "npx latchkey-sandbox".`)
  return config
}

/** The EVM chains stand for Ethereum, Base and Sepolia: the code keeps the names of the real networks. */
function networksOf({ chains, solana, bitcoin, polkadot }: SandboxConfig) {
  const [first, second, third] = chains.map(evmNetwork)
  const networks: Partial<Record<NetworkName, NetworkInput>> = {
    ...(first && { mainnet: first }),
    ...(second && { base: second }),
    ...(third && { sepolia: third }),
    ...(solana && { solana: otherNetwork({ ...solana, namespace: 'solana' }) }),
    ...(bitcoin && { bitcoin: otherNetwork({ ...bitcoin, namespace: 'bip122' }) }),
    ...(polkadot && { polkadot: otherNetwork({ ...polkadot, namespace: 'polkadot' }) }),
  }
  return networks
}

function evmNetwork(chain: SandboxConfig['chains'][number]): NetworkInput {
  const { id, name, nativeCurrency, rpcUrl, testnet, multicall3, blockExplorer, assets } = chain
  return {
    id,
    name,
    nativeCurrency,
    testnet,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      multicall3: { address: multicall3 },
      ...(assets && { ensUniversalResolver: { address: assets.ens.universalResolver } }),
    },
    ...(blockExplorer && { blockExplorers: { default: { name: 'Explorer', url: blockExplorer } } }),
  }
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
