import { createLatchkey, type Latchkey, type LatchkeyOptions, type NetworkInput } from '@latchkey/headless'
import { connect } from '@latchkey/headless/actions'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import type { SandboxChainConfig } from '@latchkey/sandbox'
import { createWallet, type Fault, type SandboxWallet, type WalletOptions } from '@latchkey/sandbox/wallet'
import { QueryClient } from '@tanstack/react-query'
import { networkPicture } from './network-pictures'
import { sandboxConfig } from './sandbox-config'

export interface SceneOptions {
  /** The wallets of the browser. Default: one. */
  wallets?: readonly Partial<WalletOptions>[] | undefined
  /** What the next requests of the first wallet meet. */
  faults?: readonly Fault[] | undefined
  /** Connects the first wallet before the story begins. */
  isConnected?: boolean | undefined
  /** Chain ids of the networks that the app has. Default 1337 and 1338. */
  chainIds?: readonly number[] | undefined
  /** More networks, with nothing behind them: names for long lists. */
  moreNetworks?: readonly string[] | undefined
  options?: Partial<LatchkeyOptions> | undefined
}

/** One app with wallets, as a story finds it. */
export interface Scene {
  readonly latchkey: Latchkey
  readonly queryClient: QueryClient
  readonly wallets: readonly SandboxWallet[]
  readonly wallet: SandboxWallet
}

const running = new Set<() => void>()

/** Ends every scene: its wallets are gone from the page. */
export function stopScenes(): void {
  for (const stop of running) stop()
  running.clear()
}

/** Makes a latchkey and wallets that work: real keys, real local chains, nothing stored. */
export async function createScene(parameters: SceneOptions, theme: 'light' | 'dark'): Promise<Scene> {
  const { chains } = await sandboxConfig()
  const { wallets: wanted = [{}], chainIds = [1337, 1338], moreNetworks = [], options } = parameters
  const wallets = wanted.map((each) => createWallet({ approval: 'auto', chains, ...each }))
  for (const wallet of wallets) running.add(wallet.announce())

  const networks: NetworkInput[] = [
    ...chains.filter(({ id }) => chainIds.includes(id)).map(toNetwork),
    ...moreNetworks.map((name, index) => toNamedNetwork(name, 20_000 + index, chains)),
  ]
  const latchkey = createLatchkey({
    metadata: { name: 'Acme', url: 'http://localhost' },
    networks: networks as [NetworkInput, ...NetworkInput[]],
    adapters: [wagmiAdapter()],
    themeMode: theme,
    storage: null,
    ...options,
  })
  running.add(latchkey.start())
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wallet = wallets[0] as SandboxWallet
  if (parameters.isConnected) await connectWallet(latchkey, wallet)
  wallet?.controls.next(...(parameters.faults ?? []))
  return { latchkey, queryClient, wallets, wallet }
}

async function connectWallet(latchkey: Latchkey, wallet: SandboxWallet): Promise<void> {
  const connector = await connectorOf(latchkey, wallet)
  await connect(latchkey, { connector })
}

/** The way in to a wallet, as soon as it has been heard of. */
export async function connectorOf(latchkey: Latchkey, wallet: SandboxWallet) {
  const find = () =>
    latchkey.stores.connectors.getState().connectors.find(({ id }) => id === wallet.info.rdns)
  return (
    find() ??
    new Promise<NonNullable<ReturnType<typeof find>>>((resolve) => {
      const stop = latchkey.stores.connectors.subscribe(() => {
        const connector = find()
        if (!connector) return
        stop()
        resolve(connector)
      })
    })
  )
}

/** Puts the start of a running attempt into the past: the clock of the hints. */
export function ageAttempt(
  latchkey: Latchkey,
  name: 'connectAttempt' | 'switchNetworkAttempt',
  ms: number,
): void {
  const attempt = latchkey.store<{ store: { setState(state: { startedAt: number }): void } }>(name, () => {
    throw new Error(`No ${name} has begun`)
  })
  attempt.store.setState({ startedAt: Date.now() - ms })
}

function toNetwork(chain: SandboxChainConfig): NetworkInput {
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    testnet: chain.testnet,
    blockExplorers: { default: { name: 'Sandscan', url: 'http://localhost:18599' } },
    assets: { imageUrl: networkPicture(chain.name, (chain.id * 137) % 360) },
  } as NetworkInput
}

function toNamedNetwork(name: string, id: number, chains: readonly SandboxChainConfig[]): NetworkInput {
  const [first] = chains
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [first?.rpcUrl ?? ''] } },
    assets: { imageUrl: networkPicture(name, (id * 97) % 360) },
  } as NetworkInput
}
