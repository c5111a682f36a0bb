import type { PairingContext, PairingSession, PairingSnapshot } from '../../../core/pairing.js'
import type { Storage } from '../../../core/storage.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../../shared/caip.js'
import { NoSharedNetworkError } from '../../../shared/errors/pairing.js'
import type { PairingClient } from '../client/openClient.js'
import { parseNamespaces, parseSession } from './parseSession.js'
import { parseWalletEvent } from './parseWalletEvent.js'
import {
  hasSharedNetwork,
  type SessionChoice,
  type SessionChoices,
  sessionAccounts,
} from './sessionAccounts.js'
import { type StoredPairing, storedPairing } from './storedPairing.js'

/** Why a session ends, as the wallet is told. CAIP-25 */
const disconnectReason = { code: 6000, message: 'User disconnected.' }

export interface SessionHolder {
  /** Takes an approved session in place of the one there was. Rejects, and ends it, when it serves no network of this app. */
  adopt(client: PairingClient, approved: unknown): PairingSession
  /** Takes the remembered session, if the client still has it. */
  restore(client: PairingClient): PairingSession | undefined
  /** What is remembered of an earlier page. */
  stored(): StoredPairing | undefined
  remember(next: Partial<StoredPairing>): void
  /** Calls back when another tab remembers something. */
  subscribe(listener: () => void): () => void
  /** Follows what the wallet does to the session. */
  follow(client: PairingClient): void
  /** A namespace begins to use the session. */
  join(namespace: Namespace): void
  /** One namespace, or all, stop to use it. True when nobody does any more: it is forgotten here, and its wallet to be told. */
  part(namespace: Namespace | undefined): boolean
  choose(namespace: Namespace, choice: SessionChoice): void
  forget(): void
}

/** The one session: what it approved, where the visitor is in it, and what the next page has to know. spec 3.10, 4.8 */
export function createSessionHolder(parameters: {
  networks: PairingContext['networks']
  storage: Storage
  getSession: () => PairingSession | undefined
  change: (next: Pick<PairingSnapshot, 'session' | 'accounts'>) => void
}): SessionHolder {
  const { networks, storage, getSession, change } = parameters
  let choices: SessionChoices = {}
  let users: readonly Namespace[] = []

  const stored = () => storage.get(storedPairing)

  function remember(next: Partial<StoredPairing>): void {
    const {
      topic,
      awaitedUntil,
      left = [],
      ...others
    } = {
      ...(stored() ?? { namespaces: [], networkIds: {} }),
      ...next,
    }
    // A page that has nothing to go on with loads nothing.
    if (!topic && !awaitedUntil && left.length === 0) storage.remove(storedPairing)
    else storage.set(storedPairing, { topic, awaitedUntil, left, ...others })
  }

  function show(session: PairingSession): void {
    const accounts = sessionAccounts(session, choices, networks)
    const networkIds: Partial<Record<Namespace, CaipNetworkId>> = {}
    for (const { networkId } of Object.values(accounts)) networkIds[namespaceOf(networkId)] = networkId
    remember({ topic: session.topic, namespaces: users, networkIds, awaitedUntil: undefined })
    change({ session, accounts })
  }

  function forget(): void {
    choices = {}
    users = []
    remember({ topic: undefined, namespaces: [], networkIds: {}, awaitedUntil: undefined })
    change({ session: undefined, accounts: {} })
  }

  function choose(namespace: Namespace, choice: SessionChoice): void {
    const session = getSession()
    choices = { ...choices, [namespace]: { ...choices[namespace], ...choice } }
    if (session) show(session)
  }

  /** Shows the session with other namespaces; one that serves no network any more is over. */
  function renew(client: PairingClient, session: PairingSession): void {
    if (hasSharedNetwork(session, networks)) show(session)
    else {
      forget()
      endQuietly(client, session.topic)
    }
  }

  function adopt(client: PairingClient, approved: unknown): PairingSession {
    const session = parseSession(approved)
    if (!session || !hasSharedNetwork(session, networks)) {
      if (session) endQuietly(client, session.topic)
      throw new NoSharedNetworkError(session?.peer.name)
    }
    const replaced = getSession()
    choices = {}
    show(session)
    if (replaced && replaced.topic !== session.topic) endQuietly(client, replaced.topic)
    return session
  }

  return {
    adopt,
    restore(client) {
      const { topic = '', namespaces = [], networkIds = {} } = stored() ?? {}
      const session = client.session.keys.includes(topic)
        ? parseSession(client.session.get(topic))
        : undefined
      if (!session || session.expiry * 1_000 < Date.now()) return undefined
      users = namespaces
      choices = Object.fromEntries(Object.entries(networkIds).map(([ns, networkId]) => [ns, { networkId }]))
      show(session)
      return session
    },
    stored,
    remember,
    subscribe: (listener) => storage.subscribe(storedPairing, listener),
    follow(client) {
      const { events } = client
      const living = (topic: string) => {
        const session = getSession()
        return session?.topic === topic ? session : undefined
      }
      events.on('session_update', ({ topic, params }) => {
        const session = living(topic)
        // The wallet's own order of accounts counts again; where the visitor is stays.
        for (const namespace of Object.keys(choices) as Namespace[])
          choices = { ...choices, [namespace]: { networkId: choices[namespace]?.networkId } }
        if (session) renew(client, { ...session, namespaces: parseNamespaces(params.namespaces) })
      })
      events.on('session_event', ({ topic, params }) => {
        const session = living(topic)
        const event = parseWalletEvent(params)
        if (!session || !event) return
        const { namespace } = event
        if (event.type === 'networkChanged') return choose(namespace, { networkId: event.networkId })
        if (event.addresses.length > 0) return choose(namespace, { addresses: event.addresses })
        const { [namespace]: _, ...namespaces } = session.namespaces
        renew(client, { ...session, namespaces })
      })
      for (const name of ['session_delete', 'session_expire'] as const)
        events.on(name, ({ topic }: { topic: string }) => {
          if (living(topic)) forget()
        })
    },
    join(namespace) {
      users = [...new Set([...users, namespace])]
      remember({ namespaces: users })
    },
    part(namespace) {
      users = namespace ? users.filter((each) => each !== namespace) : []
      if (users.length > 0) remember({ namespaces: users })
      else forget()
      return users.length === 0
    },
    choose,
    forget,
  }
}

/** Tells the wallet that a session is over; resolves when the connection service has taken it. */
export function end(client: PairingClient, topic: string): Promise<void> {
  return client.disconnect({ topic, reason: disconnectReason })
}

/** Tells the wallet that a session is over, without waiting. */
function endQuietly(client: PairingClient, topic: string): void {
  end(client, topic).catch(() => {})
}
