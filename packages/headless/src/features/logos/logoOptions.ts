import { loadLogo } from '@latchkey/protocol'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { walletIdOfName } from './walletIdOfName.js'

/** What the logo belongs to. */
export interface LogoQueryParameters {
  /** The id of a wallet in the directory, or the CAIP-2 id of a network. */
  readonly id?: string | undefined
  /** The address of a token on the network `id`, whose logo is wanted. Default: none, the network's logo. */
  readonly token?: string | undefined
  /**
   * The name of a wallet whose id is unknown, as of a paired wallet. It is a claim, like the name that is
   * shown with the logo. Not used if there is an `id`. Without both, the query is disabled.
   */
  readonly name?: string | undefined
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
export function logoQueryKey(latchkey: Latchkey, { id, token, name }: LogoQueryParameters) {
  return ['latchkey', latchkey.id, 'logo', { id, token, name }] as const
}

/**
 * Returns the options of `useQuery` for a built-in logo: a data URL, or `null` if Latchkey has no logo of the
 * wallet, network or token. For a network with an `imageId`, it is the url of its picture at the server of
 * `services.directory`. It never becomes stale. A file that cannot be loaded is tried again when a component
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
export function logoQueryOptions(latchkey: Latchkey, { id, token, name }: LogoQueryParameters) {
  return {
    queryKey: logoQueryKey(latchkey, { id, token, name }),
    queryFn: async () => {
      const known = id ?? (name === undefined ? undefined : await walletIdOfName(name))
      if (known === undefined) return null
      const picture = token === undefined ? await hostedPicture(latchkey, known) : undefined
      return picture ?? loadLogo(known, token)
    },
    enabled: id !== undefined || name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<string | null>
}

/** Returns the url of the picture of a network at the hosted service, if the network has an id for it. */
async function hostedPicture({ options }: Latchkey, networkId: string): Promise<string | undefined> {
  const imageId = options.networks.find((network) => network.networkId === networkId)?.imageId
  return imageId === undefined ? undefined : options.services.directory?.getImageUrl?.(imageId)
}
