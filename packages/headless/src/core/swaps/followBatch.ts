import { TransactionNotConfirmedError } from '../../shared/errors/send.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { OpenBatch } from '../orders/openOrders.js'
import { waitForBatch } from './waitForBatch.js'

/**
 * Waits for the block of a batch, after a reload for the connection with the wallet first. Resolves with the
 * hash of its transaction.
 *
 * @throws {TransactionDroppedError} If the wallet says that it has not executed the batch.
 * @throws {TransactionNotConfirmedError} If the wallet says no hash within ten minutes.
 */
export async function followBatch(latchkey: Latchkey, { connectorKey, batchId }: OpenBatch): Promise<string> {
  const { calls } = latchkey.adapter('eip155')
  // The adapter that has sent it can.
  if (!calls) throw new TransactionNotConfirmedError()
  await untilConnected(latchkey, connectorKey)
  return waitForBatch({ calls, connectorKey, id: batchId })
}

async function untilConnected(latchkey: Latchkey, connectorKey: string): Promise<void> {
  const { connectors } = internalsOf(latchkey).stores
  const isConnected = () =>
    connectors.getState().connections.some((connection) => connection.connectorKey === connectorKey)
  if (isConnected()) return
  await new Promise<void>((resolve) => {
    const stop = connectors.subscribe(() => {
      if (!isConnected()) return
      stop()
      resolve()
    })
  })
}
