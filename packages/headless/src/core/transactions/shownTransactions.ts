import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'

/** Counts the components that show a transaction or an order, by its hash or id. */
function shownCounts(latchkey: Latchkey): Map<string, number> {
  return internalsOf(latchkey).store('shownTransactions', () => new Map<string, number>())
}

/** Tells that a component shows a transaction, or an order by its id. Returns the function that ends it. */
export function addShownTransaction(latchkey: Latchkey, hash: string): () => void {
  const counts = shownCounts(latchkey)
  counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return () => {
    const left = (counts.get(hash) ?? 1) - 1
    if (left > 0) counts.set(hash, left)
    else counts.delete(hash)
  }
}

/** Returns whether a component shows a transaction or an order, so that its end needs no toast. */
export function isTransactionShown(latchkey: Latchkey, hash: string): boolean {
  return shownCounts(latchkey).has(hash)
}
