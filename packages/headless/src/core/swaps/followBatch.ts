import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import type { Network } from '../../shared/types.js'
import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import type { OpenBatch } from '../orders/openOrders.js'
import { runTransfer } from '../runTransfer.js'
import { waitForBatch } from './waitForBatch.js'

/**
 * Waits for the block of a batch and stores its transaction. Resolves with the hash. After a reload it waits
 * for the connection with the wallet first.
 *
 * @throws {TransactionDroppedError} If the wallet says that it has not executed the batch.
 * @throws {TransactionNotConfirmedError} If the wallet says no hash within ten minutes.
 */
export async function followBatch(
  latchkey: Latchkey,
  { order, network }: { readonly order: OpenBatch; readonly network: Network },
): Promise<string> {
  const { connectorKey, batchId, address, swap } = order
  const { calls } = latchkey.adapter('eip155')
  if (!calls) throw new NotImplementedByAdapterError({ member: 'calls', namespace: 'eip155' })
  await untilConnected(latchkey, connectorKey)
  const hash = await waitForBatch({ calls, connectorKey, id: batchId })
  await runTransfer(latchkey, {
    namespace: 'eip155',
    transfer: async () => ({ hash, network, from: address, swap }),
  })
  return hash
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
