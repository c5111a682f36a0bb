import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { type Address, address, isAddress } from '@solana/kit'
import type { RpcErrorShape } from '../chain/chainFaults.js'
import type { Contents } from '../chain/contents.js'
import { createFaultControls } from '../chain/createFaultControls.js'
import type { SandboxSolanaAssets } from '../config.js'
import { genesisTimeNow } from '../past/pastTimes.js'
import type { SolanaPastTransaction } from '../past/types.js'
import { createAccountMethods } from './createAccountMethods.js'
import { createAnswerer, writeJson } from './createAnswerer.js'
import { createClusterMethods } from './createClusterMethods.js'
import { createFaucet, type MintOptions } from './createFaucet.js'
import { createLedger, walletAccount } from './createLedger.js'
import { createSubscriptions } from './createSubscriptions.js'
import { createTransactionMethods } from './createTransactionMethods.js'
import { movingPrice } from './movingPrice.js'
import { type RpcContext, slotsBehind } from './rpcContext.js'
import { serveCluster } from './serveCluster.js'
import { noSolanaFaults, type SolanaFaults } from './solanaFaults.js'
import { solanaTestAccounts } from './solanaTestAccounts.js'

/** Options of {@link startSolana}. */
export interface SolanaOptions {
  /** Port of the RPC on 127.0.0.1. The next port is used too. 0 uses two free ones. Default 0. */
  port?: number
  /** Default: `Sandbox Solana`. */
  name?: string
  /**
   * Milliseconds between slots. 0: slots advance by `advanceSlots` only. Default 400, as on a real cluster.
   */
  slotMs?: number
  /**
   * Slots until a transaction is finalized; it is confirmed after one. Default 4 (about 32 on a real
   * cluster).
   */
  finalizedAfterSlots?: number
  /** What the cluster has when it starts. Default `none`. */
  contents?: Contents
  /** Genesis hash: 32 bytes in base58. Default: the same for every sandbox. */
  genesisHash?: string
  /** Called with a line for each error. Default: no log. */
  log?: (line: string) => void
}

/** A running Solana cluster and its controls. Six public test accounts have 10,000 SOL each. */
export interface SandboxSolana {
  readonly name: string
  /** JSON-RPC over HTTP. The same address with `ws:` accepts WebSocket connections. */
  readonly url: string
  /** WebSocket on the next port, where `@solana/web3.js` 1.x expects it. Same service as `url`. */
  readonly wsUrl: string
  readonly genesisHash: string
  /** CAIP-2 id: `solana:` and the first 32 characters of the genesis hash. */
  readonly caip2: `solana:${string}`
  /** The tokens; `undefined` if the cluster has no contents. */
  readonly assets: SandboxSolanaAssets | undefined
  /** The transactions before the start, the oldest first; empty unless the contents are `past`. */
  readonly past: readonly SolanaPastTransaction[]
  /** The newest slot. */
  readonly slot: number
  /** The current faults. */
  readonly faults: Readonly<SolanaFaults>
  /** Ends the cluster. Resolves when both ports are free. */
  stop(): Promise<void>
  /**
   * Sends lamports from the faucet. Returns the transaction's signature.
   * @throws Error if the account would be below the rent-exempt minimum (890,880 lamports for an empty one)
   */
  airdrop(address: string, lamports: bigint): Promise<string>
  /** Creates a mint with the sandbox as its authority. Returns its address. */
  createMint(options?: MintOptions): Promise<string>
  /**
   * Mints tokens, in the smallest unit, to the owner's associated token account, which is created if needed.
   * Returns the signature.
   */
  mintTo(mint: string, owner: string, amount: bigint): Promise<string>
  /** Advances slots immediately. 151 expire every current blockhash. Default 1. */
  advanceSlots(count?: number): void
  /**
   * Sets the reported price of a compute unit, in micro-lamports. `undefined`, which is the default: the
   * price moves with the slots, between 0 and 1,500,000.
   */
  setPriorityFee(microLamports: number | undefined): void
  /**
   * Makes the next requests fail. A new WebSocket connection is rejected and counts as one; an open one is
   * not affected.
   * @param count Number of requests. Default 1.
   * @param failure An HTTP status, or a JSON-RPC error. Default 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Delays every request and every WebSocket message, in milliseconds. */
  delay(ms: number): void
  /**
   * Closes every connection and rejects new ones, as if the cluster were unreachable, until called with
   * false.
   */
  drop(on: boolean): void
  /**
   * Makes the node report that it is behind (-32005): it rejects transactions with preflight, and its slot
   * does not advance, until called with false.
   */
  behind(on: boolean): void
  /** Sets the reported genesis hash. `undefined`: its own. */
  setGenesisHash(hash: string | undefined): void
  /** Accepts the next transactions of clients and never executes them. Default 1. */
  forgetTransactions(count?: number): void
  /**
   * Makes another node answer the next status requests, as behind a load balancer: it knows none of the
   * transactions, and its newest slot is that many slots behind. Defaults: 1 request, 0 slots.
   */
  hideStatuses(count?: number, slotsBehind?: number): void
  /** Clears all faults. */
  reset(): void
}

