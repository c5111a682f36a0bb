import type { Namespace } from '@latchkey/protocol'
import {
  idlePairing,
  type PairingRequest,
  type PairingSession,
  type PairingSnapshot,
} from '../../core/pairing.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import type { Network } from '../../shared/types.js'
import type { PairingEvent, SessionEvent } from './pairingEvents.js'
import {
  hasSharedNetwork,
  type SessionChoice,
  type SessionChoices,
  sessionAccounts,
} from './session/sessionAccounts.js'

/**
 * The state of one pairing. It has two independent parts:
 *
 * - the code: `idle` -> `opening` -> `ready` <-> `expired`, then `idle` (approved or cancelled) or `failed`;
 * - the session: absent or present.
 */
export interface PairingState {
  /** The public snapshot. The same object until it changes. */
  readonly snapshot: PairingSnapshot
  /** Network and account order of each namespace, as chosen by the user since the session was approved. */
  readonly choices: SessionChoices
  /** The namespaces that use the session. It ends when there are none. */
  readonly users: readonly Namespace[]
  /** The requests the wallet has not answered, by their own keys. */
  readonly requests: ReadonlyMap<number, PairingRequest>
  /** The pairing topics of all codes that this page requested. */
  readonly ownTopics: ReadonlySet<string>
  /**
   * Until when an approval of a code of an earlier page is accepted, in milliseconds since 1970. 0 for never.
   */
  readonly earlierCodeUntil: number
}

type CodeFields = Partial<Pick<PairingSnapshot, 'uri' | 'expiresAt' | 'error'>>

export const initialState: PairingState = {
  snapshot: idlePairing,
  choices: {},
  users: [],
  requests: new Map(),
  ownTopics: new Set(),
  earlierCodeUntil: 0,
}

/** Returns the state after an event. Pure: the same arguments give the same state. */
export function nextState(
  state: PairingState,
  event: PairingEvent,
  networks: readonly Network[],
): PairingState {
  const { snapshot, users, requests } = state
  const { session } = snapshot
  switch (event.type) {
    case 'codeRequested':
      return withCode(state, { status: 'opening' })
    case 'openingEnded':
      return withCode(state, { status: event.error ? 'failed' : 'idle', error: event.error })
    case 'codeProposed':
      return { ...state, ownTopics: new Set([...state.ownTopics, event.topic]) }
    case 'codeShown':
      return withCode(state, { status: 'ready', uri: event.uri, expiresAt: event.expiresAt })
    case 'codeExpired':
      return { ...state, snapshot: { ...snapshot, status: 'expired' } }
    case 'codeFailed':
      return { ...withCode(state, { status: 'failed', error: event.error }), earlierCodeUntil: 0 }
    case 'codeCancelled':
      return { ...withCode(state, { status: 'idle' }), earlierCodeUntil: 0 }
    case 'earlierCodeFound':
      return { ...state, earlierCodeUntil: event.until }

    case 'sessionApproved': {
      const answered = { ...withCode(state, { status: 'idle' }), earlierCodeUntil: 0 }
      return withSession(answered, event.session, {}, networks)
    }
    case 'sessionRestored':
      return withSession(
        { ...state, users: event.users },
        event.session,
        Object.fromEntries(Object.entries(event.networkIds).map(([ns, networkId]) => [ns, { networkId }])),
        networks,
      )
    case 'sessionNotFound':
      return withoutSession(state)
    case 'networkChosen':
      return withChoice(state, namespaceOf(event.networkId), { networkId: event.networkId }, networks)
    case 'namespaceJoined':
      return { ...state, users: [...new Set([...users, event.namespace])] }
    case 'namespaceLeft': {
      const others = event.namespace ? users.filter((each) => each !== event.namespace) : []
      return others.length > 0 ? { ...state, users: others } : withoutSession(state)
    }

    case 'requestStarted':
      return withRequests(state, new Map(requests).set(event.key, event.request))
    case 'requestSent': {
      const { method, networkId } = event.request
      const sent = [...requests].find(
        ([, each]) => each.id === undefined && each.method === method && each.networkId === networkId,
      )
      return sent ? withRequests(state, new Map(requests).set(sent[0], event.request)) : state
    }
    case 'requestSettled':
      return withRequests(state, new Map([...requests].filter(([key]) => key !== event.key)))

    default:
      // Events of a session that was replaced or ended are ignored.
      return session && event.topic === session.topic
        ? afterSessionEvent(state, session, event, networks)
        : state
  }
}

function afterSessionEvent(
  state: PairingState,
  session: PairingSession,
  event: SessionEvent,
  networks: readonly Network[],
): PairingState {
  switch (event.type) {
    case 'sessionEnded':
      return withoutSession(state)
    case 'networkChanged':
      return withChoice(state, event.namespace, { networkId: event.networkId }, networks)
    case 'accountsChanged': {
      const { namespace, addresses } = event
      if (addresses.length > 0) return withChoice(state, namespace, { addresses }, networks)
      // The wallet shares no more accounts of this namespace. The other namespaces keep the session, until
      // none of them uses it.
      const { [namespace]: _, ...namespaces } = session.namespaces
      const users = state.users.filter((each) => each !== namespace)
      if (users.length === 0 && state.users.length > 0) return withoutSession(state)
      return withNamespaces({ ...state, users }, { ...session, namespaces }, state.choices, networks)
    }
    case 'sessionUpdated': {
      // The wallet's order of accounts applies again. The chosen networks stay.
      const kept = Object.entries(state.choices).map(([ns, { networkId }]) => [ns, { networkId }])
      const { namespaces } = event
      return withNamespaces(state, { ...session, namespaces }, Object.fromEntries(kept), networks)
    }
  }
}

/** Replaces every field of the code, also those that are absent in the new one. */
function withCode(state: PairingState, code: CodeFields & Pick<PairingSnapshot, 'status'>): PairingState {
  const empty = { uri: undefined, expiresAt: undefined, error: undefined }
  return { ...state, snapshot: { ...state.snapshot, ...empty, ...code } }
}

function withSession(
  state: PairingState,
  session: PairingSession,
  choices: SessionChoices,
  networks: readonly Network[],
): PairingState {
  const accounts = sessionAccounts(session, choices, networks)
  return { ...state, choices, snapshot: { ...state.snapshot, session, accounts } }
}

/**
 * Returns the state with the session's remaining namespaces, or without the session if it has no network of
 * this app.
 */
function withNamespaces(
  state: PairingState,
  session: PairingSession,
  choices: SessionChoices,
  networks: readonly Network[],
): PairingState {
  return hasSharedNetwork(session, networks)
    ? withSession(state, session, choices, networks)
    : withoutSession(state)
}

function withoutSession(state: PairingState): PairingState {
  const snapshot = { ...state.snapshot, session: undefined, accounts: {} }
  return { ...state, choices: {}, users: [], snapshot }
}

function withChoice(
  state: PairingState,
  namespace: Namespace,
  choice: SessionChoice,
  networks: readonly Network[],
): PairingState {
  const choices = { ...state.choices, [namespace]: { ...state.choices[namespace], ...choice } }
  const { session } = state.snapshot
  return session ? withSession(state, session, choices, networks) : { ...state, choices }
}

function withRequests(state: PairingState, requests: PairingState['requests']): PairingState {
  return { ...state, requests, snapshot: { ...state.snapshot, requests: [...requests.values()] } }
}
