import {
  type Connector,
  createLatchkey,
  type Latchkey,
  type LatchkeyOptions,
  type NetworkInput,
} from '@latchkey/headless'
import { connect, findConnectors } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import { type EvmProvider, inAppWallet, wagmiAdapter } from '@latchkey/headless/wagmi'
import type { SandboxChainConfig } from '@latchkey/sandbox'
import { createWallet, type Fault, type SandboxWallet, type WalletOptions } from '@latchkey/sandbox/wallet'
import { QueryClient } from '@tanstack/react-query'
import { type Address, createPublicClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { FakeDirectory } from './fake-directory'
import { createFakeDirectory, type FakeDirectoryOptions } from './fake-directory'
import { createFakePairing, type FakePairing, type FakePairingOptions } from './fake-pairing'
import {
  addBitcoinWallet,
  addMultiChainWallet,
  addSolanaWallet,
  bitcoinParts,
  type NamespaceParts,
  type NamespaceWallet,
  solanaParts,
} from './more-namespaces'
import { networkPicture } from './network-pictures'
import { sandboxConfig } from './sandbox-config'

export interface SceneOptions {
  /** Installed wallets. Default: one. */
  wallets?: readonly Partial<WalletOptions>[] | undefined
  /** Faults of the first wallet's next requests. */
  faults?: readonly Fault[] | undefined
  /** Whether the first wallet is connected before the story starts. */
  isConnected?: boolean | undefined
  /** Chain ids of the app's networks. Default: 1337 and 1338. */
  chainIds?: readonly number[] | undefined
  /** Names of more networks without nodes, for long lists. */
  moreNetworks?: readonly string[] | undefined
  /** Other names, pictures and explorers of the networks, by their own names. */
  shownAs?: Readonly<Record<string, ShownAs>> | undefined
  /** Faults of a chain during the story. See `POST /chains/:id/faults` of the sandbox. */
  chainFaults?: { readonly id: number; readonly delay?: number; readonly drop?: boolean } | undefined
  /** The balance of the first wallet's account on chain 1337, in wei. The account is new. */
  balance?: bigint | undefined
  /** Whether the first wallet has no window of its own, so that the app asks the user. Default false. */
  isInApp?: boolean | undefined
  /** USDC of that account on chain 1337, in its smallest unit. */
  usdc?: bigint | undefined
  /** Whether names are resolved on chain 1337: bob.eth and others of the sandbox. Default false. */
  hasNames?: boolean | undefined
  /** Wallets on other devices. Default: none. */
  pairing?: FakePairingOptions | undefined
  /** Wallets that are not installed; `builtIn` for the built-in directory. Default: none. */
  directory?: FakeDirectoryOptions | 'builtIn' | undefined
  /** The phone that the page detects. Default: that of the browser. */
  phone?: 'ios' | 'android' | undefined
  /** More namespaces, each with one wallet. Default: none. */
  namespaces?: readonly ('solana' | 'bip122')[] | undefined
  /** The namespaces connected before the story starts, in order. The last one is active. */
  connectedIn?: readonly ('solana' | 'bip122')[] | undefined
  /** The name of their wallets. */
  namespaceWalletName?: string | undefined
  /** The name of a wallet with EVM and Solana. Default: none. */
  multiChainWallet?: string | undefined
  /** With `isConnected`, how many EVM wallets are connected before the story starts. Default: 1. */
  connectedWallets?: number | undefined
  options?: Partial<LatchkeyOptions> | undefined
}

export type ShownAs = Pick<NetworkInput, 'name' | 'imageUrl' | 'blockExplorers'>

const userAgents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** The app and wallets of a story. */
export interface Scene {
  readonly latchkey: Latchkey
  readonly queryClient: QueryClient
  readonly wallets: readonly SandboxWallet[]
  readonly wallet: SandboxWallet
  readonly pairing: FakePairing
  readonly directory: FakeDirectory
}

const running = new Set<() => unknown>()

/** Ends every scene: removes its wallets from the page and clears the faults of its chains. */
export async function stopScenes(): Promise<void> {
  const stops = [...running]
  running.clear()
  await Promise.all(stops.map((stop) => stop()))
}

/** Creates a latchkey and wallets with real keys on local chains. Nothing is stored. */
export async function createScene(
  parameters: SceneOptions,
  theme: 'light' | 'dark' | 'system',
): Promise<Scene> {
  const { chains, url } = await sandboxConfig()
  const { wallets: wanted = [{}], chainIds = [1337, 1338], moreNetworks = [], options } = parameters
  const { balance, chainFaults, phone, namespaces = [], connectedIn = [], multiChainWallet } = parameters
  if (phone) running.add(pretendToBe(userAgents[phone]))
  const pairing = createFakePairing(parameters.pairing)
  const isBuiltIn = parameters.directory === 'builtIn'
  const directory = createFakeDirectory(
    parameters.directory === 'builtIn' || !parameters.directory ? { count: 0 } : parameters.directory,
  )
  const own = balance === undefined ? {} : { privateKeys: [generatePrivateKey()] }
  const wallets = wanted.map((each, index) =>
    createWallet({ approval: 'auto', chains, ...(index === 0 ? own : {}), ...each }),
  )
  const inApp = parameters.isInApp ? wallets[0] : undefined
  for (const wallet of wallets) if (wallet !== inApp) running.add(wallet.announce())
  const connectors = inApp ? [inAppConnector(inApp)] : undefined
  const chain = chains.find(({ id }) => id === 1337)
  if (balance !== undefined && chain) await fund(url, chain, wallets[0]?.accounts[0] as Address, balance)
  if (parameters.usdc && chain) await mintUsdc(chain, wallets[0]?.accounts[0] as Address, parameters.usdc)
  if (chainFaults) {
    const { id, ...faults } = chainFaults
    await post(`${url}/chains/${id}/faults`, faults)
    running.add(() => post(`${url}/chains/${id}/faults`, { reset: true }))
  }

  const parts = { solana: solanaParts, bip122: bitcoinParts } satisfies Record<string, NamespaceParts>
  const added = { solana: addSolanaWallet, bip122: addBitcoinWallet }
  const namespaceWallets = new Map<string, NamespaceWallet<unknown>>()
  for (const namespace of namespaces) {
    if (multiChainWallet && namespace === 'solana') continue
    const wallet = added[namespace](parameters.namespaceWalletName)
    namespaceWallets.set(namespace, wallet)
    running.add(wallet.stop)
  }
  if (multiChainWallet) running.add(addMultiChainWallet({ chains }, multiChainWallet).stop)

  const { shownAs = {} } = parameters
  const networks: NetworkInput[] = [
    ...chains
      .filter(({ id }) => chainIds.includes(id))
      .map((each) => toNetwork(each, parameters.hasNames ? each.assets?.ens.universalResolver : undefined)),
    ...namespaces.map((namespace) => parts[namespace].network),
    ...moreNetworks.map((name, index) => toNamedNetwork(name, 20_000 + index, chains)),
  ].map((network) => ({ ...network, ...shownAs[network.name] }))
  const latchkey = createLatchkey({
    metadata: { name: 'Acme', url: 'http://localhost' },
    networks: networks as [NetworkInput, ...NetworkInput[]],
    adapters: [
      wagmiAdapter(connectors && { connectors }),
      ...namespaces.map((namespace) => parts[namespace].adapter),
    ],
    themeMode: theme,
    storage: null,
    ...(parameters.pairing && { pairing: pairing.factory }),
    enableWallets: parameters.directory !== undefined,
    services: isBuiltIn ? {} : { directory },
    ...options,
  })
  running.add(latchkey.start())
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wallet = wallets[0] as SandboxWallet
  if (parameters.isConnected)
    for (const each of wallets.slice(0, parameters.connectedWallets ?? 1))
      await connect(latchkey, { connector: await connectorOf(latchkey, each) })
  for (const namespace of connectedIn) {
    const name = namespaceWallets.get(namespace)?.name
    const isIt = (each: Connector) => each.namespace === namespace && each.name === name
    await connect(latchkey, { connector: await findConnector(latchkey, isIt) })
  }
  wallet?.controls.next(...(parameters.faults ?? []))
  return { latchkey, queryClient, wallets, wallet, pairing, directory }
}

/** Replaces the user agent. Returns the function that restores it. */
function pretendToBe(userAgent: string): () => void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'userAgent')
}

