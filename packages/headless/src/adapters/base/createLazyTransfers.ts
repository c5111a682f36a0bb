import type { TransfersCapability } from '../../core/capabilities.js'
import type { LoadLive } from './createLazyAdapter.js'

/** Returns a transfers capability that loads the live part at the first request. */
export function createLazyTransfers(
  load: LoadLive<{ readonly transfers: TransfersCapability }>,
): TransfersCapability {
  return {
    checkReceiver: async (parameters) => (await load()).transfers.checkReceiver(parameters),
    getBalance: async (parameters) => (await load()).transfers.getBalance(parameters),
    estimate: async (parameters) => (await load()).transfers.estimate(parameters),
    send: async (parameters) => (await load(parameters.signal)).transfers.send(parameters),
    observe: async (parameters) => (await load()).transfers.observe(parameters),
  }
}
