import { base58 } from '@scure/base'
import type { Address } from '@solana/kit'
import { createSlots, type RecentSlot, type Slots } from './createSlots.js'
import type { WireError } from './describeError.js'
import { type MessageAccount, messageAccounts } from './messageAccounts.js'
import { messageFee } from './messageFee.js'
import type { Commitment } from './parseParams.js'
import type { WireMessage, WireTransaction } from './parseTransaction.js'
import { systemProgram, tokenProgramNames } from './programs.js'
import { readMint, readTokenAccount } from './tokenState.js'

/** An account in the ledger. */
export interface LedgerAccount {
  address: Address
  lamports: bigint
  owner: Address
  data: Uint8Array
  executable: boolean
}

/** The token balance of one account of a transaction. */
interface TokenBalance {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  amount: bigint
  decimals: number
}

/** The balances of a transaction's accounts before or after it. */
export interface Balances {
  lamports: readonly bigint[]
  tokens: readonly TokenBalance[]
}

/** The engine's report of a run. */
export interface RunReport {
  err: WireError | null
  logs: string[]
  unitsConsumed: bigint
  returned: { programId: Uint8Array; data: Uint8Array } | undefined
  /** The instructions that programs called, by the outer instruction. */
  inner: { index: number; instructions: InnerCall[] }[]
}

/** An instruction that a program called. */
interface InnerCall {
  programIndex: number
  accounts: readonly number[]
  data: Uint8Array
  stackHeight: number
}

/** A landed transaction. */
export interface LedgerEntry extends RunReport {
  signature: string
  slot: number
  fee: bigint
  wire: WireTransaction
  accounts: readonly MessageAccount[]
  before: Balances
  after: Balances
}

/** An event of the ledger: a new slot, or a transaction that landed in the current one. */
export type LedgerEvent = { kind: 'slot' } | { kind: 'landed'; entry: LedgerEntry }

/** What runs transactions and keeps accounts. It knows neither blockhashes nor duplicates. */
export interface Engine {
  /** The slot that a cluster starts with. */
  readonly firstSlot: number
  account(address: Address): LedgerAccount | undefined
  accountsOf(program: Address): LedgerAccount[]
  /** Returns the minimum lamports of an account with a number of bytes. */
  rent(bytes: number): bigint
  /** Writes an account without a transaction. */
  put(account: LedgerAccount): void
  /** Tells programs what slot and time it is, in Unix seconds, and the newest slots, newest first. */
  setMoment(moment: { slot: number; epoch: number; time: number; recent: readonly RecentSlot[] }): void
  /** Runs a transaction without changing an account. `after` has the resulting accounts. */
  simulate(
    wire: WireTransaction,
    checks: { signatures: boolean },
  ): RunReport & { after: ReadonlyMap<Address, LedgerAccount> }
  /** Runs a transaction. One that fails in a block pays its fee; one that does not is in no block. */
  run(wire: WireTransaction): RunReport
}

/** The accounts and transactions of the cluster, and its slots. */
export interface Ledger extends Pick<Engine, 'account' | 'accountsOf' | 'rent' | 'put'> {
  readonly slots: Slots
  /** Number of landed transactions. */
  readonly transactionCount: number
  /** Runs a transaction without changing the ledger. `after` has the resulting accounts. */
  simulate(
    wire: WireTransaction,
    checks: { signatures: boolean; blockhash: boolean },
  ): RunReport & { after: ReadonlyMap<Address, LedgerAccount> }
  /**
   * Runs a transaction. Returns the landed one, or the report if it was rejected, in no block and without a
   * fee.
   */
  execute(wire: WireTransaction): { landed: LedgerEntry } | { landed: undefined; report: RunReport }
  entry(signature: string): LedgerEntry | undefined
  /** Returns the transactions of an address, newest first. */
  entriesOf(address: Address): readonly LedgerEntry[]
  commitmentOf(entry: LedgerEntry): Commitment
  advance(slots: number): void
  /** Listens to events. Returns the function that stops listening. */
  listen(listener: (event: LedgerEvent) => void): () => void
}

const slotsPerEpoch = 432_000
const maxEntries = 20_000
/** Number of slot hashes that programs can read. Lookup tables are created from one of them. */
const knownSlotHashes = 150

/** Returns the epoch of a slot. Like mainnet, without warm-up epochs. */
export const epochOf = (slot: number) => ({
  epoch: Math.floor(slot / slotsPerEpoch),
  slotIndex: slot % slotsPerEpoch,
  slotsInEpoch: slotsPerEpoch,
})

/** Returns the id of a transaction: its first signature. */
export const signatureOf = (wire: WireTransaction) => base58.encode(wire.signatures[0] ?? new Uint8Array(64))

