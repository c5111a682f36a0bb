import { isSameAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { ActivityPage } from '../../wire/history/history.js'

/** What is used of a `QueryClient`. Older versions of TanStack Query do not pass it to all functions. */
interface QueryCacheReader {
  getQueriesData(filters: { readonly queryKey: readonly unknown[] }): readonly (readonly [unknown, unknown])[]
}

/**
 * Returns the addresses that the active EVM account has paid, as far as its activity is in the cache. Sends
 * no request. Only what the account has sent by itself counts: anybody can send to it, or log a transfer of
 * nothing in its name, from an address that looks like one it knows.
 */
export function paidReceivers(latchkey: Latchkey, client: QueryCacheReader | undefined): readonly string[] {
  const own = internalsOf(latchkey).stores.accounts.getState().eip155?.activeAddress
  const isOwn = (address: string | undefined) => isSameAddress(address, own, 'eip155')
  const found = client?.getQueriesData({ queryKey: ['latchkey', latchkey.id, 'activity'] }) ?? []
  const pages = found.flatMap(
    ([, data]) => (data as { pages?: readonly ActivityPage[] } | undefined)?.pages ?? [],
  )
  const paid = pages
    .flatMap(({ items }) => items)
    .filter(({ from, status }) => isOwn(from) && status === 'confirmed')
    .flatMap(({ transfers }) => transfers)
    .filter(({ direction, value, kind }) => direction === 'out' && (value > 0n || kind === 'nft'))
  return [...new Set(paid.flatMap(({ to }) => to ?? []))]
}
