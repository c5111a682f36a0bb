import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { loadLogo } from '../../shared/logos/loadLogo.js'

/** What the logo belongs to. */
export interface LogoQueryParameters {
  /** The id of a wallet in the directory, or the CAIP-2 id of a network. The query is disabled without it. */
  readonly id?: string | undefined
}

/**
 * Returns the query key of a built-in logo.
 *
 * @example
 * ```ts
 * import { logoQueryKey } from '@latchkey/headless/query'
 * import { latchkey } from './latchkey'
 *
 * const queryKey = logoQueryKey(latchkey, { id: 'eip155:1' })
 * ```
 */
export function logoQueryKey(latchkey: Latchkey, { id }: LogoQueryParameters) {
  return ['latchkey', latchkey.id, 'logo', { id }] as const
}

/**
 * Returns the options of `useQuery` for a built-in logo: a data URL, or `null` if Latchkey has no logo of the
 * wallet or network. It never becomes stale. A file that cannot be loaded is tried again when a component
 * mounts.
 *
 * @example
 * ```ts
 * import { logoQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data: logo } = useQuery(logoQueryOptions(latchkey, { id: 'eip155:1' }))
 * ```
 */
export function logoQueryOptions(latchkey: Latchkey, { id }: LogoQueryParameters) {
  return {
    queryKey: logoQueryKey(latchkey, { id }),
    queryFn: () => (id === undefined ? null : loadLogo(id)),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<string | null>
}
