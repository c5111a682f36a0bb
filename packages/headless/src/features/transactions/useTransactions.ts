'use client'

import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useSentTransactions } from '../../react/useSentTransactions.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import {
  type GetTransactionsParameters,
  type GetTransactionsReturnType,
  getTransactions,
} from './getTransactions.js'

/** Which transactions are returned. */
export interface UseTransactionsParameters extends GetTransactionsParameters, LatchkeyParameters {}

/** The transactions, newest first. */
export type UseTransactionsReturnType = GetTransactionsReturnType

/**
 * Returns the transactions that the active account has sent in this browser, newest first. Updates when one
 * is sent or confirmed, in this tab or another. See `getTransactions`.
 *
 * @example
 * ```tsx
 * import { useTransactions } from '@latchkey/headless'
 *
 * function Pending() {
 *   const pending = useTransactions().filter(({ status }) => status === 'pending')
 *   return pending.map(({ hash, explorerUrl }) => (
 *     <a key={hash} href={explorerUrl}>
 *       Pending
 *     </a>
 *   ))
 * }
 * ```
 */
export function useTransactions(parameters: UseTransactionsParameters = {}): UseTransactionsReturnType {
  const { latchkey: given, ...filter } = parameters
  const latchkey = useGivenLatchkey('useTransactions', given)
  // What `getTransactions` reads of the stores.
  useStoreValue(latchkey, 'networks', (state) => state)
  useStoreValue(latchkey, 'accounts', (state) => state)
  const all = useSentTransactions(latchkey)
  return all.length === 0 ? [] : getTransactions(latchkey, filter)
}
