'use client'

import { useAccount } from '../../features/account/useAccount.js'
import type { UseSendFormReturnType } from '../../features/send/useSendForm.js'
import type { Token } from '../../features/tokens/getTokens.js'
import { useTokens } from '../../features/tokens/useTokens.js'

/** The token to send: what is known of it by the form, the network and the balances. */
export interface SendToken {
  /** Absent for the native currency. */
  readonly address?: string | undefined
  readonly symbol: string
  readonly decimals: number
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
  readonly price?: Token['price']
}

/**
 * Returns the token of a form or review, with its picture and price if they are known.
 *
 * @example
 * ```tsx
 * import { useSendForm } from '@latchkey/headless'
 * import { useSendToken } from '@latchkey/headless/ui'
 *
 * export function Chosen() {
 *   return <p>{useSendToken(useSendForm().token)?.symbol}</p>
 * }
 * ```
 */
export function useSendToken(token: UseSendFormReturnType['token']): SendToken | undefined {
  const { network } = useAccount()
  const { tokens } = useTokens()
  const native = network?.nativeCurrency
  const chosen = token ?? native
  if (!chosen) return undefined
  const known = tokens.find(({ address }) => address?.toLowerCase() === token?.address.toLowerCase())
  return {
    address: token?.address,
    symbol: chosen.symbol || known?.symbol || '',
    decimals: chosen.decimals,
    name: known?.name,
    imageUrl: known?.imageUrl,
    price: network?.testnet ? undefined : known?.price,
  }
}
