import type { CaipNetworkId, Namespace } from '../shared/caip.js'
import { createEmitter, type Emitter } from '../shared/emitter.js'
import { AdapterNotFoundError } from '../shared/errors/config.js'
import { limitListeners } from '../shared/limitListeners.js'
import type { Network } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import { listProblems } from './development/listProblems.js'
import { tellMissingModal } from './development/tellMissingModal.js'
import { tellOnce } from './development/tellOnce.js'
import type { LatchkeyEvent, LatchkeyEventInput } from './events.js'
import { createStorageFollower, type FollowStorage, type StorageFollower } from './followStorage.js'
import { type Internals, internalsKey } from './internals.js'
import { createModal, type Modal } from './modal.js'
import { type LatchkeyOptions, type ParsedOptions, parseOptions } from './options.js'
import { type Pairing, pairingConnectorId } from './pairing.js'
import { reactions } from './reactions/reactions.js'
import { createRouter, type Router } from './router.js'
import { browserStorage, createStorage, type Storage } from './storage.js'
import { connectedConnectorId, storageEntries } from './storageEntries.js'
import { createStores, type Stores } from './stores/stores.js'
import { type AccountsSync, createAccountsSync } from './syncAccounts.js'
import { createToast, type Toast } from './toast.js'

/**
 * One wallet kit: its options, state, adapters and events. The first argument of every action. Nothing is kept outside of it, so two can live on
 * one page, and a server can make one per request.
 */
export interface Latchkey {
  readonly id: string
  readonly options: ParsedOptions
  readonly adapters: readonly Adapter[]
  /** The session with a wallet on another device; absent where the host has no `pairing`. */
  readonly pairing: Pairing | undefined
  readonly stores: Stores
  readonly storage: Storage
  readonly router: Router
  readonly modal: Modal
  readonly toast: Toast
  /** Everything that happens, in one stream. */
  readonly events: Pick<Emitter<LatchkeyEvent>, 'subscribe'>
  /** For actions: says that something happened. */
  emit(event: LatchkeyEventInput): void
  /** Used by actions that connect. */
  readonly accounts: AccountsSync
  /** Makes a namespace what storage says it is. */
  readonly followStorage: FollowStorage
  /**
   * The adapter of a namespace.
   *
   * @throws {AdapterNotFoundError} spec 8.6
   */
  adapter(namespace: Namespace): Adapter
  /** A feature's own store, made at first use and then the same for this latchkey. */
  store<value>(key: string, create: (latchkey: Latchkey) => value): value
  /**
   * Begins to live: listens to wallets, tabs and the page, and asks the wallet of the last visit again. `LatchkeyProvider` calls it; a
   * host without React does. Returns the function that ends it; calls are counted.
   */
  start(): () => void
}

/**
 * Makes a latchkey.
 *
 * @throws {InvalidOptionError} for the first wrong option.
 * @example
 * const latchkey = createLatchkey({ metadata: { name: 'My app' }, networks: [mainnet], adapters: [wagmiAdapter()] })
 */
