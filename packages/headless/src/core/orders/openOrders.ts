import { type CaipNetworkId, isAddress, isCaipNetworkId, type Namespace } from '@latchkey/protocol'
import { openOrdersKey } from '../cacheKeys.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { StorageEntry } from '../storage.js'
import type { StoredSwap } from '../transactions/sentTransactions.js'

/** The number of orders that are stored. The oldest are dropped. */
const maxOrders = 20
/** A bank transfer takes some days. In milliseconds. */
const maxAgeMs = 7 * 24 * 60 * 60_000
/** Maximum length of a text, in characters. */
const maxTextLength = 256
/** Maximum length of the id of a batch: 4096 bytes in hex. EIP-5792 */
const maxBatchIdLength = 8194

interface OrderBase {
  readonly id: string
  readonly networkId: CaipNetworkId
  /** Contract of the token. Absent for the network's own currency. */
  readonly token?: string | undefined
  readonly symbol: string
  /** In milliseconds since 1970. */
  readonly startedAt: number
}

/**
 * What the page of a provider did last. `open`: it is shown. `closed`: it was closed before the provider led
 * back. `returned`: the provider led back to the app. `declined`: it said that the payment failed.
 */
export type PurchaseStatus = 'open' | 'closed' | 'returned' | 'declined'

/** A purchase that has not arrived. */
export interface OpenPurchase extends OrderBase {
  readonly type: 'purchase'
  readonly provider: { readonly id: string; readonly name: string }
  /** The account that receives. */
  readonly address: string
  readonly status: PurchaseStatus
  /** What the account had, in the smallest unit, as a decimal text. JSON has no bigint. */
  readonly before: string
  /** What must arrive at least, likewise. `0`: nothing was agreed, so nothing that arrives ends the order. */
  readonly least: string
}

/** A payment whose end is not known. */
export interface OpenPayment extends OrderBase {
  readonly type: 'payment'
  readonly kind: 'transfer' | 'swap'
  readonly recipient: string
  readonly decimals: number
  /** What the recipient receives, in the smallest unit, as a decimal text. */
  readonly value: string
  /** The transaction that pays the recipient. Absent until it was sent. */
  readonly hash?: string | undefined
}

/** An approval and a swap that a wallet makes as one, and whose transaction is not known. EIP-5792 */
export interface OpenBatch extends OrderBase {
  readonly type: 'batch'
  /** What the wallet calls it. */
  readonly batchId: string
  readonly connectorKey: string
  /** The account that swaps. */
  readonly address: string
  readonly swap: StoredSwap
}

/** What was begun in this browser, and whose end is not known. */
export type OpenOrder = OpenPurchase | OpenPayment | OpenBatch

const entry: StorageEntry<readonly OpenOrder[]> = {
  key: openOrdersKey,
  parse(found) {
    if (!Array.isArray(found)) return undefined
    return found.slice(0, maxOrders).flatMap((each) => parseOrder(each) ?? [])
  },
}

function parseOrder(found: unknown): OpenOrder | undefined {
  const { type, id, networkId, token, symbol, startedAt, ...rest } = recordOf(found)
  if (!isText(id) || !isCaipNetworkId(networkId) || !isText(symbol)) return undefined
  if (typeof startedAt !== 'number' || !(Math.abs(Date.now() - startedAt) < maxAgeMs)) return undefined
  // `namespaceOf` would be loaded with the page, which has other functions of its module.
  const namespace = networkId.split(':')[0] as Namespace
  if (token !== undefined && !isText(token)) return undefined
  const base = { id, networkId, symbol, startedAt, ...(token !== undefined && { token }) }
  if (type === 'purchase') return parsePurchase(base, rest, namespace)
  if (type === 'batch') return parseBatch(base, rest, namespace)
  return type === 'payment' ? parsePayment(base, rest, namespace) : undefined
}

const statuses: readonly unknown[] = ['open', 'closed', 'returned', 'declined']

function parsePurchase(base: OrderBase, found: Found, namespace: Namespace): OpenPurchase | undefined {
  const { provider, address, status, before, least } = found
  const { id, name } = recordOf(provider)
  if (!isText(id) || !isText(name) || !isText(address) || !isAddress(address, namespace)) return undefined
  if (!statuses.includes(status) || !isUnits(before) || !isUnits(least)) return undefined
  const known = { provider: { id, name }, address, status: status as PurchaseStatus, before, least }
  return { type: 'purchase', ...base, ...known }
}

const kinds: readonly unknown[] = ['transfer', 'swap']

function parsePayment(base: OrderBase, found: Found, namespace: Namespace): OpenPayment | undefined {
  const { kind, recipient, decimals, value, hash } = found
  if (!kinds.includes(kind) || !isText(recipient) || !isAddress(recipient, namespace)) return undefined
  if (!Number.isInteger(decimals) || !isUnits(value)) return undefined
  return {
    type: 'payment',
    ...base,
    kind: kind as OpenPayment['kind'],
    recipient,
    decimals: decimals as number,
    value,
    ...(isText(hash) && { hash }),
  }
}

function parseBatch(base: OrderBase, found: Found, namespace: Namespace): OpenBatch | undefined {
  const { batchId, connectorKey, address, swap } = found
  const { from, to, amount } = recordOf(swap)
  if (typeof batchId !== 'string' || batchId === '' || batchId.length > maxBatchIdLength) return undefined
  if (!isText(connectorKey) || !isText(address) || !isAddress(address, namespace)) return undefined
  if (!isText(from) || !isText(to) || !isText(amount)) return undefined
  return { type: 'batch', ...base, batchId, connectorKey, address, swap: { from, to, amount } }
}

type Found = Readonly<Record<string, unknown>>

function recordOf(found: unknown): Found {
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

function isText(found: unknown): found is string {
  return typeof found === 'string' && found !== '' && found.length <= maxTextLength
}

function isUnits(found: unknown): found is string {
  return typeof found === 'string' && /^\d{1,78}$/.test(found)
}

/** Reads the orders that the tabs have stored, the newest first. Those that have expired are left out. */
export function readOpenOrders(latchkey: Latchkey): readonly OpenOrder[] {
  return internalsOf(latchkey).storage.get(entry) ?? []
}

/** Returns whether an order is stored. Its end is not told otherwise. */
export function isOrderOpen(latchkey: Latchkey, id: string): boolean {
  return readOpenOrders(latchkey).some((each) => each.id === id)
}

/** Stores an order as the newest one, or in place of the one with its id. It is stored on return. */
export function saveOpenOrder(latchkey: Latchkey, order: OpenOrder): void {
  change(latchkey, (all) => [order, ...all.filter(({ id }) => id !== order.id)])
}

/** Changes what the page of a provider did last. Does nothing if the purchase is not stored any longer. */
export function changeOpenPurchase(latchkey: Latchkey, id: string, status: PurchaseStatus): void {
  change(latchkey, (all) =>
    all.map((each) => (each.id === id && each.type === 'purchase' ? { ...each, status } : each)),
  )
}

/** Removes orders. */
export function removeOpenOrders(latchkey: Latchkey, isRemoved: (order: OpenOrder) => boolean): void {
  change(latchkey, (all) => all.filter((each) => !isRemoved(each)))
}

/**
 * Writes at once, because the page may be left before a lock is granted. Another tab can only have changed
 * the list in the same moment.
 */
function change(latchkey: Latchkey, to: (all: readonly OpenOrder[]) => readonly OpenOrder[]): void {
  const { storage } = internalsOf(latchkey)
  storage.set(entry, to(readOpenOrders(latchkey)).slice(0, maxOrders))
}
