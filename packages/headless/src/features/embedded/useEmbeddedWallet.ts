'use client'

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EmbeddedUser } from '../../core/embedded.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { embeddedWalletQueryKey, embeddedWalletQueryOptions } from './embeddedWalletOptions.js'
import type { EmbeddedWallet, GetEmbeddedWalletErrorType } from './getEmbeddedWallet.js'
import { useEmbeddedSnapshot } from './useEmbeddedSnapshot.js'

/** The options of the query. */
export interface UseEmbeddedWalletParameters<data = EmbeddedWallet>
  extends QueryParameters<EmbeddedWallet, GetEmbeddedWalletErrorType, data> {}

/** The result of the query, and who is logged in. */
export type UseEmbeddedWalletReturnType<data = EmbeddedWallet> = UseQueryResult<
  data,
  GetEmbeddedWalletErrorType
> & {
  /** The user who is logged in. `undefined` if nobody is, or while that is not known. */
  readonly user: EmbeddedUser | undefined
  /**
   * Whether no single loss loses the wallet. Before that, let it receive nothing. `undefined` if nobody is
   * logged in, or while that is not known.
   */
  readonly isProtected: boolean | undefined
}

/**
 * Returns the ways to open the embedded wallet of the user who is logged in, and whether it is protected. It
 * is read again when the user or the wallet changes. `useShowEmbeddedWallet` adds and removes ways, and
 * exports the wallet. The query is disabled while nobody is logged in.
 *
 * @example
 * ```tsx
 * import { useEmbeddedWallet } from '@latchkey/headless'
 *
 * function Ways() {
 *   const { data, isProtected } = useEmbeddedWallet()
 *   return (
 *     <>
 *       {isProtected === false && <p>Protect your wallet first</p>}
 *       {data?.ways.map(({ id, kind, name, isThisDevice }) => (
 *         <p key={id}>
 *           {name ?? kind} {isThisDevice && '(this device)'}
 *         </p>
 *       ))}
 *     </>
 *   )
 * }
 * ```
 */
export function useEmbeddedWallet<data = EmbeddedWallet>(
  parameters: UseEmbeddedWalletParameters<data> = {},
): UseEmbeddedWalletReturnType<data> {
  const latchkey = useGivenLatchkey('useEmbeddedWallet', parameters.latchkey)
  const { user } = useEmbeddedSnapshot(latchkey)
  const options = embeddedWalletQueryOptions(latchkey)
  const queryClient = useQueryClient()
  const known = useRef(user)
  useEffect(() => {
    if (known.current === user) return
    const wasKnown = known.current !== undefined
    known.current = user
    if (wasKnown) void queryClient.invalidateQueries({ queryKey: embeddedWalletQueryKey(latchkey) })
  }, [user, latchkey, queryClient])
  const query = useQuery<EmbeddedWallet, GetEmbeddedWalletErrorType, data>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && user !== undefined && (parameters.query?.enabled ?? true),
  })
  return { ...query, user, isProtected: user?.isProtected }
}
