import type { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'

/** What an account owns is asked for again when it was connected, has sent, or has been sent for. */
export function invalidateQueries(latchkey: Latchkey, queryClient: QueryClient): () => void {
  return internalsOf(latchkey).subscribe((event) => {
    if (event.type === 'send.succeeded' || event.type === 'send.confirmed')
      queryClient.invalidateQueries({ queryKey: ['latchkey', latchkey.id, 'balance'] })
  })
}
