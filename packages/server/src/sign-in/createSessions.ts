import type { CaipAddress, SignInSession, SignInSessionEntry } from '@latchkey/protocol'
import type { SignInStore, StoredAccount, StoredSession } from './SignInStore.js'
import { createSecret, hashSecret } from './secrets.js'

/** Options of {@link createSessions}. Times are in milliseconds. */
export interface SessionOptions {
  readonly store: SignInStore
  readonly idleMs: number
  readonly absoluteMs: number
}

/** A session that has not ended, with the accounts of its user. */
export interface LiveSession {
  readonly stored: StoredSession
  readonly accounts: readonly StoredAccount[]
  readonly session: SignInSession
}

/** Begins, finds and ends sessions. */
export interface Sessions {
  /** Begins a session with a new id and a new secret. */
  begin(account: StoredAccount): Promise<{ readonly secret: string; readonly live: LiveSession }>
  /** Returns the session of a secret, unless it has ended. */
  find(secret: string | undefined): Promise<LiveSession | undefined>
  /** Reads the accounts of the user again. */
  refresh(live: LiveSession): Promise<LiveSession>
  end(session: Pick<StoredSession, 'userId' | 'id'>): Promise<boolean>
  list(live: LiveSession): Promise<SignInSessionEntry[]>
}

/** Sessions of one user. A new one ends the oldest beyond them. */
const maxSessions = 100
/** A session is written as seen at most this often, in milliseconds, and ten times while it may be idle. */
const touchMs = 60_000

/** Creates the sessions of users. */
export function createSessions({ store, idleMs, absoluteMs }: SessionOptions): Sessions {
  const hasEnded = ({ lastSeenAt, expiresAt }: StoredSession) =>
    expiresAt <= Date.now() || lastSeenAt + idleMs <= Date.now()

  const toLive = async (stored: StoredSession): Promise<LiveSession | undefined> => {
    const accounts = await store.listAccounts(stored.userId)
    // The account can have been unlinked while the session began.
    if (!accounts.some(({ identity }) => identity === stored.identity)) return undefined
    return { stored, accounts, session: toSession(stored, accounts) }
  }

  return {
    async begin({ userId, identity, account }) {
      const now = Date.now()
      const secret = createSecret()
      const stored: StoredSession = {
        id: crypto.randomUUID(),
        secret: hashSecret(secret),
        userId,
        identity,
        account,
        signedInAt: now,
        lastSeenAt: now,
        expiresAt: now + absoluteMs,
      }
      const others = await store.listSessions(userId)
      await Promise.all(others.slice(maxSessions - 1).map((each) => store.endSession(each)))
      await store.saveSession(stored)
      const accounts = await store.listAccounts(userId)
      return { secret, live: { stored, accounts, session: toSession(stored, accounts) } }
    },
    async find(secret) {
      const stored = secret === undefined ? undefined : await store.readSession(hashSecret(secret))
      if (!stored) return undefined
      const live = hasEnded(stored) ? undefined : await toLive(stored)
      if (!live) await store.endSession(stored)
      else if (stored.lastSeenAt + Math.min(touchMs, idleMs / 10) <= Date.now())
        await store.touchSession(stored.secret, Date.now())
      return live
    },
    async refresh({ stored }) {
      const accounts = await store.listAccounts(stored.userId)
      return { stored, accounts, session: toSession(stored, accounts) }
    },
    end: (session) => store.endSession(session),
    async list({ stored }) {
      const all = await store.listSessions(stored.userId)
      return all
        .filter((each) => !hasEnded(each))
        .map(({ id, account, signedInAt, lastSeenAt }) => ({
          id,
          account: account as CaipAddress,
          signedInAt: toTime(signedInAt),
          lastSeenAt: toTime(lastSeenAt),
          isCurrent: id === stored.id,
        }))
    },
  }
}

function toSession(stored: StoredSession, accounts: readonly StoredAccount[]): SignInSession {
  const { id, userId, identity, account, signedInAt, expiresAt } = stored
  // The same key may have signed on another network before.
  const shown = accounts.map((each) => (each.identity === identity ? account : each.account))
  return {
    id,
    userId,
    account: account as CaipAddress,
    accounts: shown as CaipAddress[],
    signedInAt: toTime(signedInAt),
    expiresAt: toTime(expiresAt),
  }
}

const toTime = (ms: number) => new Date(ms).toISOString()
