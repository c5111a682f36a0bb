import type { Adapter, AdapterSnapshot, AdapterType } from '../../core/adapter.js'
import type { AccountsCapability, WalletProviderCapability } from '../../core/capabilities.js'
import type { Namespace } from '../../shared/caip.js'
import { createEmitter } from '../../shared/emitter.js'
import { BaseError } from '../../shared/errors/base.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { untilAborted } from './untilAborted.js'

/** The members that every adapter of ours has. */
export interface OwnAdapter extends Adapter {
  preload(): Promise<void>
  readonly accounts: AccountsCapability
  readonly walletProvider: WalletProviderCapability
}

/** The part of an adapter that knows wallets. It is loaded when an app first asks for them. */
export interface LiveAdapter
  extends Omit<OwnAdapter, 'namespace' | 'type' | 'preload' | 'listContacts' | 'Provider'> {
  /** Looks once more for wallets that came late. Runs each time connectors are asked for. */
  look?(): void
}

/** Loads the live part, once. Rejects with the signal's reason as soon as the signal is aborted. */
export type LoadLive<live> = (signal?: AbortSignal | undefined) => Promise<live>

/** The snapshot before the live part is there. */
const nothing: AdapterSnapshot = { connectors: [], connections: [] }

/**
 * Makes the part of an adapter that exists from the first moment. It loads the live part at the first request: a page that is only
 * read does not pay for wallets. Capabilities of its own an adapter adds to `adapter`, over `load`.
 */
export function createLazyAdapter<live extends LiveAdapter>(parameters: {
  readonly namespace: Namespace
  readonly type: AdapterType
  readonly load: () => Promise<live>
  /** Runs while the adapter is started. `load` is for a change that needs the live part. Returns the stop function. */
  readonly watch?: ((load: () => Promise<unknown>) => () => void) | undefined
}): { readonly adapter: OwnAdapter; readonly load: LoadLive<live> } {
  const { namespace, type, watch } = parameters
  const changes = createEmitter<void>()
  const begins = new Set<() => void>()
  let live: live | undefined
  let loading: Promise<live> | undefined
  let stopForwarding: (() => void) | undefined

  /** The live part may outlive this adapter: it is listened to only while this adapter has listeners. */
  function forward(): void {
    if (live && changes.listenerCount > 0) stopForwarding ??= live.subscribe(() => changes.emit())
  }

  function loadOnce(): Promise<live> {
    loading ??= parameters.load().then(
      (ready) => {
        live = ready
        forward()
        for (const begin of begins) begin()
        changes.emit()
        return ready
      },
      (error: unknown) => {
        // The browser may be offline now and online at the next request.
        loading = undefined
        throw error instanceof BaseError ? error : new LoadFailedError(error)
      },
    )
    return loading
  }

  const load: LoadLive<live> = (signal) => untilAborted(loadOnce(), signal)

  const adapter: OwnAdapter = {
    namespace,
    type,
    getSnapshot: () => live?.getSnapshot() ?? nothing,
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener)
      forward()
      return () => {
        unsubscribe()
        if (changes.listenerCount > 0) return
        stopForwarding?.()
        stopForwarding = undefined
      }
    },
    start() {
      let stopLive: (() => void) | undefined
      const begin = () => {
        stopLive = live?.start()
      }
      begins.add(begin)
      const stopWatching = watch?.(loadOnce)
      begin()
      return () => {
        begins.delete(begin)
        stopWatching?.()
        stopLive?.()
        stopLive = undefined
      }
    },
    async preload() {
      const ready = await load()
      ready.look?.()
      // Wallets announce themselves while they are asked. Their announcements are read right after.
      await new Promise((resolve) => setTimeout(resolve))
    },
    getCapabilities: (connection) => live?.getCapabilities(connection) ?? {},

    connect: async (parameters) => (await load(parameters.signal)).connect(parameters),
    reconnect: async (parameters) => (await load()).reconnect(parameters),
    disconnect: async (parameters) => (await load()).disconnect(parameters),
    refresh: async () => (await load()).refresh(),
    switchNetwork: async (parameters) => (await load(parameters.signal)).switchNetwork(parameters),
    signMessage: async (parameters) => (await load()).signMessage(parameters),

    accounts: {
      activate: async (parameters) => (await load()).accounts.activate(parameters),
    },
    walletProvider: {
      get: async (parameters) => (await load()).walletProvider.get(parameters),
    },
  }
  return { adapter, load }
}
