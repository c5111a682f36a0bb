import { type ChainOptions, type SandboxChain, startChain } from './chain/startChain.js'
import { defaultChains, defaultControlPort, defaultDirectoryPort, defaultRelayPort } from './defaults.js'
import { type SandboxDirectory, startDirectory } from './directory/startDirectory.js'
import { startRelay } from './relay/startRelay.js'
import type { SandboxRelay } from './relay/types.js'
import { startControlServer } from './server/startControlServer.js'

/** What {@link startSandbox} takes. */
export interface SandboxOptions {
  /**
   * `default`: 18540 for the control server, 18545 to 18547 for the chains, 18548 for the relay, 18549 for the
   * directory of wallets. `free`: whatever is free, for tests that run beside each other. Default `default`.
   */
  ports?: 'default' | 'free'
  /** Single ports, before anything that `ports` says. */
  fixedPorts?: {
    control?: number
    relay?: number
    directory?: number
    chains?: Readonly<Record<number, number>>
  }
  /** There is no such option: the sandbox is on 127.0.0.1 only. Its keys are public. */
  host?: never
  /** Hears what goes wrong while it runs, a line at a time. Default: nobody. */
  log?: (line: string) => void
  /** Default: 1337 and 1338, which do not count as test networks, and 1339, which does. */
  chains?: readonly ChainOptions[]
}

/** The running sandbox. */
export interface Sandbox {
  /**
   * The control server: `GET /config.json`, `GET /wallet.js`, `GET /peer`, `POST /faucet`, `GET` and
   * `POST /chains/:id/faults`, `POST /chains/:id/mine`, `GET /relay`, `GET` and `POST /relay/faults`,
   * `GET` and `POST /directory/faults`.
   */
  readonly url: string
  readonly chains: readonly SandboxChain[]
  /** The relay by which apps and wallets are paired. */
  readonly relay: SandboxRelay
  /** The directory of wallets. */
  readonly directory: SandboxDirectory
  /** Ends everything; resolves when the last process is gone. */
  stop(): Promise<void>
}

/**
 * Starts the outside world of a wallet app on 127.0.0.1. What it starts does not outlive this process.
 * @throws PortInUseError if a port is taken; Error if a chain does not start. Nothing is left running then.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { ports = 'default', fixedPorts = {}, log = () => {}, chains: wanted = defaultChains } = options
  const portOf = (own: number | undefined, fixed: number | undefined) =>
    fixed ?? (ports === 'free' ? 0 : (own ?? 0))

  let controlUrl = ''
  const [starts, [relayStart], [directoryStart]] = await Promise.all([
    Promise.allSettled(
      wanted.map((chain: ChainOptions) =>
        startChain({ log, ...chain, port: portOf(chain.port, fixedPorts.chains?.[chain.id]) }),
      ),
    ),
    Promise.allSettled([startRelay({ log, port: portOf(defaultRelayPort, fixedPorts.relay) })]),
    Promise.allSettled([
      startDirectory({
        port: portOf(defaultDirectoryPort, fixedPorts.directory),
        peerUrl: () => `${controlUrl}/peer`,
      }),
    ]),
  ])
  const chains = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stopParts = async () => {
    const started = [...starts, relayStart, directoryStart].flatMap((start) =>
      start.status === 'fulfilled' ? [start.value] : [],
    )
    await Promise.all(started.map((part) => part.stop()))
  }
  try {
    const failed = starts.find((start) => start.status === 'rejected')
    if (failed) throw failed.reason
    if (relayStart.status === 'rejected') throw relayStart.reason
    if (directoryStart.status === 'rejected') throw directoryStart.reason
    const [relay, directory] = [relayStart.value, directoryStart.value]
    const port = portOf(defaultControlPort, fixedPorts.control)
    const control = await startControlServer({ port, chains, relay, directory })
    controlUrl = control.url
    let stopping: Promise<void> | undefined
    return {
      url: control.url,
      chains,
      relay,
      directory,
      stop() {
        stopping ??= Promise.all([control.stop(), stopParts()]).then(() => {})
        return stopping
      },
    }
  } catch (error) {
    await stopParts()
    throw error
  }
}
