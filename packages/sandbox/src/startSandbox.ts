import type { BitcoinOptions, SandboxBitcoin } from './bitcoin/startBitcoin.js'
import { PackageMissingError } from './bundler/PackageMissingError.js'
import type { BundlerOptions, SandboxBundler } from './bundler/types.js'
import type { Contents } from './chain/contents.js'
import { type ChainOptions, type SandboxChain, startChain } from './chain/startChain.js'
import {
  defaultBitcoinPort,
  defaultBundlerPort,
  defaultChains,
  defaultControlPort,
  defaultDirectoryPort,
  defaultFarcasterPort,
  defaultInboxPort,
  defaultPaymasterPort,
  defaultPolkadotPort,
  defaultProvidersPort,
  defaultRelayPort,
  defaultSolanaPort,
} from './defaults.js'
import { type SandboxDirectory, startDirectory } from './directory/startDirectory.js'
import type { FarcasterOptions, SandboxFarcaster } from './farcaster/types.js'
import type { InboxOptions, SandboxInbox } from './inbox/startInbox.js'
import { startInbox } from './inbox/startInboxLazily.js'
import type { PaymasterOptions, SandboxPaymaster } from './paymaster/types.js'
import { createPayments, type SandboxPayments } from './payments/createPayments.js'
import type { PolkadotOptions, SandboxPolkadot } from './polkadot/types.js'
import type { ProvidersOptions, SandboxProviders } from './providers/startProviders.js'
import { startProviders } from './providers/startProvidersLazily.js'
import { startRelay } from './relay/startRelay.js'
import type { SandboxRelay } from './relay/types.js'
import { startControlServer } from './server/startControlServer.js'
import type { SandboxSolana, SolanaOptions } from './solana/startSolana.js'
import { startTogether } from './startTogether.js'

/** Options of {@link startSandbox}. */
export interface SandboxOptions {
  /**
   * `default`: 18540 for the control server, 18545 to 18547 for the chains, 18548 for the relay, 18549 for
   * the wallet directory, 18550 and 18551 for Solana, 18552 for Bitcoin, 18553 for Polkadot, 18554 and
   * 18555 for the inbox, 18556 for the identity providers, 18557 for the bundler, 18558 for the paymaster,
   * 18560 for Farcaster. `free`: any free ports, for
   * tests that run in parallel. Default `default`.
   */
  ports?: 'default' | 'free'
  /** Single ports. They take precedence over `ports`. */
  fixedPorts?: {
    control?: number
    relay?: number
    directory?: number
    /** The next port is used too. */
    solana?: number
    bitcoin?: number
    polkadot?: number
    /** The next port is used too, unless it is 0. */
    inbox?: number
    farcaster?: number
    providers?: number
    bundler?: number
    paymaster?: number
    chains?: Readonly<Record<number, number>>
  }
  /** Not an option: the sandbox listens on 127.0.0.1 only, because its keys are public. */
  host?: never
  /** Called with a line for each error while it runs. Default: no log. */
  log?: (line: string) => void
  /**
   * What the EVM chains and the Solana cluster have when they start. Their own `contents` take precedence.
   * `assets` takes less than a second, `past` one or two. Default `none`.
   */
  contents?: Contents
  /** Default: 1337 and 1338, which are not test networks, and 1339, which is. */
  chains?: readonly ChainOptions[]
  /** The Solana cluster, or `false` for none; its code is then not loaded. Default `{}`. */
  solana?: SolanaOptions | false
  /** The Bitcoin chain, or `false` for none. Its own `log` is called for every request. Default `{}`. */
  bitcoin?: BitcoinOptions | false
  /** The Polkadot network, or `false` for none. Default `{}`. */
  polkadot?: PolkadotOptions | false
  /** The inbox of mails, or `false` for none; its code is then not loaded. Default `false`. */
  inbox?: InboxOptions | false
  /**
   * Farcaster, with its registries on the first chain, or `false` for none; its code is then not loaded.
   * Default `false`.
   */
  farcaster?: Omit<FarcasterOptions, 'chain'> | false
  /**
   * The identity providers, or `false` for none; their code is then not loaded. They send users back to the
   * frame of `embedded` unless `redirectUris` says something else. Default `false`.
   */
  providers?: ProvidersOptions | false
  /**
   * The bundler of the first chain, or `false` for none; its code is then not loaded. Default: `false`.
   * With `isOptional`, the sandbox starts without bundler and paymaster where their packages are missing.
   */
  bundler?: (Omit<BundlerOptions, 'chain'> & { isOptional?: boolean }) | false
  /** The paymaster of the first chain, or `false` for none; its code is then not loaded. Default: `false`. */
  paymaster?: Omit<PaymasterOptions, 'chain'> | false
  /** The secure frame that you run on this machine. Pages read its address. Default: none. */
  embedded?: { readonly url: string } | undefined
}

