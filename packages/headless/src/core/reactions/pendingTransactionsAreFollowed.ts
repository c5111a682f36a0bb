import { openOrdersKey, sentTransactionsKey } from '../cacheKeys.js'
import type { Reaction } from './reactions.js'

/** Whether a stored transaction or order is pending. The code that reads them is loaded only then. */
const pendingEntries = [sentTransactionsKey, openOrdersKey].map((key) => ({
  key,
  // All orders are: each has a `type`.
  parse: (found: unknown) => /"pending"|"type"/.test(JSON.stringify(found)) || undefined,
}))

// A function, because a bundler drops what the caller of `import()` does not use.
const importResume = () => import('../transactions/resumeTransactions.js')

/** Transactions and orders of an earlier page, or of a tab that was closed, are followed to their end. */
export const pendingTransactionsAreFollowed: Reaction = (latchkey, { storage }) => {
  const follow = (isPending: boolean | undefined) => {
    if (isPending)
      importResume()
        .then(({ resumeTransactions }) => resumeTransactions(latchkey))
        // The next page tries again.
        .catch(() => {})
  }
  const stops = pendingEntries.map((entry) => {
    follow(storage.get(entry))
    return storage.subscribe(entry, follow)
  })
  return () => {
    for (const stop of stops) stop()
  }
}
