import {
  idlePairing,
  type Pairing,
  type PairingContext,
  type PairingRequest,
  type PairingSnapshot,
} from '../../core/pairing.js'
import { createStorage } from '../../core/storage.js'
import { type Namespace, namespaceOf } from '../../shared/caip.js'
import { createEmitter } from '../../shared/emitter.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import {
  NoSharedNetworkError,
  RelayUnreachableError,
  RequestExpiredError,
  SessionNotFoundError,
} from '../../shared/errors/pairing.js'
import { untilAborted } from '../base/untilAborted.js'
import { within } from '../base/within.js'
import { onReturn } from './client/onReturn.js'
import { closeClient, type PairingClient } from './client/openClient.js'
import { type Approval, createAttempts } from './codes/attempts.js'
import { connectTimeoutMs, type Proposal } from './codes/createCodes.js'
import { proposeAuthentication } from './codes/proposeAuthentication.js'
import { requestedNamespaces } from './codes/requestedNamespaces.js'
import { createFormerPages } from './session/formerPages.js'
import { createLeftSessions } from './session/leftSessions.js'
import { approvedNetworkId, currentNetworkId } from './session/olderNetworkIds.js'
import { createSessionHolder } from './session/sessionHolder.js'
import { createWaitLock } from './session/waitLock.js'

/** How long after a code was shown an approval may still come, also to the next page, in milliseconds. spec 9.6 */
const approvalWaitMs = 5 * 60_000

/** How long a disconnect waits for the wallet to be told, in milliseconds. */
const tellWaitMs = 3_000

/**
 * A socket may be dead without knowing it; one that is being opened is left alone, since the client would give up for good.
 */
function refreshSocket({ core: { relayer } }: PairingClient): void {
  if (relayer.connecting) return
  const opening = relayer.connected ? relayer.restartTransport() : relayer.transportOpen()
  opening.catch(() => {})
}

