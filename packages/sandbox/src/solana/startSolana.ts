import { address } from '@solana/kit'
import type { Contents } from '../chain/contents.js'
import type { SandboxSolanaAssets } from '../config.js'
import { genesisTimeNow } from '../past/pastTimes.js'
import type { SolanaPastTransaction } from '../past/types.js'
import type { AppServer } from '../server/serveApp.js'
import {
  checkAddress,
  createCluster,
  type SolanaClusterOptions,
  type SolanaControls,
} from './createCluster.js'
import type { MintOptions } from './createFaucet.js'
import { walletAccount } from './createLedger.js'
import { createVirtualMachine } from './createVirtualMachine.js'
import { serveCluster } from './serveCluster.js'
import { solanaTestAccounts } from './solanaTestAccounts.js'

/** Options of {@link startSolana}. */
export interface SolanaOptions extends SolanaClusterOptions {
  /** Port of the RPC on 127.0.0.1. The next port is used too. 0 uses two free ones. Default 0. */
  port?: number
  /** Default: `Sandbox Solana`. */
  name?: string
  /** What the cluster has when it starts. Default `none`. */
  contents?: Contents
}

/** A running Solana cluster and its controls. Six public test accounts have 10,000 SOL each. */
export interface SandboxSolana extends SolanaControls {
  readonly name: string
  /** JSON-RPC over HTTP. The same address with `ws:` accepts WebSocket connections. */
  readonly url: string
  /** WebSocket on the next port, where `@solana/web3.js` 1.x expects it. Same service as `url`. */
  readonly wsUrl: string
  /** The tokens; `undefined` if the cluster has no contents. */
  readonly assets: SandboxSolanaAssets | undefined
  /** The transactions before the start, the oldest first; empty unless the contents are `past`. */
  readonly past: readonly SolanaPastTransaction[]
  /** Creates a mint with the sandbox as its authority. Returns its address. */
  createMint(options?: MintOptions): Promise<string>
  /**
   * Mints tokens, in the smallest unit, to the owner's associated token account, which is created if needed.
   * Returns the signature.
   */
  mintTo(mint: string, owner: string, amount: bigint): Promise<string>
  /** Ends the cluster. Resolves when both ports are free. */
  stop(): Promise<void>
}

const lamportsPerSol = 1_000_000_000n
const testAccountLamports = 10_000n * lamportsPerSol

/**
 * Starts a Solana cluster of one node on 127.0.0.1: the real virtual machine and programs, behind JSON-RPC
 * for `@solana/web3.js` 1.x and `@solana/kit`.
 * @throws PortInUseError if one of its ports is in use; Error if an option is invalid
 */
export async function startSolana(options: SolanaOptions = {}): Promise<SandboxSolana> {
  const { port = 0, name = 'Sandbox Solana', contents = 'none' } = options
  const filler = contents === 'none' ? undefined : await import('./fillCluster.js')
  const genesisTime = filler && genesisTimeNow()
  // In Unix seconds. Undefined: now.
  let time = genesisTime
  let server: AppServer | undefined
  const cluster = createCluster({
    ...options,
    engine: createVirtualMachine(),
    now: () => (time === undefined ? Date.now() : time * 1_000),
    cut: () => server?.cut(),
  })
  const { ledger, faucet, controls } = cluster
  for (const account of solanaTestAccounts)
    ledger.put(walletAccount(address(account.address), testAccountLamports))
  const filled = await filler?.fillCluster({
    ledger,
    faucet,
    withPast: contents === 'past',
    genesisTime: genesisTime ?? 0,
    setTime(seconds) {
      time = seconds
    },
  })
  time = undefined
  // Every commitment has the time of now, and all of the contents.
  if (filled) ledger.advance(cluster.finalizedAfterSlots + 1)
  const running = await serveCluster(port, cluster)
  server = running
  const stopSlots = cluster.produceSlots()
  let stopping: Promise<void> | undefined

  return Object.assign(controls, {
    name,
    url: `http://127.0.0.1:${running.port}`,
    wsUrl: `ws://127.0.0.1:${running.port + 1}`,
    assets: filled?.assets,
    past: filled?.past ?? [],
    createMint: async (mint: MintOptions = {}) => faucet.createMint(mint),
    mintTo: async (mint: string, owner: string, amount: bigint) =>
      faucet.mintTo(checkAddress(mint), checkAddress(owner), amount),
    stop() {
      stopSlots()
      stopping ??= running.stop()
      return stopping
    },
  })
}
