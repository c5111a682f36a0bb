'use client'

import { useCallback, useSyncExternalStore } from 'react'
import type { Latchkey } from '../core/createLatchkey.js'
import {
  type SentTransaction,
  sentTransactionsStore,
  watchSentTransactions,
} from '../core/transactions/sentTransactions.js'

const none: readonly SentTransaction[] = []

/** Returns the transactions that were sent in this browser, newest first. None while a server renders. */
export function useSentTransactions(latchkey: Latchkey): readonly SentTransaction[] {
  const subscribe = useCallback(
    (listener: () => void) => watchSentTransactions(latchkey, listener),
    [latchkey],
  )
  return useSyncExternalStore(
    subscribe,
    () => sentTransactionsStore(latchkey).getState(),
    () => none,
  )
}