/** The running sandbox. */
export interface Sandbox {
  /**
   * The control server: `GET /config.json`, `GET /wallet.js`, `GET /peer`, `POST /faucet`, `GET` and
   * `POST /chains/:id/faults`, `POST /chains/:id/names`, `POST /chains/:id/price`, `POST /chains/:id/mine`,
   * `POST /chains/:id/delegation`, `GET` and `POST /bundler/faults`, `GET` and `POST /paymaster/faults`,
   * `GET /paymaster/sponsored`,
   * `GET /relay`, `GET` and `POST /relay/faults`, `GET` and `POST /directory/faults`, `GET` and
   * `POST /solana/faults`, `POST /solana/airdrop`, `POST /solana/slots`, `GET` and `POST /bitcoin/faults`,
   * `POST /bitcoin/fund`, `POST /bitcoin/mine`, `GET` and `POST /polkadot/faults`, `POST /polkadot/fund`,
   * `POST /polkadot/mine`, `GET /payments/options`, `POST /payments/quotes`, `POST /payments/purchases`,
   * `GET /payments/order`, `GET` and `POST /payments/faults`, and the page `GET /payment`.
   */
  readonly url: string
  readonly chains: readonly SandboxChain[]
  /** The Solana cluster; `undefined` if there is none. */
  readonly solana: SandboxSolana | undefined
  /** The Bitcoin chain; `undefined` if there is none. */
  readonly bitcoin: SandboxBitcoin | undefined
  /** The Polkadot network; `undefined` if there is none. */
  readonly polkadot: SandboxPolkadot | undefined
  /** The relay that pairs apps and wallets. */
  readonly relay: SandboxRelay
  /** The directory of wallets. */
  readonly directory: SandboxDirectory
  /** The provider of payments by card and bank transfer. */
  readonly payments: SandboxPayments
  /** The inbox of mails; `undefined` if there is none. */
  readonly inbox: SandboxInbox | undefined
  /** Farcaster; `undefined` if there is none. */
  readonly farcaster: SandboxFarcaster | undefined
  /** The identity providers; `undefined` if there are none. */
  readonly providers: SandboxProviders | undefined
  /** The bundler; `undefined` if there is none. */
  readonly bundler: SandboxBundler | undefined
  /** The paymaster; `undefined` if there is none. */
  readonly paymaster: SandboxPaymaster | undefined
  /** Ends everything. Resolves when the last process has ended. */
  stop(): Promise<void>
}

