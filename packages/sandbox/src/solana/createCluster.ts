import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { type Address, isAddress } from '@solana/kit'
import type { ChainFaults, RpcErrorShape } from '../chain/chainFaults.js'
import { createFaultControls } from '../chain/createFaultControls.js'
import { createAccountMethods } from './createAccountMethods.js'
import { type Answerer, createAnswerer } from './createAnswerer.js'
import { createClusterMethods } from './createClusterMethods.js'
import { type ClusterSocket, type Conversation, createConversation } from './createConversation.js'
import { createFaucet, type Faucet } from './createFaucet.js'
import { createLedger, type Engine, type Ledger } from './createLedger.js'
import { createTransactionMethods } from './createTransactionMethods.js'
import { movingPrice } from './movingPrice.js'
import { type RpcContext, slotsBehind } from './rpcContext.js'
import { noSolanaFaults, type SolanaFaults } from './solanaFaults.js'

/** Options of every Solana cluster. */
export interface SolanaClusterOptions {
  /**
   * Milliseconds between slots. 0: slots advance by `advanceSlots` only. Default 400, as on a real cluster.
   */
  slotMs?: number
  /**
   * Slots until a transaction is finalized; it is confirmed after one. Default 4 (about 32 on a real
   * cluster).
   */
  finalizedAfterSlots?: number
  /** Genesis hash: 32 bytes in base58. Default: the same for every sandbox. */
  genesisHash?: string
  /** Called with a line for each error. Default: no log. */
  log?: (line: string) => void
}

/** The state of a Solana cluster, and what controls it. */
export interface SolanaControls {
  readonly genesisHash: string
  /** CAIP-2 id: `solana:` and the first 32 characters of the genesis hash. */
  readonly caip2: `solana:${string}`
  /** The newest slot. */
  readonly slot: number
  /** The current faults. */
  readonly faults: Readonly<SolanaFaults>
  /** Returns the newest balance of an account, in lamports. */
  balance(address: string): bigint
  /**
   * Sends lamports from the faucet. Returns the transaction's signature.
   * @throws Error if the account would be below the rent-exempt minimum (890,880 lamports for an empty one)
   */
  airdrop(address: string, lamports: bigint): Promise<string>
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

/** A cluster that nothing serves yet. */
export interface Cluster {
  readonly ledger: Ledger
  readonly faucet: Faucet
  readonly finalizedAfterSlots: number
  readonly controls: SolanaControls
  readonly faults: ChainFaults
  /** Answers calls without a connection. */
  readonly http: Answerer
  /** The text for `GET /health`. */
  health(): string
  /** Answers the calls of a connection, and its subscriptions. */
  converse(socket: ClusterSocket): Conversation
  /** Lets the slots pass. Returns the function that stops them. */
  produceSlots(): () => void
}

const defaultGenesisHash = base58.encode(sha256(new TextEncoder().encode('latchkey sandbox solana')))
const caipReferenceLength = 32
const maxAdvance = 100_000

/**
 * Creates a cluster.
 *
 * @param options.cut Closes every connection.
 * @param options.now The time of the slots, in milliseconds.
 * @throws Error if an option is invalid
 */
export function createCluster(
  options: SolanaClusterOptions & { engine: Engine; cut: () => void; now: () => number },
): Cluster {
  const { engine, cut, now, slotMs = 400, finalizedAfterSlots = 4, log = () => {} } = options
  checkWhole(slotMs, 'slotMs', 0, 3_600_000)
  checkWhole(finalizedAfterSlots, 'finalizedAfterSlots', 1, 100)
  const genesisHash = checkHash(options.genesisHash ?? defaultGenesisHash)

  const ledger = createLedger({ engine, finalizedAfterSlots, now })
  const faucet = createFaucet(ledger)
  const faults = noSolanaFaults()
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
  const http = createAnswerer(
    {
      ...createClusterMethods(context),
      ...createAccountMethods(context),
      ...createTransactionMethods(context),
    },
    log,
  )

  return {
    ledger,
    faucet,
    finalizedAfterSlots,
    faults,
    http,
    health() {
      const distance = slotsBehind(context)
      return distance > 0 ? `behind { distance: ${distance} }` : 'ok'
    },
    converse: (socket) => createConversation({ socket, ledger, faults, log }),
    produceSlots() {
      if (slotMs === 0) return () => {}
      const timer: { unref?(): void } | number = setInterval(() => {
        if (faults.behind) missedSlots += 1
        else ledger.advance(1)
      }, slotMs)
      if (typeof timer === 'object') timer.unref?.()
      return () => clearInterval(timer as number)
    },
    controls: {
      genesisHash,
      caip2: `solana:${genesisHash.slice(0, caipReferenceLength)}`,
      get slot() {
        return ledger.slots.current
      },
      get faults() {
        return { ...faults }
      },
      balance: (address) => ledger.account(checkAddress(address))?.lamports ?? 0n,
      airdrop: async (to, lamports) => faucet.airdrop(checkAddress(to), lamports),
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
        if (changed.dropped) cut()
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
    },
  }
}

/** @throws Error if the text is not an address */
export function checkAddress(value: string): Address {
  if (!isAddress(value)) throw new Error(`"${value}" is not a Solana address.`)
  return value
}

function checkWhole(value: number, name: string, min: number, max: number): void {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${value}.`)
}

function checkHash(value: string): string {
  if (!isAddress(value)) throw new Error(`"${value}" is not a genesis hash: 32 bytes in base58.`)
  return value
}
