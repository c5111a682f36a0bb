'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type LogoQueryParameters, logoQueryOptions } from './logoOptions.js'

/** Parameters of `useLogo`. */
export interface UseLogoParameters<data = string | null>
  extends LogoQueryParameters,
    QueryParameters<string | null, Error, data> {}

/** The result of the query. `data` is a data URL, the url of the picture of an `imageId`, or `null`. */
export type UseLogoReturnType<data = string | null> = UseQueryResult<data, Error>

/**
 * Returns the built-in logo of a wallet, network or token, for one that has no picture of its own. A network
 * with an `imageId` has its picture at the server of `services.directory`. The logos load with the first
 * component that asks for one.
 *
 * @example
 * ```tsx
 * import { useLogo, useNetworks } from '@latchkey/headless'
 *
 * function NetworkLogo() {
 *   const { network } = useNetworks()
 *   const { data: logo } = useLogo({ id: network.imageUrl ? undefined : network.networkId })
 *   return <img src={network.imageUrl ?? logo ?? '/network.svg'} alt="" />
 * }
 * ```
 */
export function useLogo<data = string | null>(
  parameters: UseLogoParameters<data> = {},
): UseLogoReturnType<data> {
  const latchkey = useGivenLatchkey('useLogo', parameters.latchkey)
  const { id, token, name, query } = parameters
  const options = logoQueryOptions(latchkey, { id, token, name })
  return useQuery<string | null, Error, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
