import {
  identityCacheKey,
  nativeBalanceCacheKey,
  openOrdersKey,
  portfolioCacheKey,
  recentReceiversKey,
  sentTransactionsKey,
} from '../cacheKeys.js'
import type { Reaction } from './reactions.js'

const caches = [portfolioCacheKey, nativeBalanceCacheKey, identityCacheKey]
/** Lists whose entries have a `namespace` or a `networkId`. */
const lists = [recentReceiversKey, sentTransactionsKey, openOrdersKey]

const parse = (found: unknown) => (Array.isArray(found) ? found : undefined)

/**
 * A disconnect removes what is stored of accounts: the next user of the browser must not find it. Lists keep
 * what is of other namespaces.
 */
export const disconnectClearsCaches: Reaction = (_, { storage, subscribe }) =>
  subscribe((event) => {
    if (event.type !== 'account.disconnected' || event.isPaused) return
    for (const key of caches) storage.remove({ key })
    for (const key of lists)
      void storage.update({ key, parse }, (all = []) =>
        all.filter((each) => {
          const { namespace, networkId = namespace } = Object(each)
          return !String(networkId).startsWith(event.namespace)
        }),
      )
  })
