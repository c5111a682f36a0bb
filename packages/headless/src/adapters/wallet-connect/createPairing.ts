import type { AuthenticatingPairing, PairingContext, PairingRequest } from '../../core/pairing.js'
import { createStorage } from '../../core/storage.js'
import { type Namespace, namespaceOf } from '../../shared/caip.js'
import { AdapterNotFoundError } from '../../shared/errors/config.js'
import { NoSharedNetworkError } from '../../shared/errors/pairing.js'
import { withTimeout } from '../base/withTimeout.js'
import { createClientSlot } from './client/createClientSlot.js'
import { onReturn } from './client/onReturn.js'
import type { PairingClient } from './client/openClient.js'
import { createSharedCodes } from './codes/createSharedCodes.js'
import { proposeSession } from './codes/proposeSession.js'
import { createPairingStore } from './createPairingStore.js'
import type { SessionEvent } from './pairingEvents.js'
import { type ApprovedSession, approvalOwner } from './session/approvalOwner.js'
import { createLeftSessions } from './session/createLeftSessions.js'
import { createRequestSender } from './session/createRequestSender.js'
import { createSessionHolder } from './session/createSessionHolder.js'
import { endSessionQuietly } from './session/endSession.js'
import { currentNetworkId } from './session/olderNetworkIds.js'
import { onSessionEvents } from './session/onSessionEvents.js'
import { createPairingMemory } from './session/pairingMemory.js'
import { createWaitLock } from './session/waitLock.js'
import { whenTrue } from './session/whenTrue.js'

/** How long a disconnect waits for the wallet to be told, in milliseconds. */
const tellWaitMs = 3_000

/**
 * Creates the pairing: connects the client, the codes, the sessions and storage, and turns what they report
 * into the events of `pairingEvents.ts`. Only the store changes the state.
 */
export function createPairing(parameters: {
  context: PairingContext
  /** Opens a client that reads storage. */
  openClient: () => Promise<PairingClient>
}): AuthenticatingPairing {
  const { context, openClient } = parameters
  const { networks, storagePrefix } = context
  const memory = createPairingMemory(createStorage(context.storage, storagePrefix))
  const left = createLeftSessions(memory)
  const waitLock = createWaitLock(`${storagePrefix}pairing`)
  const store = createPairingStore({ networks, memory, waitLock })
  const { getState, dispatch } = store
  const sessions = createSessionHolder({ networks, store, memory })
  const slot = createClientSlot(openClient, follow)
  const codes = createSharedCodes({ slot, dispatch, sessions, left })

  /** Turns what a client reports into events. */
  function follow(client: PairingClient): void {
    client.core.relayer.on('relayer_connect', () => tellLeft(client))
    client.events.on('session_connect', ({ session }) => onApproval(client, session))
    client.events.on('session_request_sent', ({ id, topic, chainId, request }) => {
      const networkId = currentNetworkId(chainId as PairingRequest['networkId'])
      dispatch({ type: 'requestSent', request: { id, topic, networkId, method: request.method } })
    })
    onSessionEvents(client, (event) => onSessionEvent(client, event))
  }

  function tellLeft(client: PairingClient): void {
    left.tell(client).catch(() => {})
  }

  function onSessionEvent(client: PairingClient, event: SessionEvent): void {
    const { session } = getState().snapshot
    dispatch(event)
    // The wallet left no network of this app.
    if (session && !getState().snapshot.session && event.type !== 'sessionEnded')
      endSessionQuietly(client, session.topic)
  }

  const awaitedUntil = () => memory.read()?.awaitedUntil ?? 0
  const isAwaited = () => !codes.kind && Date.now() < awaitedUntil()

  /**
   * Listens for the answer to a code of an earlier page, as long as it may come, and while this page asks for
   * one.
   */
  async function awaitFormerPage(): Promise<void> {
    if (!isAwaited()) return
    dispatch({ type: 'formerCodeFound', until: awaitedUntil() })
    await slot.open()
    await whenTrue(() => !codes.kind && Date.now() >= awaitedUntil(), [store.subscribe, memory.subscribe])
  }

  function onApproval(client: PairingClient, approved: ApprovedSession): void {
    const isOfOtherTab = () => memory.read()?.topic === approved.topic
    const owner = approvalOwner(approved, {
      ownTopics: getState().ownTopics,
      storedTopic: memory.read()?.topic,
      asksFor: codes.kind,
      awaitedUntil: awaitedUntil(),
      formerUntil: getState().formerUntil,
      now: Date.now(),
    })
    if (owner === 'ownCode' || owner === 'otherTab') return
    if (owner === 'formerPage') {
      resume(client, approved)
      return
    }
    if (owner === 'currentCode' && codes.take({ session: approved, signatures: [] })) return
    // Another tab that waits for a wallet may have asked.
    waitLock.inTurn(async () => {
      if (!isOfOtherTab()) left.leave(client, approved.topic)
    })
  }

  function resume(client: PairingClient, approved: ApprovedSession): void {
    const session = sessions.usable(client, approved)
    if (!session) return
    sessions.accept(client, session)
    for (const namespace of Object.keys(getState().snapshot.accounts) as Namespace[])
      dispatch({ type: 'namespaceJoined', namespace })
    context.onResume(session)
  }

  return {
    getSnapshot: () => getState().snapshot,
    subscribe: store.subscribe,
    start() {
      const controller = new AbortController()
      if (isAwaited()) waitLock.inTurn(awaitFormerPage, controller.signal)
      if (!left.isEmpty) slot.reach().then(tellLeft, () => {})
      const stop = onReturn(() => {
        if (getState().snapshot.session || codes.kind) slot.refreshSocket()
      })
      return () => {
        controller.abort()
        stop()
      }
    },
    preload: slot.preload,

    async connect({ namespace, signal }) {
      if (!networks.some((network) => network.namespace === namespace))
        throw new AdapterNotFoundError(namespace)
      const { session: living, accounts } = getState().snapshot
      const session =
        living && accounts[namespace]
          ? living
          : (await codes.request('connect', (client) => proposeSession(client, networks), signal)).session
      if (!getState().snapshot.accounts[namespace]) throw new NoSharedNetworkError(session.peer.name)
      dispatch({ type: 'namespaceJoined', namespace })
      return session
    },

    renew: codes.renew,

    async restore(namespace) {
      const { topic, namespaces } = memory.read() ?? {}
      if (!topic || !namespaces?.includes(namespace)) return undefined
      const { session } = getState().snapshot
      if (session?.topic === topic) return session
      const known = sessions.restore(await slot.open())
      // A new client would not have the code that is shown.
      if (known || codes.kind) return known
      // Another tab may have paired since this client read storage.
      const found = sessions.restore(await slot.reopen())
      if (!found) dispatch({ type: 'sessionNotFound' })
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
      // It is over here in any case; the wallet is told as soon as the relay can be reached.
      left.add(session.topic)
      const told = slot.reach().then(left.tell)
      await withTimeout(
        told.catch(() => {}),
        tellWaitMs,
      )
    },
  }
}
