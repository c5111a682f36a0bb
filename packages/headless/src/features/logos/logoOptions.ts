import type { UseQueryOptions } from '@tanstack/react-query'
import { loadLogo } from '../../shared/logos/loadLogo.js'

/** What the logo belongs to. */
export interface LogoQueryParameters {
  /** The id of a wallet in the directory, or the CAIP-2 id of a network. The query is disabled without it. */
  readonly id?: string | undefined
}

/**
 * Returns the query key of a built-in logo. It is the same for every latchkey.
 *
 * @example
 * ```ts
 * import { logoQueryKey } from '@latchkey/headless/query'
 *
 * const queryKey = logoQueryKey({ id: 'eip155:1' })
 * ```
 */
export function logoQueryKey({ id }: LogoQueryParameters) {
  return ['latchkey', 'logo', id] as const
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
 *
 * const { data: logo } = useQuery(logoQueryOptions({ id: 'eip155:1' }))
 * ```
 */
export function logoQueryOptions({ id }: LogoQueryParameters) {
  return {
    queryKey: logoQueryKey({ id }),
    queryFn: () => (id === undefined ? null : loadLogo(id)),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<string | null>
}
