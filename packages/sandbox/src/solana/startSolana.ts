import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { type Address, address, isAddress } from '@solana/kit'
import type { RpcErrorShape } from '../chain/chainFaults.js'
import { createAccountMethods } from './accountMethods.js'
import { createAnswerer, writeJson } from './answerCall.js'
import { createClusterMethods } from './clusterMethods.js'
import { createFaucet, type MintOptions } from './createFaucet.js'
import { createLedger, walletAccount } from './createLedger.js'
import { createSubscriptions } from './createSubscriptions.js'
import { type RpcContext, slotsBehind } from './rpcContext.js'
import { serveCluster } from './serveCluster.js'
import { noSolanaFaults, type SolanaFaults } from './solanaFaults.js'
import { solanaTestAccounts } from './testAccounts.js'
import { createTransactionMethods } from './transactionMethods.js'

/** What {@link startSolana} takes. */
export interface SolanaOptions {
  /** Port of the RPC on 127.0.0.1; the next port is taken too. 0 takes two free ones. Default 0. */
  port?: number
  /** Default: `Sandbox Solana`. */
  name?: string
  /** Milliseconds between slots. 0: slots pass by `advanceSlots` only. Default 400, as on a real cluster. */
  slotMs?: number
  /** Slots until a transaction is final; it is confirmed after one. Default 4; about 32 on a real cluster. */
  finalizedAfterSlots?: number
  /** Genesis hash: 32 bytes in base58. Default: the same for every sandbox. */
  genesisHash?: string
  /** Hears what goes wrong, in a line. Default: nobody. */
  log?: (line: string) => void
}

/** A running Solana cluster with its controls. Six public test accounts hold 10,000 SOL each. */
export interface SandboxSolana {
  readonly name: string
  /** JSON-RPC over HTTP; the same address with `ws:` takes WebSocket connections. */
  readonly url: string
  /** WebSocket at the next port, where `@solana/web3.js` 1.x looks for it by itself; the same as at `url`. */
  readonly wsUrl: string
  readonly genesisHash: string
  /** CAIP-2 id: `solana:` and the first 32 characters of the genesis hash. */
  readonly caip2: `solana:${string}`
  /** The newest slot. */
  readonly slot: number
  /** What is set to go wrong at present. */
  readonly faults: Readonly<SolanaFaults>
  /** Ends the cluster; resolves when both ports are free. */
  stop(): Promise<void>
  /**
   * Gives lamports and the signature of the transaction that did.
   * @throws Error if the account would hold less than it must (890,880 lamports for an empty one)
   */
  airdrop(address: string, lamports: bigint): Promise<string>
  /** Makes a mint, of which the sandbox is the authority, and gives its address. */
  createMint(options?: MintOptions): Promise<string>
  /** Mints tokens, in the smallest unit, to the owner's associated token account, which is made if need be; gives the signature. */
  mintTo(mint: string, owner: string, amount: bigint): Promise<string>
  /** Lets that many slots pass at once. 151 make every blockhash that is out expire. Default 1. */
  advanceSlots(count?: number): void
  /** The price of a compute unit that clients are told, in micro-lamports. Default 0. */
  setPriorityFee(microLamports: number): void
  /**
   * The next requests fail. A WebSocket connection that is made meanwhile is refused and counts as one; an open one is
   * not touched.
   * @param count How many. Default 1.
   * @param failure An HTTP status, or an error in a well-formed answer. Default 503.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Every request, and every message over WebSocket, waits that many milliseconds first. */
  delay(ms: number): void
  /** Cuts every connection and every new one, as if the cluster were unreachable; or takes them again. */
  drop(on: boolean): void
  /** The node says that it is behind (-32005), takes nothing that asks for preflight, and its slot stands still; or goes on. */
  behind(on: boolean): void
  /** Answers this genesis hash, as another cluster would; `undefined`: its own again. */
  setGenesisHash(hash: string | undefined): void
  /** The next transactions that clients send are accepted, and never land. Default 1. */
  forgetTransactions(count?: number): void
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
 * Starts a Solana cluster of one node on 127.0.0.1: the real virtual machine and programs, behind JSON-RPC that
 * `@solana/web3.js` 1.x and `@solana/kit` accept.
 * @throws PortInUseError if one of its two ports is taken; Error if an option cannot be used
 */
export async function startSolana(options: SolanaOptions = {}): Promise<SandboxSolana> {
  const {
    port: wanted = 0,
    name = 'Sandbox Solana',
    slotMs = defaultSlotMs,
    finalizedAfterSlots = defaultFinalizedAfterSlots,
    log = () => {},
  } = options
  checkWhole(slotMs, 'slotMs', 0, 3_600_000)
  checkWhole(finalizedAfterSlots, 'finalizedAfterSlots', 1, 100)
  const genesisHash = checkHash(options.genesisHash ?? defaultGenesisHash)

  const faults = noSolanaFaults()
  const ledger = createLedger({ finalizedAfterSlots, now: Date.now })
  const faucet = createFaucet(ledger)
  for (const account of solanaTestAccounts)
    ledger.put(walletAccount(address(account.address), testAccountLamports))
  let priorityFee = 0
  let missedSlots = 0

  const context: RpcContext = {
    ledger,
    faults,
    genesisHash,
    priorityFee: () => priorityFee,
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
      checkWhole(microLamports, 'The priority fee', 0, Number.MAX_SAFE_INTEGER)
      priorityFee = microLamports
    },
    failNext(count = 1, failure = 503) {
      Object.assign(faults, { failNext: count, failure })
    },
    delay(ms) {
      faults.delayMs = ms
    },
    drop(on) {
      faults.dropped = on
      if (on) server.cut()
    },
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
