import {
  identityCacheKey,
  nativeBalanceCacheKey,
  portfolioCacheKey,
  recentReceiversKey,
  sentTransactionsKey,
} from '../cacheKeys.js'
import type { Reaction } from './reactions.js'

const keys = [
  portfolioCacheKey,
  nativeBalanceCacheKey,
  identityCacheKey,
  recentReceiversKey,
  sentTransactionsKey,
]

/** A disconnect removes what is stored of accounts: the next user of the browser must not find it. */
export const disconnectClearsCaches: Reaction = (_, { storage, subscribe }) =>
  subscribe((event) => {
    if (event.type === 'account.disconnected') for (const key of keys) storage.remove({ key })
  })
