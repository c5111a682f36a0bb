import type { Namespace } from '@latchkey/protocol'
import type { Adapter, AdapterType } from '../../core/adapter.js'
import type { AccountsCapability, WalletProviderCapability } from '../../core/capabilities.js'
import { createEmitter } from '../../shared/emitter.js'
import { BaseError } from '../../shared/errors/base.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { emptySnapshot } from './nextSnapshot.js'

/** An adapter with the members that all adapters of this package have. */
export interface OwnAdapter extends Adapter {
  preload(): Promise<void>
  readonly accounts: AccountsCapability
  readonly walletProvider: WalletProviderCapability
}

/** The part of an adapter that finds and connects wallets. Loaded at the first request. */
export interface LiveAdapter
  extends Omit<OwnAdapter, 'namespace' | 'type' | 'preload' | 'listContacts' | 'Provider'> {
  /** Looks for wallets again. Called each time connectors are requested. */
  findWallets?(): void
}

/** Loads the live part once. Rejects with the signal's reason as soon as the signal is aborted. */
export type LoadLive<live> = (signal?: AbortSignal | undefined) => Promise<live>

/**
 * Creates an adapter that loads its live part at the first request, so that a page without wallets does not
 * load wallet code. The adapter adds its own capabilities to `adapter`, with `load`.
 */
export function createLazyAdapter<live extends LiveAdapter>(parameters: {
  readonly namespace: Namespace
  readonly type: AdapterType
  readonly load: () => Promise<live>
  /**
   * Called when the adapter starts. Calls `load` for a change that needs the live part. Returns the stop
   * function.
   */
  readonly watch?: ((load: () => Promise<unknown>) => () => void) | undefined
}): { readonly adapter: OwnAdapter; readonly load: LoadLive<live> } {
  const { namespace, type, watch } = parameters
  const changes = createEmitter<void>()
  let live: live | undefined
  let loading: Promise<live> | undefined
  let stopForwarding: (() => void) | undefined
  let starts = 0
  let stopWatching: (() => void) | undefined
  let stopLive: (() => void) | undefined

  /** The live part can outlive this adapter, so it has a listener only while this adapter has one. */
  function forward(): void {
    if (live && changes.listenerCount > 0) stopForwarding ??= live.subscribe(() => changes.emit())
  }

  function loadOnce(): Promise<live> {
    loading ??= parameters.load().then(
      (ready) => {
        live = ready
        forward()
        if (starts > 0) stopLive = ready.start()
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
    getSnapshot: () => live?.getSnapshot() ?? emptySnapshot,
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
      starts += 1
      if (starts === 1) {
        stopWatching = watch?.(loadOnce)
        stopLive = live?.start()
      }
      let isStopped = false
      return () => {
        if (isStopped) return
        isStopped = true
        starts -= 1
        if (starts > 0) return
        stopWatching?.()
        stopLive?.()
        stopLive = undefined
      }
    },
    async preload() {
      const ready = await load()
      ready.findWallets?.()
      // Wallets announce themselves synchronously, but some adapters read the announcements in the next task.
      await new Promise((resolve) => setTimeout(resolve))
    },
    getCapabilities: (connection) => live?.getCapabilities(connection) ?? {},

    connect: async (parameters) => (await load(parameters.signal)).connect(parameters),
    reconnect: async (parameters) => (await load()).reconnect(parameters),
    disconnect: async (parameters) => (await load()).disconnect(parameters),
    refresh: async () => (await load()).refresh(),
    switchNetwork: async (parameters) => (await load(parameters.signal)).switchNetwork(parameters),
    signMessage: async (parameters) => (await load(parameters.signal)).signMessage(parameters),

    accounts: {
      activate: async (parameters) => (await load()).accounts.activate(parameters),
    },
    walletProvider: {
      get: async (parameters) => (await load()).walletProvider.get(parameters),
    },
  }
  return { adapter, load }
}
