import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type EmbeddedWallet,
  type GetEmbeddedWalletErrorType,
  getEmbeddedWallet,
} from './getEmbeddedWallet.js'

/**
 * Returns the query key of the embedded wallet.
 *
 * @example
 * ```ts
 * import { embeddedWalletQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: embeddedWalletQueryKey(latchkey) })
 * ```
 */
export function embeddedWalletQueryKey(latchkey: Latchkey) {
  return ['latchkey', latchkey.id, 'embeddedWallet'] as const
}

/**
 * Returns the options of `useQuery` for `getEmbeddedWallet`. The query is disabled without the option
 * `embedded`.
 *
 * @example
 * ```ts
 * import { embeddedWalletQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(embeddedWalletQueryOptions(latchkey))
 * ```
 */
export function embeddedWalletQueryOptions(latchkey: Latchkey) {
  return {
    queryKey: embeddedWalletQueryKey(latchkey),
    queryFn: (context?: { readonly signal?: AbortSignal }) =>
      getEmbeddedWallet(latchkey, { signal: context?.signal }),
    enabled: latchkey.embedded !== undefined,
    // The frame says what is wrong at once.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<EmbeddedWallet, GetEmbeddedWalletErrorType>
}
