import type { Namespace } from '@latchkey/protocol'
import type { AuthenticatingPairing, PairingContext, PairingRequest } from '../../core/pairing.js'
import { createStorage } from '../../core/storage.js'
import { AdapterNotFoundError } from '../../shared/errors/config.js'
import { NoSharedNetworkError } from '../../shared/errors/pairing.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { createClientSlot } from './client/createClientSlot.js'
import { isStorageUnreadable } from './client/isStorageUnreadable.js'
import { onReturn } from './client/onReturn.js'
import type { PairingClient } from './client/openClient.js'
import { createSharedCodes } from './codes/createSharedCodes.js'
import { proposeSession } from './codes/proposeSession.js'
import { createPairingStore } from './createPairingStore.js'
import type { SessionEvent } from './pairingEvents.js'
import { type ApprovedSession, approvalOwner } from './session/approvalOwner.js'
import { createEndedSessions } from './session/createEndedSessions.js'
import { createPairingStorage } from './session/createPairingStorage.js'
import { createRequestSender } from './session/createRequestSender.js'
import { createSessionHolder } from './session/createSessionHolder.js'
import { createWaitLock } from './session/createWaitLock.js'
import { endSessionQuietly } from './session/endSession.js'
import { currentNetworkId } from './session/olderNetworkIds.js'
import { onSessionEvents } from './session/onSessionEvents.js'
import { whenTrue } from './session/whenTrue.js'

/** How long `disconnect` waits until the wallet is notified, in milliseconds. */
const notifyTimeoutMs = 3_000

/** A pairing whose client can be closed. */
export interface ClosablePairing extends AuthenticatingPairing {
  /**
   * Closes the client with its socket and its timers, and withdraws the codes. The session stays, and the
   * next call opens a client again.
   */
  close(): void
}

/**
 * Creates the pairing: connects the client, the codes, the sessions and the storage, and turns what they
 * report into the events of `pairingEvents.ts`. Only the store changes the state.
 */
