import { sentTransactionsKey } from '../cacheKeys.js'
import type { Reaction } from './reactions.js'

/** Whether a stored transaction is pending. The code that reads them is loaded only then. */
const pendingEntry = {
  key: sentTransactionsKey,
  parse: (found: unknown) => JSON.stringify(found).includes('"pending"') || undefined,
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importResume = () => import('../transactions/resumeTransactions.js')

/** Transactions of an earlier page, or of a tab that was closed, are followed to their end. */
export const pendingTransactionsAreFollowed: Reaction = (latchkey, { storage }) => {
  const follow = (isPending: boolean | undefined) => {
    if (isPending)
      importResume()
        .then(({ resumeTransactions }) => resumeTransactions(latchkey))
        // The next page tries again.
        .catch(() => {})
  }
  follow(storage.get(pendingEntry))
  return storage.subscribe(pendingEntry, follow)
}
