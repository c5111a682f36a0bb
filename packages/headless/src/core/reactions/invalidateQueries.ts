import type { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../createLatchkey.js'
import type { LatchkeyEvent } from '../events.js'
import { internalsOf } from '../internals.js'

/** Queries whose data a transaction changes. */
const changedNames = /^(balance|tokens|activity|nfts|sendLimits|allowance|swapBalances|swapTokens)$/

/** Events after which an account has more or less than before. */
const changing: readonly LatchkeyEvent['type'][] = [
  'send.succeeded',
  'send.confirmed',
  'buy.arrived',
  'buy.received',
]

/** Queries whose data a permission changes. */
const grantedNames = /^permissions$/

/** Queries whose data a registered name changes. */
const renamedNames = /^(name|nameSuggestions|identity)$/

/**
 * Invalidates balances, tokens, NFTs and activity when a transaction is sent or confirmed, and when a
 * purchase arrives; names when one is registered; permissions when one is granted or ended. Sets the session
 * when it begins and when it ends.
 */
export function invalidateQueries(latchkey: Latchkey, queryClient: QueryClient): () => void {
  return internalsOf(latchkey).subscribe((event) => {
    if ('session' in event || event.type === 'signIn.ended')
      queryClient.setQueryData(
        ['latchkey', latchkey.id, 'session'],
        event.type === 'signIn.ended' ? null : event.session,
      )
    const names =
      event.type === 'name.registered'
        ? renamedNames
        : event.type === 'permission.granted' || event.type === 'permission.revoked'
          ? grantedNames
          : changing.includes(event.type)
            ? changedNames
            : undefined
    if (names)
      queryClient.invalidateQueries({
        queryKey: ['latchkey', latchkey.id],
        predicate: ({ queryKey }) => names.test(String(queryKey[2])),
      })
  })
}
