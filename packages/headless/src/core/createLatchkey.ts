import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import { createEmitter } from '../shared/emitter.js'
import { AdapterNotFoundError } from '../shared/errors/config.js'
import { limitListeners } from '../shared/limitListeners.js'
import type { NetworkInput } from '../shared/networks.js'
import type { Network } from '../shared/types.js'
import type { Adapter, AdapterFactory } from './adapter.js'
import { createAccountsSync } from './createAccountsSync.js'
import { createStorageFollower, type StorageFollower } from './createStorageFollower.js'
import { listProblems } from './development/listProblems.js'
import { tellMissingModal } from './development/tellMissingModal.js'
import { tellOnce } from './development/tellOnce.js'
import { type Embedded, embeddedConnectorId, isEmbeddedNamespace } from './embedded.js'
import type { LatchkeyEvent, LatchkeyEventInput } from './events.js'
import { type Internals, internalsKey, type LatchkeyWithInternals } from './internals.js'
import { isEmbeddedOn } from './isEmbeddedOn.js'
import { isMultiWalletOn } from './isMultiWalletOn.js'
import { isViewOff } from './isViewOff.js'
import { createModal, type Modal } from './modal.js'
import { type LatchkeyOptions, type ParsedOptions, parseOptions } from './options.js'
import { type Pairing, pairingConnectorId } from './pairing.js'
import { printProblem } from './problems/printProblem.js'
import { tellProblem } from './problems/tellProblem.js'
import { reactions } from './reactions/reactions.js'
import type { ConfiguredNetworkId } from './register.js'
import { createRouter, type Router } from './router.js'
import { browserStorage, createStorage, type Storage } from './storage.js'
import { connectedConnectorId, storageEntries } from './storageEntries.js'
import { createStores, type Stores } from './stores/stores.js'
import { createToast } from './toast.js'

/**
 * The options, adapters and state of an app's wallet connections. Every action takes it as first argument,
 * `LatchkeyProvider` as `latchkey`. It contains all state: a page can use two, and a server can create one
 * per request.
 *
 * Read state with hooks (`useAccount`, `useModal`) or actions (`getAccount`, `watchAccount`), and change it
 * with actions (`connect`, `openModal`, `setThemeMode`). Members that are not declared here can change in any
 * release.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { getAccount, openModal } from '@latchkey/headless/actions'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 * })
 * const stop = latchkey.start()
 * latchkey.events.subscribe((event) => console.log(event.type))
 * if (!getAccount(latchkey).isConnected) await openModal(latchkey)
 * ```
 */
export interface Latchkey<networkId extends CaipNetworkId = CaipNetworkId> {
  /** The `id` of the options. Default: `'latchkey'`. Query keys and storage keys contain it. */
  readonly id: string
  /** The options with their defaults. */
  readonly options: ParsedOptions<networkId>
  /** One adapter per namespace, in the order of the options. */
  readonly adapters: readonly Adapter[]
  /** The session with a wallet on another device. `undefined` if the options have no `pairing`. */
  readonly pairing: Pairing | undefined
  /**
   * The wallet in a secure frame, for users who log in by email or with a provider. `undefined` if the
   * options have no `embedded`, or have `features.pay` on.
   */
  readonly embedded: Embedded | undefined
  /** The events of this latchkey. */
  readonly events: {
    /** Calls the listener with each event. Returns the function that unsubscribes. */
    subscribe(listener: (event: LatchkeyEvent) => void): () => void
  }
  /**
   * Returns the adapter of a namespace.
   *
   * @throws {AdapterNotFoundError} If the options have no adapter for it.
   */
  adapter(namespace: Namespace): Adapter
  /**
   * Starts listening to wallets, other tabs and the page, and reconnects the wallets of the last visit.
   * Returns the function that stops it. After several calls, it stops when every returned function was
   * called. `LatchkeyProvider` calls it; an app without React has to call it itself.
   *
   * Stopping closes the socket and the timers of the pairing, so that a Node process can end, and withdraws a
   * code that is shown: `connect` rejects with `RequestAbandonedError`. Connections and sessions stay, and go
   * on when it is started again.
   */
  start(): () => void
}

