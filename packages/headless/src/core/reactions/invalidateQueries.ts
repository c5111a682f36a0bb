import type { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'

/** Queries whose data a transaction changes. */
const changedNames = /^(balance|tokens|activity|nfts|sendLimits)$/

/** Invalidates balances, tokens, NFTs and activity when a transaction is sent or confirmed. */
export function invalidateQueries(latchkey: Latchkey, queryClient: QueryClient): () => void {
  return internalsOf(latchkey).subscribe((event) => {
    if (event.type === 'send.succeeded' || event.type === 'send.confirmed')
      queryClient.invalidateQueries({
        queryKey: ['latchkey', latchkey.id],
        predicate: ({ queryKey }) => changedNames.test(String(queryKey[2])),
      })
  })
}