/** Creates a ledger on an engine. `now` returns milliseconds. */
export function createLedger(options: {
  engine: Engine
  finalizedAfterSlots: number
  now: () => number
}): Ledger {
  const { engine, now } = options
  const { account } = engine
  const slots = createSlots(engine.firstSlot, options.finalizedAfterSlots, now())
  const entries = new Map<string, LedgerEntry>()
  const byAddress = new Map<Address, LedgerEntry[]>()
  const listeners = new Set<(event: LedgerEvent) => void>()
  let transactionCount = 0

  const tell = (event: LedgerEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const setMoment = () => {
    const { current: slot } = slots
    const { epoch } = epochOf(slot)
    engine.setMoment({
      slot,
      epoch,
      time: slots.timeOf(slot) ?? 0,
      recent: slots.recent(knownSlotHashes),
    })
  }
  setMoment()

  const accountsIn = (message: WireMessage) => messageAccounts(message, (table) => account(table)?.data)
  const balances = (accounts: readonly MessageAccount[]): Balances => {
    const held = accounts.map(({ address }) => account(address))
    const tokens = held.flatMap((one, accountIndex): TokenBalance[] => {
      if (!one || !tokenProgramNames.has(one.owner)) return []
      const token = readTokenAccount(one.data)
      const mintBytes = token && account(token.mint)?.data
      const decimals = mintBytes && readMint(mintBytes)?.decimals
      if (!token || decimals === undefined) return []
      const { mint, owner, amount } = token
      return [{ accountIndex, mint, owner, programId: one.owner, amount, decimals }]
    })
    return { lamports: held.map((one) => one?.lamports ?? 0n), tokens }
  }
  const remember = (entry: LedgerEntry) => {
    entries.set(entry.signature, entry)
    for (const address of new Set(entry.accounts.map((one) => one.address))) {
      const touched = byAddress.get(address)
      if (touched) touched.push(entry)
      else byAddress.set(address, [entry])
    }
    transactionCount += 1
    if (entries.size <= maxEntries) return
    const [oldest] = entries.values()
    if (!oldest) return
    entries.delete(oldest.signature)
    for (const { address } of oldest.accounts) {
      const left = byAddress.get(address)?.filter((one) => one !== oldest) ?? []
      if (left.length > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    }
  }

  const refuse = (err: WireError): RunReport => ({
    err,
    logs: [],
    unitsConsumed: 0n,
    returned: undefined,
    inner: [],
  })
  const checkFirst = (wire: WireTransaction, checksBlockhash: boolean): RunReport | undefined => {
    const { keys, blockhash } = wire.message
    if (new Set(keys).size !== keys.length) return refuse('AccountLoadedTwice')
    if (checksBlockhash && !slots.isBlockhashValid(blockhash, slots.current))
      return refuse('BlockhashNotFound')
    if (entries.has(signatureOf(wire))) return refuse('AlreadyProcessed')
    if (wire.message.version === 'legacy') return
    const missing = wire.message.lookups.find(({ table }) => !account(table))
    return missing && refuse('AddressLookupTableNotFound')
  }
  const hasAllSignatures = (wire: WireTransaction) =>
    wire.signatures.every((signature) => signature.some((byte) => byte !== 0))

  return {
    slots,
    get transactionCount() {
      return transactionCount
    },
    account,
    accountsOf: engine.accountsOf,
    rent: engine.rent,
    put: engine.put,
    simulate(wire, checks) {
      const none = new Map<Address, LedgerAccount>()
      if (checks.signatures && !hasAllSignatures(wire)) return { ...refuse('SignatureFailure'), after: none }
      const refused = checkFirst(wire, checks.blockhash)
      if (refused) return { ...refused, after: none }
      return engine.simulate(wire, checks)
    },
    execute(wire) {
      const refused = hasAllSignatures(wire) ? checkFirst(wire, true) : refuse('SignatureFailure')
      if (refused) return { landed: undefined, report: refused }
      const accounts = accountsIn(wire.message)
      const before = balances(accounts)
      const fee = messageFee(wire.message)
      const ran = engine.run(wire)
      const after = balances(accounts)
      // A transaction that fails in a block pays its fee. One without a fee was in no block.
      if (ran.err !== null && before.lamports[0] === after.lamports[0])
        return { landed: undefined, report: ran }
      const entry = {
        ...ran,
        signature: signatureOf(wire),
        slot: slots.current,
        fee,
        wire,
        accounts,
        before,
        after,
      }
      remember(entry)
      tell({ kind: 'landed', entry })
      return { landed: entry }
    },
    entry: (signature) => entries.get(signature),
    entriesOf: (address) => byAddress.get(address)?.toReversed() ?? [],
    commitmentOf({ slot }) {
      if (slot <= slots.at('finalized')) return 'finalized'
      return slot <= slots.at('confirmed') ? 'confirmed' : 'processed'
    },
    advance(count) {
      for (let passed = 0; passed < count; passed += 1) {
        slots.advance(now())
        if (passed === count - 1) setMoment()
        tell({ kind: 'slot' })
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns an account with lamports and no data. */
export const walletAccount = (address: Address, lamports: bigint): LedgerAccount => ({
  address,
  lamports,
  owner: systemProgram,
  data: new Uint8Array(),
  executable: false,
})