/** Sends coins to an account that has less than the balance. */
async function fund(
  url: string,
  { id, rpcUrl }: SandboxChainConfig,
  address: Address,
  wei: bigint,
): Promise<void> {
  const has = await createPublicClient({ transport: http(rpcUrl) }).getBalance({ address })
  if (has < wei) await post(`${url}/faucet`, { chainId: id, address, wei: (wei - has).toString() })
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
}

const inAppId = 'in-app'

function inAppConnector({ info, provider }: SandboxWallet) {
  return inAppWallet({ id: inAppId, name: info.name, provider: () => provider as unknown as EvmProvider })
}

/** Resolves with the connector of a wallet once it is found. */
export function connectorOf(latchkey: Latchkey, wallet: SandboxWallet): Promise<Connector> {
  return findConnector(latchkey, ({ id }) => id === wallet.info.rdns || id === inAppId)
}

async function findConnector(latchkey: Latchkey, isIt: (connector: Connector) => boolean) {
  await findConnectors(latchkey)
  const find = () => internalsOf(latchkey).stores.connectors.getState().connectors.find(isIt)
  return (
    find() ??
    new Promise<Connector>((resolve) => {
      const stop = internalsOf(latchkey).stores.connectors.subscribe(() => {
        const connector = find()
        if (!connector) return
        stop()
        resolve(connector)
      })
    })
  )
}

