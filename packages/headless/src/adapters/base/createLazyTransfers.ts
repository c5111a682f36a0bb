import type { TransfersCapability } from '../../core/capabilities.js'
import { lazyMethods } from '../../shared/lazyMethods.js'
import type { LoadLive } from './createLazyAdapter.js'

/** Returns a transfers capability that loads the live part at the first request. */
export function createLazyTransfers(
  load: LoadLive<{ readonly transfers: TransfersCapability }>,
): TransfersCapability {
  const loadTransfers = async () => (await load()).transfers
  return {
    ...lazyMethods(loadTransfers, ['checkReceiver', 'getBalance', 'estimate', 'observe']),
    send: async (parameters) => (await load(parameters.signal)).transfers.send(parameters),
  }
}
