import type {
  AuthenticatingPairing,
  PairingAuthentication,
  PairingContext,
  PairingRequest,
  PairingSession,
} from '../../core/pairing.js'
import { createStorage } from '../../core/storage.js'
import { type Namespace, namespaceOf } from '../../shared/caip.js'
import { createEmitter } from '../../shared/emitter.js'
import { AdapterNotFoundError } from '../../shared/errors/config.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import {
  NoSharedNetworkError,
  RequestExpiredError,
  SessionNotFoundError,
} from '../../shared/errors/pairing.js'
import { untilAborted } from '../base/untilAborted.js'
import { within } from '../base/within.js'
import { createClientSlot } from './client/createClientSlot.js'
import { onReturn } from './client/onReturn.js'
import type { PairingClient } from './client/openClient.js'
import { type Codes, createCodes, type Proposal, topicOf } from './codes/createCodes.js'
import { type Approval, proposeSession } from './codes/proposeSession.js'
import { shareAnswer } from './codes/shareAnswer.js'
import type { PairingEvent, SessionEvent } from './pairingEvents.js'
import { initialState, nextState } from './pairingState.js'
import { type ApprovedSession, approvalOwner } from './session/approvalOwner.js'
import { createLeftSessions } from './session/createLeftSessions.js'
import { endSessionQuietly } from './session/endSession.js'
import { approvedNetworkId, currentNetworkId } from './session/olderNetworkIds.js'
import { onSessionEvents } from './session/onSessionEvents.js'
import { createPairingMemory } from './session/pairingMemory.js'
import { parseSession } from './session/parseSession.js'
import { rememberedAfter } from './session/rememberedAfter.js'
import { hasSharedNetwork } from './session/sessionAccounts.js'
import { createWaitLock } from './session/waitLock.js'
import { whenTrue } from './session/whenTrue.js'

/** How long a disconnect waits for the wallet to be told, in milliseconds. */
const tellWaitMs = 3_000

/** Reasons of the protocol that say that the wallet found nothing to approve. CAIP-25 */
const unsupportedCodes: readonly unknown[] = [5100, 5101, 5102, 5103, 5104]

interface Approved {
  readonly session: PairingSession
  readonly signatures: PairingAuthentication['signatures']
}

/** The request this page has open. Each code that expires is replaced by another. */
interface Asking {
  readonly kind: 'connect' | 'authenticate'
  readonly codes: Codes<Approval>
  /** Waits for the approval, together with all other callers. */
  readonly join: (signal: AbortSignal | undefined) => Promise<Approved>
}

/**
 * Makes the pairing. `dispatch` is the only function that changes its state: this file turns what the client,
 * the codes and storage report into the events of `pairingEvents.ts`, and `pairingState.ts` says what follows
 * from each.
 */
