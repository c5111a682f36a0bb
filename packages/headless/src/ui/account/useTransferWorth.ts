'use client'

import { useAccount } from '../../features/account/useAccount.js'
import { formatAmount } from '../../shared/format.js'
import type { ActivityTransfer } from '../../wire/history/history.js'
import { useHiddenAmounts } from './useHiddenAmounts.js'

/**
 * Returns what a transfer was worth when it was mined, in US dollars with two decimals. `undefined` if that
 * is not known, if amounts are hidden, and on a test network, whose coins have no worth.
 *
 * @example
 * ```tsx
 * import type { ActivityTransfer } from '@latchkey/headless'
 * import { useTransferWorth } from '@latchkey/headless/ui'
 *
 * export function Worth({ transfer }: { transfer: ActivityTransfer }) {
 *   const worth = useTransferWorth(transfer)
 *   return worth === undefined ? null : <p>${worth}</p>
 * }
 * ```
 */
export function useTransferWorth({ worth }: ActivityTransfer): string | undefined {
  const { areHidden } = useHiddenAmounts()
  const { network } = useAccount()
  if (!worth || areHidden || network?.testnet) return undefined
  return formatAmount(worth.value, worth.decimals)
}
