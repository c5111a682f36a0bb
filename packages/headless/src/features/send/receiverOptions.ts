import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { loadSending } from './loadSending.js'
import type {
  ResolveReceiverErrorType,
  ResolveReceiverParameters,
  ResolveReceiverReturnType,
} from './resolveReceiver.js'

/** The parameters of `resolveReceiver`. The query is disabled without `to`. */
export type ReceiverQueryParameters = {
  readonly [key in keyof Pick<ResolveReceiverParameters, 'to' | 'known'>]?:
    | ResolveReceiverParameters[key]
    | undefined
}

/**
 * Returns the query key of a receiver. `account` identifies the account that sends, because its network and
 * what the user knows depend on it.
 *
 * @example
 * ```ts
 * import { receiverQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: receiverQueryKey(latchkey, { to: 'vitalik.eth' }) })
 * ```
 */
export function receiverQueryKey(
  latchkey: Latchkey,
  { to, known, account }: ReceiverQueryParameters & { readonly account?: string | undefined },
) {
  return ['latchkey', latchkey.id, 'receiver', { to: to?.trim(), known, account }] as const
}

/**
 * Returns the options of `useQuery` for `resolveReceiver`. The query is disabled without `to`, and not
 * retried for what a retry cannot change. What the account has paid is known too, if its activity is in the
 * cache.
 *
 * @example
 * ```ts
 * import { receiverQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(receiverQueryOptions(latchkey, { to: 'vitalik.eth' }))
 * ```
 */
export function receiverQueryOptions(
  latchkey: Latchkey,
  parameters: ReceiverQueryParameters & { readonly account?: string | undefined },
) {
  const { to = '', known } = parameters
  return {
    queryKey: receiverQueryKey(latchkey, parameters),
    async queryFn({ signal, client }) {
      const { paidReceivers, resolveReceiver } = await loadSending()
      return resolveReceiver(latchkey, {
        to,
        known: [...(known ?? []), ...paidReceivers(latchkey, client)],
        signal,
      })
    },
    enabled: to.trim() !== '',
    // An endpoint is asked with retries of its own.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<ResolveReceiverReturnType, ResolveReceiverErrorType>
}
