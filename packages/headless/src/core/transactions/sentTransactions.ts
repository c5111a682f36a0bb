import { type CaipNetworkId, isAddress, isCaipNetworkId, type Namespace } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { sentTransactionsKey } from '../cacheKeys.js'
import type { TokenReference } from '../capabilities.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { StorageEntry } from '../storage.js'

/** The number of transactions that are stored. The oldest are dropped. */
const maxTransactions = 99
/** Maximum length of a hash, in characters. */
const maxHashLength = 128

/**
 * `pending`: not confirmed yet. `success` and `reverted`: in a block. `failed`: it will not do what the user
 * asked for, because it was cancelled, replaced, dropped or has expired. `unconfirmed`: the result could not
 * be read.
 */
export type SentStatus = 'pending' | 'success' | 'reverted' | 'failed' | 'unconfirmed'

const statuses: readonly unknown[] = ['pending', 'success', 'reverted', 'failed', 'unconfirmed']

/** What a transaction pays. */
export interface SentPayment {
  readonly to: string
  /** Amount in the smallest unit of the token or currency, as a decimal text. JSON has no bigint. */
  readonly value: string
  /** Absent for the native currency. */
  readonly token?: TokenReference | undefined
}

/** What a transaction swaps. */
export interface StoredSwap {
  /** Symbol of the token that is paid. */
  readonly from: string
  /** Symbol of the token that is received. */
  readonly to: string
  /** What is paid, in units of the token, as a decimal text. */
  readonly amount: string
}

/** What a transaction pays, in memory. */
export interface Payment extends Omit<SentPayment, 'value'> {
  /** Amount in the smallest unit of the token or currency. */
  readonly value: bigint
}

/** A transaction that was sent in this browser. */
export interface SentTransaction {
  readonly networkId: CaipNetworkId
  /** The hash that the wallet has answered. */
  readonly hash: string
  readonly from: string
  /** In milliseconds since 1970. */
  readonly sentAt: number
  readonly status: SentStatus
  /** The transaction in the block, if the same transfer with another fee took its place. */
  readonly replacementHash?: string | undefined
  /** Absent for a transaction of the app. */
  readonly payment?: SentPayment | undefined
  /** Absent for a transaction that does not swap. */
  readonly swap?: StoredSwap | undefined
  /** Blocks that must confirm it. Default: that of the network. */
  readonly confirmations?: number | undefined
}

const entry: StorageEntry<readonly SentTransaction[]> = {
  key: sentTransactionsKey,
  parse(found) {
    if (!Array.isArray(found)) return undefined
    return found.slice(0, maxTransactions).flatMap((each) => parseSent(each) ?? [])
  },
}

function parseSent(found: unknown): SentTransaction | undefined {
  const { networkId, hash, from, sentAt, status, replacementHash, payment, swap, confirmations } =
    recordOf(found)
  if (!isCaipNetworkId(networkId) || !isHash(hash) || !statuses.includes(status)) return undefined
  // `namespaceOf` would be loaded with the page, which has other functions of its module.
  const namespace = networkId.split(':')[0] as Namespace
  if (typeof from !== 'string' || !isAddress(from, namespace) || typeof sentAt !== 'number') return undefined
  const paid = parsePayment(payment)
  const swapped = parseSwap(swap)
  return {
    networkId,
    hash,
    from,
    sentAt,
    status: status as SentStatus,
    ...(isHash(replacementHash) && { replacementHash }),
    ...(paid && { payment: paid }),
    ...(swapped && { swap: swapped }),
    ...(typeof confirmations === 'number' && confirmations > 0 && { confirmations }),
  }
}

function parsePayment(found: unknown): SentPayment | undefined {
  const { to, value, token } = recordOf(found)
  if (typeof to !== 'string' || typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  if (token === undefined) return { to, value }
  const { address, decimals, symbol } = recordOf(token)
  if (typeof address !== 'string' || !Number.isInteger(decimals)) return undefined
  const shown = typeof symbol === 'string' ? { symbol } : {}
  return { to, value, token: { address, decimals: Number(decimals), ...shown } }
}

function parseSwap(found: unknown): StoredSwap | undefined {
  const { from, to, amount } = recordOf(found)
  if (typeof from !== 'string' || typeof to !== 'string' || typeof amount !== 'string') return undefined
  return { from, to, amount }
}

function recordOf(found: unknown): Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

function isHash(found: unknown): found is string {
  return typeof found === 'string' && found !== '' && found.length <= maxHashLength
}

/**
 * Returns the store of the transactions, newest first. Those of a namespace are removed when its account is
 * disconnected.
 */
export function sentTransactionsStore(latchkey: Latchkey): StoreApi<readonly SentTransaction[]> {
  const { storage, store, subscribe } = internalsOf(latchkey)
  return store('sentTransactions', () => {
    const sent = createStore<readonly SentTransaction[]>(() => storage.get(entry) ?? [])
    subscribe((event) => {
      // A reaction removes what is stored.
      if (event.type === 'account.disconnected' && !event.isPaused)
        sent.setState((all) => all.filter((each) => !each.networkId.startsWith(event.namespace)), true)
    })
    return sent
  })
}

/**
 * Calls the listener when the transactions change, in this tab or another. Returns the function that stops
 * it.
 */
export function watchSentTransactions(latchkey: Latchkey, listener: () => void): () => void {
  const store = sentTransactionsStore(latchkey)
  const stops = [
    store.subscribe(listener),
    internalsOf(latchkey).storage.subscribe(entry, (sent = []) => store.setState(sent, true)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Reads what the tabs have stored. */
export function readSentTransactions(latchkey: Latchkey): readonly SentTransaction[] {
  const stored = internalsOf(latchkey).storage.get(entry)
  if (stored) sentTransactionsStore(latchkey).setState(stored, true)
  return sentTransactionsStore(latchkey).getState()
}

/** Adds a transaction as the newest one. It is stored when the function returns. */
export function addSentTransaction(latchkey: Latchkey, sent: SentTransaction): Promise<void> {
  // The page may be left before the lock is granted, and must then find the transaction after a reload.
  write(latchkey, [sent, ...readSentTransactions(latchkey).filter((each) => !isSame(each, sent))])
  // Another tab that had the lock may have stored a list without it, or have followed it to its end.
  return change(latchkey, (all) => (all.some((each) => isSame(each, sent)) ? all : [sent, ...all]))
}

/** Changes a transaction. Does nothing if it is not stored any longer. */
export function changeSentTransaction(
  latchkey: Latchkey,
  of: Pick<SentTransaction, 'networkId' | 'hash'>,
  changed: Partial<SentTransaction>,
): Promise<void> {
  return change(latchkey, (all) => all.map((each) => (isSame(each, of) ? { ...each, ...changed } : each)))
}

export function isSame(
  a: Pick<SentTransaction, 'networkId' | 'hash'>,
  b: Pick<SentTransaction, 'networkId' | 'hash'>,
): boolean {
  return a.hash === b.hash && a.networkId === b.networkId
}

function change(
  latchkey: Latchkey,
  to: (all: readonly SentTransaction[]) => readonly SentTransaction[],
): Promise<void> {
  return internalsOf(latchkey).storage.update(entry, (stored = []) => {
    const next = to(stored).slice(0, maxTransactions)
    sentTransactionsStore(latchkey).setState(next, true)
    return next
  })
}

function write(latchkey: Latchkey, all: readonly SentTransaction[]): void {
  const next = all.slice(0, maxTransactions)
  sentTransactionsStore(latchkey).setState(next, true)
  internalsOf(latchkey).storage.set(entry, next)
}