export function createPairing(parameters: {
  context: PairingContext
  /** Opens a client that reads storage. */
  openClient: () => Promise<PairingClient>
}): AuthenticatingPairing {
  const { context, openClient } = parameters
  const { networks, storagePrefix } = context
  const changes = createEmitter<void>()
  const memory = createPairingMemory(createStorage(context.storage, storagePrefix))
  const left = createLeftSessions(memory)
  const waitLock = createWaitLock(`${storagePrefix}pairing`)
  const slot = createClientSlot(openClient, follow)
  let state = initialState
  let asking: Asking | undefined
  let lastRequestKey = 0

  function dispatch(event: PairingEvent): void {
    const before = state
    state = nextState(state, event, networks)
    if (state === before && event.type !== 'sessionNotFound') return
    const remembered = rememberedAfter(event, state, Date.now())
    if (remembered) memory.remember(remembered)
    if (event.type === 'codeShown') waitLock.hold()
    if (event.type === 'codeFailed' || event.type === 'codeCancelled' || event.type === 'sessionApproved')
      waitLock.letGo()
    if (state.snapshot !== before.snapshot) changes.emit()
  }

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
    const { session } = state.snapshot
    dispatch(event)
    // The wallet left no network of this app.
    if (session && !state.snapshot.session && event.type !== 'sessionEnded')
      endSessionQuietly(client, session.topic)
  }

  const awaitedUntil = () => memory.read()?.awaitedUntil ?? 0
  const isAwaited = () => !asking && Date.now() < awaitedUntil()

  /**
   * Listens for the answer to a code of an earlier page, as long as it may come, and while this page asks for
   * one.
   */
  async function awaitFormerPage(): Promise<void> {
    if (!isAwaited()) return
    dispatch({ type: 'formerCodeFound', until: awaitedUntil() })
    await slot.open()
    await whenTrue(() => !asking && Date.now() >= awaitedUntil(), [changes.subscribe, memory.subscribe])
  }

  function onApproval(client: PairingClient, approved: ApprovedSession): void {
    const isOfOtherTab = () => memory.read()?.topic === approved.topic
    const owner = approvalOwner(approved, {
      ownTopics: state.ownTopics,
      storedTopic: memory.read()?.topic,
      asksFor: asking?.kind,
      awaitedUntil: awaitedUntil(),
      formerUntil: state.formerUntil,
      now: Date.now(),
    })
    if (owner === 'ownCode' || owner === 'otherTab') return
    if (owner === 'formerPage') {
      resume(client, approved)
      return
    }
    if (owner === 'currentCode' && asking?.codes.take({ session: approved, signatures: [] })) return
    // Another tab that waits for a wallet may have asked.
    waitLock.inTurn(async () => {
      if (!isOfOtherTab()) left.leave(client, approved.topic)
    })
  }

  function resume(client: PairingClient, approved: ApprovedSession): void {
    const session = usableSession(client, approved)
    if (!session) return
    accept(client, session)
    for (const namespace of Object.keys(state.snapshot.accounts) as Namespace[])
      dispatch({ type: 'namespaceJoined', namespace })
    context.onResume(session)
  }

  /** The session, if it serves a network of this app; otherwise its wallet is told that it is over. */
  function usableSession(client: PairingClient, approved: ApprovedSession | Approval['session']) {
    const session = parseSession(approved)
    if (session && hasSharedNetwork(session, networks)) return session
    if (session) endSessionQuietly(client, session.topic)
    return undefined
  }

  /** Takes an approved session in place of the one there was. */
  function accept(client: PairingClient, session: PairingSession): void {
    const replaced = state.snapshot.session
    dispatch({ type: 'sessionApproved', session })
    if (replaced && replaced.topic !== session.topic) endSessionQuietly(client, replaced.topic)
  }

  /** The client, once it can be asked for a code. Shows `opening` until then. */
  async function openForCode(signal: AbortSignal | undefined): Promise<PairingClient> {
    signal?.throwIfAborted()
    if (!asking) dispatch({ type: 'codeRequested' })
    try {
      return await untilAborted(slot.open(), signal)
    } catch (thrown) {
      const error = signal?.aborted ? undefined : await toBaseError(thrown)
      if (!asking) dispatch({ type: 'openingEnded', error })
      throw error ?? thrown
    }
  }

  /** Joins what is asked for, or asks. The last caller that aborts withdraws the codes. */
  async function ask(
    kind: Asking['kind'],
    propose: (client: PairingClient) => Promise<Proposal<Approval>>,
    signal: AbortSignal | undefined,
  ): Promise<Approved> {
    const client = await openForCode(signal)
    if (asking?.kind !== kind) {
      asking?.codes.cancel()
      asking = beginAsking(client, kind, propose)
    }
    return asking.join(signal)
  }

  function beginAsking(
    client: PairingClient,
    kind: Asking['kind'],
    propose: (client: PairingClient) => Promise<Proposal<Approval>>,
  ): Asking {
    const codes = createCodes<Approval>({
      client,
      async propose() {
        const proposal = await propose(client)
        const topic = topicOf(proposal.uri)
        if (topic) dispatch({ type: 'codeProposed', topic })
        return proposal
      },
      onState({ status, uri = '', expiresAt = 0 }) {
        dispatch(status === 'expired' ? { type: 'codeExpired' } : { type: 'codeShown', uri, expiresAt })
      },
      onLate: ({ session }) => session && left.leave(client, session.topic),
    })
    const own: Asking = { kind, codes, join: shareAnswer(settle(), cancel) }
    return own

    /** False if something else is asked for meanwhile. */
    function end(): boolean {
      if (asking !== own) return false
      asking = undefined
      return true
    }

    function cancel(): void {
      codes.cancel()
      if (end()) dispatch({ type: 'codeCancelled' })
    }

    async function settle(): Promise<Approved> {
      try {
        const { session: approved, signatures } = await codes.answer
        if (!approved) throw new SessionNotFoundError()
        const session = usableSession(client, approved)
        if (!session) throw new NoSharedNetworkError(parseSession(approved)?.peer.name)
        end()
        accept(client, session)
        return { session, signatures }
      } catch (thrown) {
        const { code } = (thrown ?? {}) as { code?: unknown }
        const error = unsupportedCodes.includes(code) ? new NoSharedNetworkError() : await toBaseError(thrown)
        if (end()) dispatch({ type: 'codeFailed', error })
        throw error
      }
    }
  }

  /** Takes the stored session, if the client has it and it has not expired. */
  function restoreFrom(client: PairingClient): PairingSession | undefined {
    const { topic = '', namespaces = [], networkIds = {} } = memory.read() ?? {}
    const session = client.session.keys.includes(topic) ? parseSession(client.session.get(topic)) : undefined
    if (!session || session.expiry * 1_000 < Date.now()) return undefined
    dispatch({ type: 'sessionRestored', session, users: namespaces, networkIds })
    return session
  }

  return {
    getSnapshot: () => state.snapshot,
    subscribe: changes.subscribe,
    start() {
      const controller = new AbortController()
      if (isAwaited()) waitLock.inTurn(awaitFormerPage, controller.signal)
      if (!left.isEmpty) slot.reach().then(tellLeft, () => {})
      const stop = onReturn(() => {
        if (state.snapshot.session || asking) slot.refreshSocket()
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
      const living = state.snapshot.session
      const session =
        living && state.snapshot.accounts[namespace]
          ? living
          : (await ask('connect', (client) => proposeSession(client, networks), signal)).session
      if (!state.snapshot.accounts[namespace]) throw new NoSharedNetworkError(session.peer.name)
      dispatch({ type: 'namespaceJoined', namespace })
      return session
    },

    renew: () => asking?.codes.renew(),

    async restore(namespace) {
      const { topic, namespaces } = memory.read() ?? {}
      if (!topic || !namespaces?.includes(namespace)) return undefined
      if (state.snapshot.session?.topic === topic) return state.snapshot.session
      const known = restoreFrom(await slot.open())
      // A new client would not have the code that is shown.
      if (known || asking) return known
      // Another tab may have paired since this client read storage.
      const found = restoreFrom(await slot.reopen())
      if (!found) dispatch({ type: 'sessionNotFound' })
      return found
    },

    async request({ networkId, method, params = [] }) {
      const { session } = state.snapshot
      if (!session) throw new SessionNotFoundError()
      const { topic } = session
      const key = ++lastRequestKey
      dispatch({ type: 'requestStarted', key, request: { topic, networkId, method } })
      try {
        const client = await slot.reach()
        const chainId = approvedNetworkId(client.session.get(topic), networkId)
        return await client.request({ topic, chainId, request: { method, params } })
      } catch (error) {
        if (/expired/i.test(String((error as Error | undefined)?.message)))
          throw new RequestExpiredError(error)
        if (slot.current && !slot.current.session.keys.includes(topic)) {
          dispatch({ type: 'sessionEnded', topic })
          throw new SessionNotFoundError(error)
        }
        throw error
      } finally {
        dispatch({ type: 'requestSettled', key })
      }
    },

    setNetwork(networkId) {
      if (state.snapshot.accounts[namespaceOf(networkId)]?.networkIds.includes(networkId))
        dispatch({ type: 'networkChosen', networkId })
    },

    async authenticate({ signal, ...message }) {
      const { proposeAuthentication } = await import('./codes/proposeAuthentication.js')
      return ask('authenticate', (client) => proposeAuthentication(client, networks, message), signal)
    },

    async disconnect({ namespace, silent = false } = {}) {
      const { session } = state.snapshot
      if (!session) return
      dispatch({ type: 'namespaceLeft', namespace })
      if (state.snapshot.session || silent) return
      // It is over here in any case; the wallet is told as soon as the relay can be reached.
      left.add(session.topic)
      const told = slot.reach().then(left.tell)
      await within(
        told.catch(() => {}),
        tellWaitMs,
      )
    },
  }
}