export function createLatchkey(input: LatchkeyOptions): Latchkey {
  const options = parseOptions(input)
  const emitter = createEmitter<LatchkeyEvent>()
  const subscribe = limitListeners(emitter.subscribe, (count) => {
    if (options.debug)
      console.warn(`[latchkey] ${count} listeners subscribe to events: is one never removed?`)
  })
  const emit = (event: LatchkeyEventInput) => emitter.emit({ ...event, at: Date.now() } as LatchkeyEvent)
  const stores = createStores(options)
  const suffix = options.id === 'latchkey' ? '' : `${options.id}/`
  const base = input.storage === undefined ? browserStorage() : input.storage
  const storagePrefix = options.storagePrefix + suffix
  const storage = createStorage(base, storagePrefix)
  const pairing = options.enableWalletConnect
    ? input.pairing?.create({
        metadata: options.metadata,
        networks: options.networks.filter((network) =>
          input.adapters.some(({ namespace }) => namespace === network.namespace),
        ),
        storage: base,
        storagePrefix,
        onResume({ namespaces }) {
          for (const adapter of adapters) if (namespaces[adapter.namespace]) void resume(adapter)
        },
      })
    : undefined
  /** Connects with a session that was approved for a page that is gone; where the visitor has gone another way since, it ends. */
  async function resume(adapter: Adapter): Promise<void> {
    const { namespace } = adapter
    const isFree = adapter.getSnapshot().connections.length === 0
    const resumed = isFree
      ? await adapter.reconnect({ connectorId: pairingConnectorId }).catch(() => undefined)
      : undefined
    if (resumed?.connectorId !== pairingConnectorId) await pairing?.disconnect({ namespace })
  }
  const adapters = input.adapters.map((factory) =>
    factory.create({
      metadata: options.metadata,
      networks: options.networks.filter(
        (network) => network.namespace === factory.namespace,
      ) as unknown as readonly [Network, ...Network[]],
      enableEIP6963: options.enableEIP6963,
      isMultiWallet: options.features.multiWallet,
      pairing,
    }),
  )
  const accounts = createAccountsSync({ adapters, stores, storage, emit })
  const storageFollower = createStorageFollower({ adapters, storage, sync: accounts })

  const router: Router = createRouter({
    store: stores.router,
    accounts: stores.accounts,
    events: { emit },
    close: () => modal.close(),
    isShown: () => stores.modal.getState().isOpen,
  })
  const modal: Modal = createModal({
    store: stores.modal,
    routerStore: stores.router,
    accounts: stores.accounts,
    networks: stores.networks,
    router,
    adapters,
    options,
    subscribe: emitter.subscribe,
    emit,
  })

  const featureStores = new Map<string, unknown>()
  let stops: (() => void)[] = []
  let starts = 0
  let hasStarted = false

  const internals: Internals = { subscribe: emitter.subscribe }
  const latchkey: Latchkey & { readonly [internalsKey]: Internals } = {
    id: options.id,
    options,
    adapters,
    pairing,
    stores,
    storage,
    router,
    modal,
    toast: createToast(stores.toast),
    events: { subscribe },
    [internalsKey]: internals,
    emit,
    accounts,
    followStorage: storageFollower.follow,
    adapter(namespace) {
      const adapter = adapters.find((each) => each.namespace === namespace)
      if (!adapter) throw new AdapterNotFoundError(namespace)
      return adapter
    },
    store<value>(key: string, create: (latchkey: Latchkey) => value) {
      if (!featureStores.has(key)) featureStores.set(key, create(latchkey))
      return featureStores.get(key) as value
    },
    start() {
      if (starts++ === 0 && stops.length === 0) begin()
      let isEnded = false
      return () => {
        if (isEnded) return
        isEnded = true
        starts--
        // React's StrictMode ends and starts again in one go: keep listening through it.
        setTimeout(() => {
          if (starts > 0) return
          for (const stop of stops) stop()
          stops = []
        })
      }
    },
  }

  function begin(): void {
    stops = [
      ...(pairing ? [pairing.start()] : []),
      ...adapters.flatMap((adapter) => [adapter.subscribe(() => accounts.sync(adapter)), adapter.start()]),
      ...reactions.map((reaction) => reaction(latchkey, internals)),
    ]
    if (process.env.NODE_ENV !== 'production') stops.push(tellMissingModal(latchkey))
    for (const adapter of adapters) accounts.sync(adapter)
    if (hasStarted) return
    hasStarted = true
    if (options.enableReconnect)
      for (const { namespace } of adapters) storageFollower.follow(namespace).catch(() => {})
  }

  restore({ adapters, options, stores, storage, storageFollower })
  if (process.env.NODE_ENV !== 'production')
    for (const problem of listProblems(input)) tellOnce(latchkey, problem)
  return latchkey
}

/** Takes over what the last visit left, so that the first frame already shows it. spec 4.1 */
function restore(parameters: {
  adapters: readonly Adapter[]
  options: ParsedOptions
  stores: Stores
  storage: Storage
  storageFollower: StorageFollower
}): void {
  const { adapters, options, stores, storage, storageFollower } = parameters
  if (!options.enableReconnect) {
    storage.remove(storageEntries.connections)
    storage.remove(storageEntries.connectionStatus)
    storage.remove(storageEntries.connectedNamespaces)
    for (const { namespace } of adapters) storage.remove(connectedConnectorId(namespace))
    return
  }
  const networkId: CaipNetworkId | undefined = storage.get(storageEntries.activeNetworkId)
  const network = options.networks.find((each) => each.networkId === networkId)
  if (network)
    stores.networks.setState({
      activeNamespace: network.namespace,
      activeNetworkId: network.networkId,
    })
  for (const { namespace } of adapters) storageFollower.restore(namespace)
}