const lamportsPerSol = 1_000_000_000n
const testAccountLamports = 10_000n * lamportsPerSol
const defaultSlotMs = 400
const defaultFinalizedAfterSlots = 4
const defaultGenesisHash = base58.encode(sha256(new TextEncoder().encode('latchkey sandbox solana')))
const caipReferenceLength = 32
const maxAdvance = 100_000

/**
 * Starts a Solana cluster of one node on 127.0.0.1: the real virtual machine and programs, behind JSON-RPC
 * for `@solana/web3.js` 1.x and `@solana/kit`.
 * @throws PortInUseError if one of its ports is in use; Error if an option is invalid
 */
export async function startSolana(options: SolanaOptions = {}): Promise<SandboxSolana> {
  const {
    port: wanted = 0,
    name = 'Sandbox Solana',
    slotMs = defaultSlotMs,
    finalizedAfterSlots = defaultFinalizedAfterSlots,
    contents = 'none',
    log = () => {},
  } = options
  checkWhole(slotMs, 'slotMs', 0, 3_600_000)
  checkWhole(finalizedAfterSlots, 'finalizedAfterSlots', 1, 100)
  const genesisHash = checkHash(options.genesisHash ?? defaultGenesisHash)

  const faults = noSolanaFaults()
  const filler = contents === 'none' ? undefined : await import('./fillCluster.js')
  const genesisTime = filler && genesisTimeNow()
  // In Unix seconds. Undefined: now.
  let time = genesisTime
  const now = () => (time === undefined ? Date.now() : time * 1_000)
  const ledger = createLedger({ finalizedAfterSlots, now })
  const faucet = createFaucet(ledger)
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
  if (filled) ledger.advance(finalizedAfterSlots + 1)
  let fixedPrice: number | undefined
  let missedSlots = 0

  const context: RpcContext = {
    ledger,
    faults,
    genesisHash,
    priorityFee: (slot) => fixedPrice ?? movingPrice(slot),
    missedSlots: () => missedSlots,
    airdrop: faucet.airdrop,
  }
  const server = await serveCluster({
    port: wanted,
    faults,
    http: createAnswerer(
      {
        ...createClusterMethods(context),
        ...createAccountMethods(context),
        ...createTransactionMethods(context),
      },
      log,
    ),
    health() {
      const distance = slotsBehind(context)
      return distance > 0 ? `behind { distance: ${distance} }` : 'ok'
    },
    converse(send) {
      const subscriptions = createSubscriptions(ledger, (method, params) =>
        send(writeJson({ jsonrpc: '2.0', method, params })),
      )
      const { answer } = createAnswerer(subscriptions.methods, log)
      return { answer, answered: subscriptions.tell, end: subscriptions.end }
    },
  })
  const timer = slotMs > 0 ? setInterval(tick, slotMs) : undefined
  timer?.unref()
  let stopping: Promise<void> | undefined

  function tick() {
    if (faults.behind) missedSlots += 1
    else ledger.advance(1)
  }

  return {
    name,
    url: `http://127.0.0.1:${server.port}`,
    wsUrl: `ws://127.0.0.1:${server.port + 1}`,
    genesisHash,
    caip2: `solana:${genesisHash.slice(0, caipReferenceLength)}`,
    assets: filled?.assets,
    past: filled?.past ?? [],
    get slot() {
      return ledger.slots.current
    },
    get faults() {
      return { ...faults }
    },
    stop() {
      clearInterval(timer)
      stopping ??= server.stop()
      return stopping
    },
    airdrop: async (to, lamports) => faucet.airdrop(checkAddress(to), lamports),
    createMint: async (mint = {}) => faucet.createMint(mint),
    mintTo: async (mint, owner, amount) => faucet.mintTo(checkAddress(mint), checkAddress(owner), amount),
    advanceSlots(count = 1) {
      checkWhole(count, 'The number of slots', 1, maxAdvance)
      ledger.advance(count)
    },
    setPriorityFee(microLamports) {
      if (microLamports !== undefined)
        checkWhole(microLamports, 'The priority fee', 0, Number.MAX_SAFE_INTEGER)
      fixedPrice = microLamports
    },
    ...createFaultControls((changed) => {
      Object.assign(faults, changed)
      if (changed.dropped) server.cut()
    }),
    behind(on) {
      faults.behind = on
      missedSlots = 0
    },
    setGenesisHash(hash) {
      faults.genesisHash = hash === undefined ? undefined : checkHash(hash)
    },
    forgetTransactions(count = 1) {
      checkWhole(count, 'The number of transactions', 0, Number.MAX_SAFE_INTEGER)
      faults.forget = count
    },
    hideStatuses(count = 1, slotsBehind = 0) {
      checkWhole(count, 'The number of requests', 0, Number.MAX_SAFE_INTEGER)
      checkWhole(slotsBehind, 'The number of slots', 0, maxAdvance)
      faults.hideStatuses = count
      faults.hiddenSlotsBehind = slotsBehind
    },
    reset() {
      Object.assign(faults, noSolanaFaults())
      missedSlots = 0
    },
  }
}

function checkWhole(value: number, name: string, min: number, max: number): void {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${value}.`)
}

function checkAddress(value: string): Address {
  if (!isAddress(value)) throw new Error(`"${value}" is not a Solana address.`)
  return value
}

function checkHash(value: string): string {
  if (!isAddress(value)) throw new Error(`"${value}" is not a genesis hash: 32 bytes in base58.`)
  return value
}
