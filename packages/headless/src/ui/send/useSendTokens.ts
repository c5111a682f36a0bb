'use client'

import { useMemo } from 'react'
import { useAccount } from '../../features/account/useAccount.js'
import type { Token } from '../../features/tokens/getTokens.js'
import { useTokens } from '../../features/tokens/useTokens.js'
import { splitTokens } from '../account/splitTokens.js'

/** A token that can be sent, or the native currency if its balance is not known. */
export type SendableToken = Pick<Token, 'name' | 'symbol' | 'decimals'> & Partial<Token>

/**
 * Returns the tokens that can be sent, the native currency first: what the account has of tokens that can be
 * divided.
 *
 * @param search - Part of a name, symbol or address. Default: all are returned.
 *
 * @example
 * ```tsx
 * import { useSendTokens } from '@latchkey/headless/ui'
 *
 * export function Found({ search }: { search: string }) {
 *   return useSendTokens(search).map(({ address, name }) => <p key={address}>{name}</p>)
 * }
 * ```
 */
export function useSendTokens(search = ''): readonly SendableToken[] {
  const { network } = useAccount()
  const { tokens } = useTokens()
  const native = network?.nativeCurrency
  return useMemo(() => {
    const { shown, hidden } = splitTokens(tokens, native?.symbol)
    const owned: readonly SendableToken[] = [...shown, ...hidden.map(({ token }) => token)].filter(
      ({ value, decimals, address }) => address === undefined || (value > 0 && decimals > 0),
    )
    const hasNative = owned.some(({ address }) => address === undefined)
    const all: readonly SendableToken[] = hasNative || !native ? owned : [native, ...owned]
    const wanted = search.trim().toLowerCase()
    return all.filter(({ name, symbol, address }) =>
      [name, symbol, address].some((text) => text?.toLowerCase().includes(wanted)),
    )
  }, [tokens, native, search])
}
