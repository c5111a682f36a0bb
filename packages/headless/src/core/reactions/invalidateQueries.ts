import type { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'

/** Invalidates the balances when a transaction is sent or confirmed. */
export function invalidateQueries(latchkey: Latchkey, queryClient: QueryClient): () => void {
  return internalsOf(latchkey).subscribe((event) => {
    if (event.type === 'send.succeeded' || event.type === 'send.confirmed')
      queryClient.invalidateQueries({ queryKey: ['latchkey', latchkey.id, 'balance'] })
  })
}
