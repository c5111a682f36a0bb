import { type ChainOptions, type SandboxChain, startChain } from './chain/startChain.js'
import { defaultChains, defaultControlPort } from './defaults.js'
import { startControlServer } from './server/startControlServer.js'

/** What {@link startSandbox} takes. */
export interface SandboxOptions {
  /**
   * `default`: 18540 for the control server, 18545 to 18547 for the chains. `free`: whatever is free, for tests that run
   * beside each other. Default `default`.
   */
  ports?: 'default' | 'free'
  /** Single ports, before anything that `ports` says. */
  fixedPorts?: { control?: number; chains?: Readonly<Record<number, number>> }
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
   * The control server: `GET /config.json`, `GET /wallet.js`, `POST /faucet`, `GET` and `POST /chains/:id/faults`,
   * `POST /chains/:id/mine`.
   */
  readonly url: string
  readonly chains: readonly SandboxChain[]
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

  const starts = await Promise.allSettled(
    wanted.map((chain: ChainOptions) =>
      startChain({ log, ...chain, port: portOf(chain.port, fixedPorts.chains?.[chain.id]) }),
    ),
  )
  const chains = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stopChains = async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
  }
  try {
    const failed = starts.find((start) => start.status === 'rejected')
    if (failed) throw failed.reason
    const port = portOf(defaultControlPort, fixedPorts.control)
    const control = await startControlServer({ port, chains })
    let stopping: Promise<void> | undefined
    return {
      url: control.url,
      chains,
      stop() {
        stopping ??= Promise.all([control.stop(), stopChains()]).then(() => {})
        return stopping
      },
    }
  } catch (error) {
    await stopChains()
    throw error
  }
}
