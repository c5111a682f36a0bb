'use client'

import { useEffect } from 'react'
import { addShownTransaction } from '../../core/transactions/shownTransactions.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { Transaction } from './getTransactions.js'
import { useTransactions } from './useTransactions.js'

/** The transaction to show. */
export interface UseTransactionParameters extends LatchkeyParameters {
  /** The hash that `send` returned. Default: none. */
  hash?: string | undefined
}

/** The transaction. `undefined` if the active account has not sent it in this browser. */
export type UseTransactionReturnType = Transaction | undefined

/**
 * Returns a transaction that the active account has sent in this browser, for a component that shows its
 * state. While it is mounted, no toast tells the end of that transaction. See `useTransactions`.
 *
 * @example
 * ```tsx
 * import { useTransaction } from '@latchkey/headless'
 *
 * function Sent({ hash }: { hash: string }) {
 *   return <p role="status">{useTransaction({ hash })?.status}</p>
 * }
 * ```
 */
export function useTransaction(parameters: UseTransactionParameters = {}): UseTransactionReturnType {
  const { hash } = parameters
  const latchkey = useGivenLatchkey('useTransaction', parameters.latchkey)
  useEffect(() => (hash === undefined ? undefined : addShownTransaction(latchkey, hash)), [latchkey, hash])
  return useTransactions({ latchkey }).find((each) => each.hash === hash)
}
