'use client'

import { isAddress } from '@latchkey/protocol'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetSwapTokensErrorType, GetSwapTokensReturnType } from './getSwapTokens.js'
import { indexSwapTokens } from './indexSwapTokens.js'
import { type SwapTokensQueryParameters, swapTokensQueryOptions } from './swapTokensOptions.js'

/** The network and the text to look for. `networkId` defaults to the active network. */
export interface UseSwapTokensParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends SwapTokensQueryParameters<latchkey>,
    QueryParameters<GetSwapTokensReturnType, GetSwapTokensErrorType, GetSwapTokensReturnType, latchkey> {
  /** A symbol, a name or an address. Default: all tokens. */
  search?: string | undefined
}

/** The result of the query. `data` has the tokens that `search` may mean. */
export type UseSwapTokensReturnType = UseQueryResult<GetSwapTokensReturnType, GetSwapTokensErrorType>

/**
 * Reads which tokens can be swapped, and finds those that a text may mean. If it is the address of a token
 * that the service does not list, `data.unlisted` is what its contract says. See `getSwapTokens` for the
 * errors.
 *
 * @example
 * ```tsx
 * import { type SwapToken, useSwapTokens } from '@latchkey/headless'
 *
 * function Tokens({ search, onPick }: { search: string; onPick: (token: SwapToken) => void }) {
 *   const { data } = useSwapTokens({ search })
 *   return (
 *     <>
 *       {data?.all.map((token) => (
 *         <button key={token.address ?? ''} type="button" onClick={() => onPick(token)}>
 *           {token.symbol}
 *         </button>
 *       ))}
 *       {data?.unlisted && <p role="alert">{data.unlisted.symbol} is on no list. Check its address.</p>}
 *     </>
 *   )
 * }
 * ```
 */
export function useSwapTokens<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseSwapTokensParameters<latchkey> = {},
): UseSwapTokensReturnType {
  const { search = '', query } = parameters
  const latchkey = useGivenLatchkey('useSwapTokens', parameters.latchkey)
  const { address: account, networkId } = useAccountAt(latchkey, parameters.networkId)
  const searched = search.trim()
  const options = swapTokensQueryOptions(latchkey, {
    networkId: networkId as NetworkIdOf<latchkey> | undefined,
    address: /^0x/i.test(searched) && isAddress(searched) ? searched.toLowerCase() : parameters.address,
    account,
  })
  const tokens = useQuery<GetSwapTokensReturnType, GetSwapTokensErrorType>({
    ...options,
    // The list stays while an address is read.
    placeholderData: (before, asked) =>
      (asked?.queryKey[3] as { networkId?: string } | undefined)?.networkId === networkId
        ? before
        : undefined,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
  const { data, isPlaceholderData } = tokens
  const index = useMemo(
    () =>
      data && {
        own: indexSwapTokens(data.own),
        popular: indexSwapTokens(data.popular),
        all: indexSwapTokens(data.all),
      },
    [data],
  )
  const found = useMemo(
    () =>
      data &&
      index && {
        ...data,
        own: index.own(search),
        popular: index.popular(search),
        all: index.all(search),
        unlisted: isPlaceholderData ? undefined : data.unlisted,
      },
    [data, index, isPlaceholderData, search],
  )
  return { ...tokens, data: found } as UseSwapTokensReturnType
}