/**
 * Starts the services a wallet app depends on, on 127.0.0.1. Everything ends with this process.
 * @throws PortInUseError if a port is in use; Error if a chain does not start. Nothing is left running then.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = 'default', fixedPorts = {}, log = () => {}, chains: wanted = defaultChains } = options
  const {
    contents = 'none',
    solana: forSolana = {},
    bitcoin: forBitcoin = {},
    polkadot: forPolkadot = {},
    inbox: forInbox = false,
    farcaster: forFarcaster = false,
    providers: forProviders = false,
    bundler: forBundler = false,
    paymaster: forPaymaster = false,
    embedded,
  } = options
  const portOf = (own: number | undefined, fixed: number | undefined) =>
    fixed ?? (ports === 'free' ? 0 : (own ?? 0))

  let controlUrl = ''
  const inboxPort = portOf(defaultInboxPort, fixedPorts.inbox)
  const [relay, directory, solana, bitcoin, polkadot, inbox, providers, ...chains] = await startTogether([
    startRelay({ log, port: portOf(defaultRelayPort, fixedPorts.relay) }),
    startDirectory({
      port: portOf(defaultDirectoryPort, fixedPorts.directory),
      peerUrl: () => `${controlUrl}/peer`,
    }),
    forSolana
      ? loadAndStartSolana({
          log,
          contents,
          ...forSolana,
          port: portOf(forSolana.port ?? defaultSolanaPort, fixedPorts.solana),
        })
      : none,
    forBitcoin
      ? loadAndStartBitcoin({
          ...forBitcoin,
          port: portOf(forBitcoin.port ?? defaultBitcoinPort, fixedPorts.bitcoin),
        })
      : none,
    forPolkadot
      ? loadAndStartPolkadot({
          log,
          ...forPolkadot,
          port: portOf(forPolkadot.port ?? defaultPolkadotPort, fixedPorts.polkadot),
        })
      : none,
    forInbox
      ? startInbox({ port: inboxPort, smtpPort: inboxPort === 0 ? 0 : inboxPort + 1, ...forInbox })
      : none,
    forProviders
      ? startProviders({
          log,
          redirectUris: embedded && [`${embedded.url}/social/callback/{id}`],
          port: portOf(defaultProvidersPort, fixedPorts.providers),
          ...forProviders,
        })
      : none,
    ...wanted.map((chain: ChainOptions) =>
      startChain({ log, contents, ...chain, port: portOf(chain.port, fixedPorts.chains?.[chain.id]) }),
    ),
  ])
  const payments = createPayments(chains)
  let farcaster: SandboxFarcaster | undefined
  let bundler: SandboxBundler | undefined
  let paymaster: SandboxPaymaster | undefined
  const stopParties = async () => {
    await payments.stop()
    // Before the chain that it reads.
    await bundler?.stop()
    const running = [relay, directory, solana, bitcoin, polkadot, inbox, farcaster, providers, ...chains]
    await Promise.all([...running, paymaster].map((party) => party?.stop()))
  }
  try {
    if (forFarcaster) {
      const [chain] = chains
      if (!chain) throw new Error('Farcaster needs a chain for its registries.')
      const port = portOf(forFarcaster.port ?? defaultFarcasterPort, fixedPorts.farcaster)
      farcaster = await loadAndStartFarcaster({ chain, port })
    }
    if (forBundler || forPaymaster) {
      const [chain] = chains
      if (!chain) throw new Error('Bundler and paymaster need a chain.')
      try {
        if (forBundler) {
          const port = portOf(forBundler.port ?? defaultBundlerPort, fixedPorts.bundler)
          bundler = await loadAndStartBundler({ log, ...forBundler, chain, port })
        }
        if (forPaymaster) {
          const port = portOf(forPaymaster.port ?? defaultPaymasterPort, fixedPorts.paymaster)
          paymaster = await loadAndStartPaymaster({ ...forPaymaster, chain, port })
        }
      } catch (error) {
        if (!(error instanceof PackageMissingError && forBundler && forBundler.isOptional)) throw error
      }
    }
    const parties = {
      chains,
      solana,
      bitcoin,
      polkadot,
      relay,
      directory,
      payments,
      inbox,
      farcaster,
      providers,
      bundler,
      paymaster,
      embedded,
    }
    const port = portOf(defaultControlPort, fixedPorts.control)
    const control = await startControlServer({ port, ...parties })
    controlUrl = control.url
    let stopping: Promise<void> | undefined
    return {
      url: control.url,
      ...parties,
      stop() {
        stopping ??= Promise.all([control.stop(), stopParties()]).then(() => {})
        return stopping
      },
    }
  } catch (error) {
    await stopParties()
    throw error
  }
}

const none = Promise.resolve(undefined)

// Loaded when needed, because their libraries take longer to load than the rest takes to start.
const loadAndStartSolana = async (options: SolanaOptions) =>
  (await import('./solana/startSolana.js')).startSolana(options)
const loadAndStartBitcoin = async (options: BitcoinOptions) =>
  (await import('./bitcoin/startBitcoin.js')).startBitcoin(options)
const loadAndStartPolkadot = async (options: PolkadotOptions) =>
  (await import('./polkadot/startPolkadot.js')).startPolkadot(options)
const loadAndStartFarcaster = async (options: FarcasterOptions) =>
  (await import('./farcaster/startFarcaster.js')).startFarcaster(options)
const loadAndStartBundler = async (options: BundlerOptions) =>
  (await import('./bundler/startBundler.js')).startBundler(options)
const loadAndStartPaymaster = async (options: PaymasterOptions) =>
  (await import('./paymaster/startPaymaster.js')).startPaymaster(options)