/**
 * Creates a latchkey. Create it once, outside of components.
 *
 * @param options The networks and adapters of the app, and what it changes. See {@link LatchkeyOptions}.
 *
 * @throws {InvalidOptionError} If an option is invalid. The message names the option and the values it takes.
 * @throws {SignInTwiceError} If more than one of `signIn`, `siwx` and `siweConfig` is set.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * export const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 * })
 * ```
 */
export function createLatchkey<
  const networks extends readonly NetworkInput[],
  const adapters extends readonly AdapterFactory[],
>(options: LatchkeyOptions<networks, adapters>): Latchkey<ConfiguredNetworkId<networks, adapters>>
export function createLatchkey(input: LatchkeyOptions): Latchkey {
  const options = parseOptions(input)
  const emitter = createEmitter<LatchkeyEvent>()
  const subscribe = limitListeners(emitter.subscribe, (count) => {
    if (options.debug)
      console.warn(`[latchkey] ${count} listeners subscribe to events: is one never removed?`)
  })
  if (options.debug) emitter.subscribe(printProblem)
  const emit = (event: LatchkeyEventInput) => emitter.emit({ ...event, at: Date.now() } as LatchkeyEvent)
  const stores = createStores(options)
  const suffix = options.id === 'latchkey' ? '' : `${options.id}/`
  const base = input.storage === undefined ? browserStorage() : input.storage
  const storagePrefix = options.storagePrefix + suffix
  const storage = createStorage(base, storagePrefix, () => {
    if (process.env.NODE_ENV !== 'production')
      tellOnce(
        latchkey,
        'The storage does not keep what is written: it is full or forbidden. Connections last until the page is closed.',
      )
  })
  const pairing = options.enableWalletConnect
    ? input.pairing?.create({
        metadata: options.metadata,
        networks: options.networks.filter((network) =>
          input.adapters.some(({ namespace }) => namespace === network.namespace),
        ),
        storage: base,
        storagePrefix,
        ...(process.env.NODE_ENV !== 'production' && { warn: (text) => tellOnce(latchkey, text) }),
        // Most of them are of sessions that end, and each request of the app has its own error.
        ...(options.debug && { writeError: (text) => console.debug(`[latchkey] relay: ${text}`) }),
        onProblem: (problem) => tellProblem(latchkey, problem),
        onResume({ namespaces }) {
          for (const adapter of adapters) if (namespaces[adapter.namespace]) void resume(adapter)
        },
      })
    : undefined
  /**
   * Connects with a session that was approved after the page that requested it was closed. Ends the session
   * if the namespace is connected otherwise by now.
   */
  async function resume(adapter: Adapter): Promise<void> {
    const { namespace } = adapter
    const isFree = adapter.getSnapshot().connections.length === 0
    const resumed = isFree
      ? await adapter.reconnect({ connectorId: pairingConnectorId }).catch(() => undefined)
      : undefined
    if (resumed?.connectorId !== pairingConnectorId) await pairing?.disconnect({ namespace })
  }
  const embedded = isEmbeddedOn(options)
    ? input.embedded?.create({
        metadata: options.metadata,
        networks: options.networks.filter(({ namespace }) =>
          isEmbeddedNamespace(namespace),
        ) as unknown as readonly [Network, ...Network[]],
        storage: base,
        storagePrefix,
        enableAuthLogger: options.enableAuthLogger,
        ...(process.env.NODE_ENV !== 'production' && { warn: (text) => tellOnce(latchkey, text) }),
        onProblem: (problem) => tellProblem(latchkey, problem),
        onSessionEnd: () => void endEmbeddedConnections(),
        onLateTransaction: async (late) => (await importResuming()).followLate(latchkey, late),
      })
    : undefined
  /** The frame has ended the session already, so that nothing is asked. */
  async function endEmbeddedConnections(): Promise<void> {
    const connectorId = embeddedConnectorId
    for (const adapter of adapters) {
      const known = adapter.getSnapshot().connections.find((each) => each.connectorId === connectorId)
      if (known) await adapter.disconnect({ connectorKey: known.connectorKey, silent: true })
      else await adapter.disconnect({ connectorId, silent: true })
    }
  }
  const adapters = input.adapters.map((factory) =>
    factory.create({
      metadata: options.metadata,
      networks: options.networks.filter(
        (network) => network.namespace === factory.namespace,
      ) as unknown as readonly [Network, ...Network[]],
      enableEIP6963: options.enableEIP6963,
      isMultiWallet: () => isMultiWalletOn(options, stores.modal.getState().hasMultiWallet),
      pairing,
      embedded,
      approve: async (request, run, isAsShown) =>
        (await importApproval()).runApproval(latchkey, request, run, isAsShown),
      hasRequestPreview: options.features.requestPreview,
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
    isOff: (view) => isViewOff(view, options, stores.modal.getState()),
  })
  const modal: Modal = createModal({
    store: stores.modal,
    routerStore: stores.router,
    accounts: stores.accounts,
    networks: stores.networks,
    signIn: stores.signIn,
    router,
    adapters,
    directory: pairing && options.enableWallets ? options.services.directory : undefined,
    options,
    subscribe: emitter.subscribe,
    emit,
  })

  const featureStores = new Map<string, unknown>()
  let stops: (() => void)[] = []
  let starts = 0

  const internals: Internals = {
    stores,
    storage,
    router,
    modal,
    toast: createToast(stores.toast),
    accounts,
    followStorage: storageFollower.follow,
    subscribe: emitter.subscribe,
    emit,
    store<value>(key: string, create: (latchkey: Latchkey) => value) {
      if (!featureStores.has(key)) featureStores.set(key, create(latchkey))
      return featureStores.get(key) as value
    },
  }
  const latchkey: LatchkeyWithInternals = {
    id: options.id,
    options,
    adapters,
    pairing,
    embedded,
    events: { subscribe },
    [internalsKey]: internals,
    adapter(namespace) {
      const adapter = adapters.find((each) => each.namespace === namespace)
      if (!adapter) throw new AdapterNotFoundError(namespace)
      return adapter
    },
    start() {
      starts++
      if (stops.length === 0) begin()
      let isEnded = false
      return () => {
        if (isEnded) return
        isEnded = true
        starts--
        // React's StrictMode stops and starts again synchronously. The latchkey stays started in this case.
        setTimeout(() => {
          if (starts > 0) return
          for (const stop of stops) stop()
          stops = []
        })
      }
    },
  }

  function begin(): void {
    // The server is asked when the modal is first opened; the connections of the last visit come before.
    if (options.services.config)
      stores.modal.setState({ hasMultiWallet: storage.get(storageEntries.multiWallet) })
    stops = [
      ...(pairing ? [pairing.start()] : []),
      ...(embedded ? [embedded.start()] : []),
      ...adapters.flatMap((adapter) => [adapter.subscribe(() => accounts.sync(adapter)), adapter.start()]),
      ...reactions.map((reaction) => reaction(latchkey, internals)),
    ]
    if (process.env.NODE_ENV !== 'production') stops.push(tellMissingModal(latchkey))
    // Not before: what the app calls with each event is subscribed by now.
    const problem = pairing && input.pairing?.findProblem?.()
    if (problem) tellProblem(latchkey, problem)
    for (const adapter of adapters) accounts.sync(adapter)
    for (const { namespace } of adapters) storageFollower.follow(namespace).catch(() => {})
  }

  restore({ adapters, options, stores, storage, storageFollower })
  if (process.env.NODE_ENV !== 'production')
    for (const problem of listProblems(input)) tellOnce(latchkey, problem)
  return latchkey
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importApproval = () => import('./approvals/runApproval.js')

const importResuming = () => import('./transactions/resumeTransactions.js')

/** Restores the stored state synchronously, so that the first render already has it. */
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
