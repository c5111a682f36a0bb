import type { Emitter } from '../kernel/emitter.js'
import type { ProviderEvents, RequestArguments, SandboxProvider } from './types.js'

/** Creates the provider. Its methods do not depend on `this`. */
export function createProvider(options: {
  emitter: Emitter<ProviderEvents>
  request: (args: RequestArguments) => Promise<unknown>
  isConnected: () => boolean
}): SandboxProvider {
  const { emitter, request, isConnected } = options
  type Listener = (payload: ProviderEvents[keyof ProviderEvents]) => void
  const provider: SandboxProvider = {
    isLatchkeySandbox: true,
    isConnected,
    request,
    on(event: string, listener: (payload: never) => void) {
      emitter.on(event as keyof ProviderEvents, listener as Listener)
      return provider
    },
    removeListener(event: string, listener: (payload: never) => void) {
      emitter.off(event as keyof ProviderEvents, listener as Listener)
      return provider
    },
  }
  return provider
}
