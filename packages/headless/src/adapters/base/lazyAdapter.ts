import type {
  Adapter,
  AdapterSnapshot,
  AdapterType,
  ConnectionCapabilities,
  OptionalAdapterMember,
} from '../../core/adapter.js'
import type { Namespace } from '../../shared/caip.js'
import { createEmitter } from '../../shared/emitter.js'
import { BaseError } from '../../shared/errors/base.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import type { Connection } from '../../shared/types.js'
import { untilAborted } from './untilAborted.js'

/** The members of an adapter that ask a wallet or a network. */
type RequiredAction = 'connect' | 'reconnect' | 'disconnect' | 'refresh' | 'switchNetwork' | 'signMessage'

/** Those of every adapter, and those of its own. */
export type AdapterActions<own extends OptionalAdapterMember = never> = Required<
  Pick<Adapter, RequiredAction | own>
>

/** The part of an adapter that knows wallets. Loaded when somebody first asks for them. */
export interface LiveAdapter<own extends OptionalAdapterMember = never> {
  readonly actions: AdapterActions<own>
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** Begins to look for wallets. Returns the stop function. */
  start(): () => void
  /** Looks once more for wallets that came late. Runs whenever somebody asks for connectors. */
  look?(): void
  getCapabilities(connection: Connection): ConnectionCapabilities
}

const requiredActions: readonly RequiredAction[] = [
  'connect',
  'reconnect',
  'disconnect',
  'refresh',
  'switchNetwork',
  'signMessage',
]

/** What is shown before anybody asked for wallets. */
const nothing: AdapterSnapshot = { connectors: [], connections: [] }

/**
 * What of an adapter has to be there from the first moment. All the rest is loaded when somebody asks for wallets or comes back to a
 * connection: a page that is only read pays nothing for it.
 */
export function createLazyAdapter<own extends OptionalAdapterMember = never>(parameters: {
  readonly namespace: Namespace
  readonly type: AdapterType
  readonly load: () => Promise<LiveAdapter<own>>
  /** The members it has beyond those of every adapter. */
  readonly own: readonly own[]
  /** Runs while the adapter is started; `load` is for a change that needs the rest. Returns what ends it. */
  readonly watch?: ((load: () => Promise<unknown>) => () => void) | undefined
  /** As of the adapter. */
  readonly tokens?: true | undefined
  /** As of the adapter. */
  readonly listContacts?: Adapter['listContacts']
}): Adapter & AdapterActions<own> & { preload(): Promise<void> } {
  const changes = createEmitter<void>()
  let live: LiveAdapter<own> | undefined
  let loading: Promise<LiveAdapter<own>> | undefined
  const begins = new Set<() => void>()
  let stopForwarding: (() => void) | undefined

  /** What is underneath may outlive this adapter: it is listened to only while somebody listens here. */
  function forward(): void {
    if (live && changes.listenerCount > 0) stopForwarding ??= live.subscribe(() => changes.emit())
  }

  function load(): Promise<LiveAdapter<own>> {
    loading ??= parameters.load().then(
      (ready) => {
        live = ready
        forward()
        for (const begin of begins) begin()
        changes.emit()
        return ready
      },
      (error: unknown) => {
        // Offline now is not offline for good.
        loading = undefined
        throw error instanceof BaseError ? error : new LoadFailedError(error)
      },
    )
    return loading
  }

  const later = (name: RequiredAction | own) => async (argument?: { signal?: AbortSignal | undefined }) => {
    const ready = await untilAborted(load(), argument?.signal)
    return (ready.actions[name] as (argument: unknown) => unknown)(argument)
  }

  return {
    namespace: parameters.namespace,
    type: parameters.type,
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
      const stopWatching = parameters.watch?.(load)
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
      // Wallets announce themselves while they are asked; what they said is taken in right after.
      await new Promise((resolve) => setTimeout(resolve))
    },
    getCapabilities: (connection) => live?.getCapabilities(connection) ?? {},
    tokens: parameters.tokens,
    ...(parameters.listContacts && { listContacts: parameters.listContacts }),
    ...(Object.fromEntries(
      [...requiredActions, ...parameters.own].map((name) => [name, later(name)]),
    ) as unknown as AdapterActions<own>),
  }
}