/** The pairing itself, loaded at first use. spec 3.10, 4.8, 5.12 */
export function createPairing(parameters: {
  context: PairingContext
  /** Opens a client that reads storage anew. */
  openClient: () => Promise<PairingClient>
  /** Opens its socket before there is anything to say. */
  openSocket: (client: PairingClient) => void
}): Pairing {
  const { context, openClient, openSocket } = parameters
  const { networks } = context
  const changes = createEmitter<void>()
  let snapshot = idlePairing
  let opened: Promise<PairingClient> | undefined
  let client: PairingClient | undefined

  const waitLock = createWaitLock(`${context.storagePrefix}pairing`)

  function change(next: Partial<PairingSnapshot>): void {
    snapshot = { ...snapshot, ...next }
    changes.emit()
  }

  const holder = createSessionHolder({
    networks,
    storage: createStorage(context.storage, context.storagePrefix),
    getSession: () => snapshot.session,
    change,
  })
  const left = createLeftSessions(holder)
  const attempts = createAttempts({
    adopt: holder.adopt,
    onLate: left.leave,
    change(next) {
      if (next.status === 'ready') {
        holder.remember({ awaitedUntil: Date.now() + approvalWaitMs })
        waitLock.hold()
      }
      // Given up or refused: what is approved later was not asked for by anybody.
      if (next.status === 'idle' || next.status === 'failed') {
        holder.remember({ awaitedUntil: undefined })
        formerPages.giveUp()
        waitLock.letGo()
      }
      change(next)
    },
  })

  const formerPages = createFormerPages({
    holder,
    attempts,
    waitLock,
    leave: left.leave,
    subscribe: changes.subscribe,
    onResumed(session) {
      for (const namespace of Object.keys(snapshot.accounts) as Namespace[]) holder.join(namespace)
      context.onResume(session)
    },
  })

  function tellLeft(ready: PairingClient): void {
    left.tell(ready).catch(() => {})
  }

  function open(): Promise<PairingClient> {
    opened ??= openClient().then(
      (ready) => {
        client = ready
        holder.follow(ready)
        ready.core.relayer.on('relayer_connect', () => tellLeft(ready))
        ready.events.on('session_connect', ({ session }) => formerPages.approved(ready, session))
        ready.events.on('session_request_sent', ({ id, topic, chainId, request }) => {
          const networkId = currentNetworkId(chainId as PairingRequest['networkId'])
          markSent({ id, topic, networkId, method: request.method })
        })
        return ready
      },
      (error: unknown) => {
        opened = undefined
        throw error
      },
    )
    return opened
  }

  /** The client, once its code may be asked for: the wait for it is already shown. */
  async function openFor(signal: AbortSignal | undefined): Promise<PairingClient> {
    signal?.throwIfAborted()
    if (!attempts.isPending) change({ status: 'opening', error: undefined })
    try {
      return await untilAborted(open(), signal)
    } catch (thrown) {
      const error = signal?.aborted ? undefined : await toBaseError(thrown)
      if (!attempts.isPending) change({ status: error ? 'failed' : 'idle', error })
      throw error ?? thrown
    }
  }

  /** The client with a living socket. */
  async function reach(): Promise<PairingClient> {
    const ready = await open()
    const { relayer } = ready.core
    if (!relayer.connected)
      await within(
        relayer.transportOpen().catch(() => {}),
        connectTimeoutMs,
      )
    if (!relayer.connected) throw new RelayUnreachableError()
    return ready
  }

  const requests = new Set<{ -readonly [key in keyof PairingRequest]: PairingRequest[key] }>()

  function showRequests(): void {
    change({ requests: [...requests].map((request) => ({ ...request })) })
  }

  /** A request has left: it has an id by which its wallet can be opened. */
  function markSent({ id, networkId, method }: Required<PairingRequest>): void {
    const request = [...requests].find(
      (each) => each.id === undefined && each.method === method && each.networkId === networkId,
    )
    if (!request) return
    request.id = id
    showRequests()
  }

  async function proposeSession(ready: PairingClient): Promise<Proposal<Approval>> {
    const { uri = '', approval } = await ready.connect({ optionalNamespaces: requestedNamespaces(networks) })
    return { uri, answer: async () => ({ session: await approval(), signatures: [] }) }
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    start() {
      const controller = new AbortController()
      if (formerPages.isAwaited()) waitLock.inTurn(() => formerPages.listen(open), controller.signal)
      if (!left.isEmpty) reach().then(tellLeft, () => {})
      const stop = onReturn(() => {
        if (client && (snapshot.session || attempts.isPending)) refreshSocket(client)
      })
      return () => {
        controller.abort()
        stop()
      }
    },
    preload() {
      open().then(openSocket, () => {})
    },

    async connect({ namespace, signal }) {
      const living = snapshot.session
      if (living && snapshot.accounts[namespace]) {
        holder.join(namespace)
        return living
      }
      const ready = await openFor(signal)
      const { session } = await attempts.wait(
        ready,
        'connect',
        () => formerPages.noteOwn(proposeSession(ready)),
        signal,
      )
      if (!snapshot.accounts[namespace]) throw new NoSharedNetworkError(session.peer.name)
      holder.join(namespace)
      return session
    },

    renew: attempts.renew,

    async restore(namespace) {
      const { topic, namespaces } = holder.stored() ?? {}
      if (!topic || !namespaces?.includes(namespace)) return undefined
      if (snapshot.session?.topic === topic) return snapshot.session
      const older = await open()
      const known = holder.restore(older)
      // The code that is shown is this client's own.
      if (known || attempts.isPending) return known
      // Another tab paired since this client read storage.
      opened = undefined
      closeClient(older)
      const found = holder.restore(await open())
      if (!found) holder.forget()
      return found
    },

    async request({ networkId, method, params = [] }) {
      const { session } = snapshot
      if (!session) throw new SessionNotFoundError()
      const { topic } = session
      const entry = { topic, networkId, method }
      requests.add(entry)
      showRequests()
      try {
        const ready = await reach()
        const chainId = approvedNetworkId(ready.session.get(topic), networkId)
        return await ready.request({ topic, chainId, request: { method, params } })
      } catch (error) {
        if (/expired/i.test(String((error as Error | undefined)?.message)))
          throw new RequestExpiredError(error)
        if (client && !client.session.keys.includes(topic)) {
          if (snapshot.session?.topic === topic) holder.forget()
          throw new SessionNotFoundError(error)
        }
        throw error
      } finally {
        requests.delete(entry)
        showRequests()
      }
    },

    setNetwork(networkId) {
      const namespace = namespaceOf(networkId)
      if (snapshot.accounts[namespace]?.networkIds.includes(networkId))
        holder.choose(namespace, { networkId })
    },

    async ping() {
      const { session } = snapshot
      if (!session) throw new SessionNotFoundError()
      const ready = await reach()
      await ready.ping({ topic: session.topic })
    },

    async authenticate({ signal, ...message }) {
      const ready = await openFor(signal)
      return attempts.wait(
        ready,
        'authenticate',
        () => formerPages.noteOwn(proposeAuthentication(ready, networks, message)),
        signal,
      )
    },

    async disconnect({ namespace, silent = false } = {}) {
      const { session } = snapshot
      if (!session || !holder.part(namespace) || silent) return
      // Here it is over in any case; the wallet hears of it as soon as it can be reached.
      left.add(session.topic)
      const told = reach().then(left.tell)
      await within(
        told.catch(() => {}),
        tellWaitMs,
      )
    },
  }
}
