import type { CaipNetworkId } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  isSame,
  readSentTransactions,
  sentTransactionsStore,
  watchSentTransactions,
} from '../../core/transactions/sentTransactions.js'
import type { CallOutcome } from '../../shared/errors/calls.js'
import { untilAborted } from '../../shared/untilAborted.js'

/**
 * Resolves with what became of a transaction that is followed, `pending` if it is no longer known: its
 * account was disconnected. Rejects with the signal's reason if aborted.
 */
export function waitForEnd(
  latchkey: Latchkey,
  parameters: { networkId: CaipNetworkId; hash: string; signal?: AbortSignal | undefined },
): Promise<CallOutcome['status']> {
  const { signal, ...of } = parameters
  let stop = () => {}
  const ended = new Promise<CallOutcome['status']>((resolve) => {
    const read = () => {
      const sent = sentTransactionsStore(latchkey)
        .getState()
        .find((each) => isSame(each, of))
      if (sent?.status === 'pending') return
      resolve(sent && sent.status !== 'unconfirmed' ? sent.status : 'pending')
    }
    readSentTransactions(latchkey)
    stop = watchSentTransactions(latchkey, read)
    read()
  })
  return untilAborted(ended, signal).finally(stop)
}