/** Moves the start of a running attempt into the past, so that its hints appear. */
export function ageAttempt(
  latchkey: Latchkey,
  name: 'connectAttempt' | 'switchNetworkAttempt',
  ms: number,
): void {
  const attempt = internalsOf(latchkey).store<{ store: { setState(state: { startedAt: number }): void } }>(
    name,
    () => {
      throw new Error(`No ${name} is running`)
    },
  )
  attempt.store.setState({ startedAt: Date.now() - ms })
}

/** Mints USDC of the sandbox, which anyone can. */
async function mintUsdc(chain: SandboxChainConfig, to: Address, value: bigint): Promise<void> {
  const abi = parseAbi(['function mint(address to, uint256 value)'])
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [to, value] })
  await callContract(chain, usdcOf(chain.assets).address, data)
}

/** Calls a contract of a chain from an account of the sandbox. Resolves when the call is in a block. */
export async function callContract({ rpcUrl }: SandboxChainConfig, to: string, data: Hex): Promise<void> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const [from] = (await client.request({ method: 'eth_accounts' as never })) as Address[]
  const hash = await client.request({
    method: 'eth_sendTransaction' as never,
    params: [{ from, to, data }] as never,
  })
  await client.waitForTransactionReceipt({ hash: hash as Hex })
}

/** Returns the USDC of the sandbox. */
export function usdcOf(assets: SandboxChainConfig['assets']) {
  const usdc = assets?.tokens.find(({ symbol }) => symbol === 'USDC')
  if (!usdc) throw new Error('The sandbox has no USDC: start it with the contents `assets`.')
  return usdc
}

function toNetwork(chain: SandboxChainConfig, universalResolver: Address | undefined): NetworkInput {
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    testnet: chain.testnet,
    ...(universalResolver && { contracts: { ensUniversalResolver: { address: universalResolver } } }),
    blockExplorers: { default: { name: 'Sandscan', url: 'http://localhost:18599' } },
    imageUrl: networkPicture(chain.name, (chain.id * 137) % 360),
  } as NetworkInput
}

function toNamedNetwork(name: string, id: number, chains: readonly SandboxChainConfig[]): NetworkInput {
  const [first] = chains
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [first?.rpcUrl ?? ''] } },
    imageUrl: networkPicture(name, (id * 97) % 360),
  } as NetworkInput
}
