'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type Money, usd } from '../../shared/money.js'
import type { GetTokensErrorType, GetTokensReturnType, Token } from './getTokens.js'
import { type TokensQueryParameters, tokensQueryOptions } from './tokensOptions.js'

/** `address` and `networkId` default to those of the active account. */
export interface UseTokensParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends TokensQueryParameters<latchkey>,
    QueryParameters<GetTokensReturnType, GetTokensErrorType, GetTokensReturnType, latchkey> {}

/** The result of the query, and what a view shows. */
export type UseTokensReturnType = UseQueryResult<GetTokensReturnType, GetTokensErrorType> & {
  /**
   * Those with the largest worth first. Empty after a failure: `error` tells it from an account without
   * tokens.
   */
  readonly tokens: readonly Token[]
  /** The sum of all known worths. `undefined` if none is known. */
  readonly total: Money | undefined
  /** Whether the service answers for the network. `true` until that is known. */
  readonly isSupported: boolean
  /** After a failure, when the tokens can be asked for again, in milliseconds since 1970. */
  readonly retryAt: number | undefined
}

const none: readonly never[] = []

/**
 * Reads the native balance and the tokens of an account. They are stale after 30 seconds, and are read again
 * after a transaction. See `getTokens` for the errors.
 *
 * @example
 * ```tsx
 * import { useTokens } from '@latchkey/headless'
 *
 * function Tokens() {
 *   const { error, isPending, tokens } = useTokens()
 *   if (isPending) return <p>Loading</p>
 *   if (error) return <p>{error.shortMessage}</p>
 *   return tokens.map(({ address = '', display, symbol }) => <li key={address}>{`${display} ${symbol}`}</li>)
 * }
 * ```
 */
export function useTokens<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseTokensParameters<latchkey> = {},
): UseTokensReturnType {
  const latchkey = useGivenLatchkey('useTokens', parameters.latchkey)
  const account = useAccountAt(latchkey, parameters.networkId)
  const options = tokensQueryOptions(latchkey, {
    address: parameters.address ?? account.address,
    networkId: account.networkId as NetworkIdOf<latchkey> | undefined,
  })
  const query = useQuery<GetTokensReturnType, GetTokensErrorType>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && (parameters.query?.enabled ?? true),
  })
  const tokens = query.error ? none : (query.data?.tokens ?? none)
  const total = useMemo(() => sum(tokens), [tokens])
  const { error } = query
  return {
    ...query,
    tokens,
    total,
    isSupported: query.data?.isSupported ?? true,
    retryAt: error?.code === 'tokens/unavailable' ? error.retryAt : undefined,
  }
}

function sum(tokens: readonly Token[]): Money | undefined {
  const worths = tokens.flatMap(({ worth }) => worth ?? [])
  return worths.length === 0 ? undefined : usd(worths.reduce((all, { value }) => all + value, 0n))
}
