'use client'

import { useMemo } from 'react'
import { useAccount } from '../../features/account/useAccount.js'
import type { UseBalanceReturnType } from '../../features/account/useBalance.js'
import type { Token } from '../../features/tokens/getTokens.js'
import type { UseTokensReturnType } from '../../features/tokens/useTokens.js'
import { type HiddenTokenReason, splitTokens } from './splitTokens.js'

/** A row of the tokens of an account. `toggle`: shows those that are hidden. */
export type TokenRow =
  | { readonly kind: 'token'; readonly token: Token; readonly reason?: HiddenTokenReason | undefined }
  | { readonly kind: 'toggle' }

/** What is listed. */
export interface UseTokenRowsParameters {
  query: UseTokensReturnType
  /** The balance of the network's currency, for a service that leaves it out. */
  native: UseBalanceReturnType
  /** Whether the tokens that are hidden at first are shown. */
  isExpanded: boolean
}

/** The rows of the tokens of an account. */
export interface TokenRows {
  /** Stable between renders. */
  readonly rows: readonly TokenRow[]
  readonly hiddenCount: number
  readonly isReading: boolean
  /** Whether it is known that the account has nothing. */
  readonly isEmpty: boolean
}

/** What anything on a test network is worth. */
const noWorth: Token['worth'] = { currency: 'usd', value: BigInt(0), decimals: 20 }

/**
 * Returns the rows of the tokens of an account: the network's currency, the tokens, and those that are hidden
 * at first, such as dust and look-alikes.
 *
 * @example
 * ```tsx
 * import { useBalance, useTokens } from '@latchkey/headless'
 * import { useTokenRows } from '@latchkey/headless/ui'
 *
 * export function Tokens() {
 *   const { rows } = useTokenRows({ query: useTokens(), native: useBalance(), isExpanded: false })
 *   return rows.map((row) => (row.kind === 'token' ? <p key={row.token.address}>{row.token.name}</p> : null))
 * }
 * ```
 */
export function useTokenRows({ query, native, isExpanded }: UseTokenRowsParameters): TokenRows {
  const { network } = useAccount()
  const { tokens, error, isPending } = query
  const own = useOwnCurrency(tokens, native.data)
  const { others, hidden } = useMemo(() => {
    const { shown, hidden } = splitTokens(tokens, network?.nativeCurrency.symbol)
    return { others: shown.filter(({ address }) => address !== undefined), hidden }
  }, [tokens, network])
  const isReading = isPending || native.isLoading
  const hasNone = others.length + hidden.length === 0 && !own?.value
  const isEmpty = !isReading && !error && !native.isError && hasNone
  const rows = useMemo<readonly TokenRow[]>(() => {
    if (isEmpty) return []
    const toRow = (token: Token, reason?: HiddenTokenReason): TokenRow => ({
      kind: 'token',
      token: network?.testnet ? { ...token, worth: noWorth } : token,
      reason,
    })
    return [
      ...[...(own ? [own] : []), ...others].map((token) => toRow(token)),
      ...(hidden.length > 0 ? [{ kind: 'toggle' } as const] : []),
      ...(isExpanded ? hidden.map(({ token, reason }) => toRow(token, reason)) : []),
    ]
  }, [own, others, hidden, isExpanded, isEmpty, network])
  return { rows, hiddenCount: hidden.length, isReading, isEmpty }
}

/** Returns the currency of the network: as the service knows it, with its worth, or as the network says. */
function useOwnCurrency(tokens: readonly Token[], balance: UseBalanceReturnType['data']): Token | undefined {
  const { network, addressExplorerUrl } = useAccount()
  return useMemo(() => {
    const known = tokens.find(({ address }) => address === undefined)
    if (known || !network || !balance) return known
    const { networkId, nativeCurrency } = network
    return { networkId, name: nativeCurrency.name, ...balance, explorerUrl: addressExplorerUrl }
  }, [tokens, balance, network, addressExplorerUrl])
}
