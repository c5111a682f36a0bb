import { createLazyTransfers } from '../../base/createLazyTransfers.js'
import type { EvmAdapter, LoadLiveEvm } from './types.js'

/** Returns the capabilities of an EVM adapter, which load its live part at the first request. */
export function lazyCapabilities(
  load: LoadLiveEvm,
): Pick<EvmAdapter, 'transfers' | 'typedData' | 'calls' | 'permissions' | 'signIn'> {
  return {
    transfers: { ...createLazyTransfers(load), tokens: true },
    typedData: {
      sign: async (request) => (await load(request.signal)).typedData.sign(request),
    },
    calls: {
      sendTransaction: async (request) => (await load(request.signal)).calls.sendTransaction(request),
      sendCalls: async (request) => (await load(request.signal)).calls.sendCalls(request),
      getStatus: async (request) => (await load()).calls.getStatus(request),
      getCapabilities: async (request) => (await load()).calls.getCapabilities(request),
    },
    permissions: {
      grant: async (request) => (await load(request.signal)).permissions.grant(request),
      revoke: async (request) => (await load(request.signal)).permissions.revoke(request),
      list: async (connector) => (await load()).permissions.list(connector),
    },
    signIn: {
      canSignIn: async (connector) => (await load()).signIn.canSignIn(connector),
      signIn: async (request) => (await load(request.signal)).signIn.signIn(request),
    },
  }
}