export function createPairing(parameters: {
  context: PairingContext
  /** Opens a client that reads its storage. */
  openClient: () => Promise<PairingClient>
}): ClosablePairing {
  const { context, openClient } = parameters
  const { networks, storagePrefix } = context
  const storage = createPairingStorage(createStorage(context.storage, storagePrefix))
  const endedSessions = createEndedSessions(storage)
  const waitLock = createWaitLock(`${storagePrefix}pairing`)
  const store = createPairingStore({ networks, storage, waitLock })
  const { getState, dispatch } = store
  const sessions = createSessionHolder({ networks, store, storage })
  const slot = createClientSlot(openClient, subscribeToClient)
  const codes = createSharedCodes({ slot, dispatch, sessions, endedSessions })

  /** Turns what a client reports into events. */
  function subscribeToClient(client: PairingClient): void {
    client.core.relayer.on('relayer_connect', () => notifyEnded(client))
    client.events.on('session_connect', ({ session }) => onApproval(client, session))
    client.events.on('session_request_sent', ({ id, topic, chainId, request }) => {
      const networkId = currentNetworkId(chainId as PairingRequest['networkId'])
      dispatch({ type: 'requestSent', request: { id, topic, networkId, method: request.method } })
    })
    onSessionEvents(client, (event) => onSessionEvent(client, event))
  }

  function notifyEnded(client: PairingClient): void {
    endedSessions.notify(client).catch(() => {})
  }

  function onSessionEvent(client: PairingClient, event: SessionEvent): void {
    const { session } = getState().snapshot
    dispatch(event)
    // The wallet removed all networks of this app.
    if (session && !getState().snapshot.session && event.type !== 'sessionEnded')
      endSessionQuietly(client, session.topic)
  }

  const awaitedUntil = () => storage.read()?.awaitedUntil ?? 0
  const isAwaited = () => !codes.kind && Date.now() < awaitedUntil()

  /**
   * Waits for the answer to a code of an earlier page until the code expires, unless this page requests an
   * approval.
   */
  async function waitForEarlierCode(signal: AbortSignal): Promise<void> {
    if (!isAwaited() || signal.aborted) return
    dispatch({ type: 'earlierCodeFound', until: awaitedUntil() })
    await slot.open()
    const isOver = () => !codes.kind && Date.now() >= awaitedUntil()
    await whenTrue(isOver, [store.subscribe, storage.subscribe], signal)
  }

  /** Opens the client of a session that was stopped. The session may have ended since. */
  async function continueSession(): Promise<void> {
    const client = await slot.open()
    const { session } = getState().snapshot
    if (!session || client.session.keys.includes(session.topic)) return
    if (!(await isStorageUnreadable(client))) dispatch({ type: 'sessionNotFound' })
  }

  function onApproval(client: PairingClient, approved: ApprovedSession): void {
    const isOfOtherTab = () => storage.read()?.topic === approved.topic
    const owner = approvalOwner(approved, {
      ownTopics: getState().ownTopics,
      storedTopic: storage.read()?.topic,
      requestedKind: codes.kind,
      awaitedUntil: awaitedUntil(),
      earlierCodeUntil: getState().earlierCodeUntil,
      now: Date.now(),
    })
    if (owner === 'ownCode' || owner === 'otherTab') return
    if (owner === 'earlierPage') resume(client, approved)
    else if (owner !== 'currentCode' || !codes.accept({ session: approved, signatures: [] }))
      // Another tab that waits for a wallet may have requested it.
      waitLock.run(async () => {
        if (!isOfOtherTab()) endedSessions.end(client, approved.topic)
      })
  }

  function resume(client: PairingClient, approved: ApprovedSession): void {
    const session = sessions.parseUsable(client, approved)
    if (!session) return
    sessions.accept(client, session)
    for (const namespace of Object.keys(getState().snapshot.accounts) as Namespace[])
      dispatch({ type: 'namespaceJoined', namespace })
    context.onResume(session)
  }

  function close(): void {
    codes.end()
    slot.close()
  }

  return {
    getSnapshot: () => getState().snapshot,
    subscribe: store.subscribe,
    start() {
      const controller = new AbortController()
      const { signal } = controller
      if (isAwaited()) waitLock.run(() => waitForEarlierCode(signal), signal)
      if (getState().snapshot.session) continueSession().catch(() => {})
      if (!endedSessions.isEmpty) slot.reach().then(notifyEnded, () => {})
      const stop = onReturn(() => {
        if (getState().snapshot.session || codes.kind) slot.refreshSocket()
      })
      return () => {
        controller.abort()
        stop()
        close()
      }
    },
    close,
    preload: slot.preload,

    async connect({ namespace, signal }) {
      if (!networks.some((network) => network.namespace === namespace))
        throw new AdapterNotFoundError(namespace)
      const { session: current, accounts } = getState().snapshot
      const session =
        current && accounts[namespace]
          ? current
          : (await codes.request('connect', (client) => proposeSession(client, networks), signal)).session
      if (!getState().snapshot.accounts[namespace]) throw new NoSharedNetworkError(session.peer.name)
      dispatch({ type: 'namespaceJoined', namespace })
      return session
    },

    renew: codes.renew,

    async restore(namespace) {
      const { topic, namespaces } = storage.read() ?? {}
      if (!topic || !namespaces?.includes(namespace)) return undefined
      const { session } = getState().snapshot
      if (session?.topic === topic) return session
      const known = sessions.restore(await slot.open())
      // A new client would not have the code that is displayed.
      if (known || codes.kind) return known
      // Another tab may have paired since this client read storage.
      const client = await slot.reopen()
      const found = sessions.restore(client)
      // The next page may be able to read the session.
      if (!found && !(await isStorageUnreadable(client))) dispatch({ type: 'sessionNotFound' })
      return found
    },

    request: createRequestSender(slot, store),

    setNetwork(networkId) {
      if (getState().snapshot.accounts[namespaceOf(networkId)]?.networkIds.includes(networkId))
        dispatch({ type: 'networkChosen', networkId })
    },

    async authenticate({ signal, ...message }) {
      const { proposeAuthentication } = await import('./codes/proposeAuthentication.js')
      return codes.request(
        'authenticate',
        (client) => proposeAuthentication(client, networks, message),
        signal,
      )
    },

    async disconnect({ namespace, silent = false } = {}) {
      const { session } = getState().snapshot
      if (!session) return
      dispatch({ type: 'namespaceLeft', namespace })
      if (getState().snapshot.session || silent) return
      // The session has ended in the app in any case. The wallet is notified when the relay can be reached.
      endedSessions.add(session.topic)
      const notified = slot.reach().then(endedSessions.notify)
      await withTimeout(
        notified.catch(() => {}),
        notifyTimeoutMs,
      )
    },
  }
}
