import type { SignInStore, StoredAccount, StoredNonce, StoredSession } from './SignInStore.js'

/**
 * Creates a store in the memory of the process, for development. Says so in the console, because a restart
 * signs everybody out, a second copy of the server knows nobody, and all user ids are lost.
 *
 * @example
 * ```ts
 * import { createMemorySignInStore } from '@latchkey/server/sign-in'
 *
 * const store = createMemorySignInStore()
 * ```
 */
export function createMemorySignInStore(): SignInStore {
  console.warn(
    'Latchkey: createMemorySignInStore() keeps who is signed in in the memory of this process. It is for development: a restart loses all users and sessions. Use createSqlSignInStore in production.',
  )
  const nonces = new Map<string, StoredNonce>()
  const accounts = new Map<string, StoredAccount>()
  const sessions = new Map<string, StoredSession>()
  const listAccounts = (userId: string) => [...accounts.values()].filter((each) => each.userId === userId)
  return {
    async saveNonce(nonce) {
      removeExpired(nonces)
      nonces.set(nonce.id, nonce)
    },
    async takeNonce(id) {
      const nonce = nonces.get(id)
      nonces.delete(id)
      return nonce
    },
    async saveAccount(account) {
      const known = accounts.get(account.identity)
      if (!known) accounts.set(account.identity, account)
      return known?.userId ?? account.userId
    },
    listAccounts: async (userId) => listAccounts(userId),
    async removeAccount({ userId, identity }) {
      if (accounts.get(identity)?.userId !== userId || listAccounts(userId).length < 2) return false
      accounts.delete(identity)
      for (const [secret, session] of sessions)
        if (session.userId === userId && session.identity === identity) sessions.delete(secret)
      return true
    },
    async saveSession(session) {
      removeExpired(sessions)
      sessions.set(session.secret, session)
    },
    readSession: async (secret) => sessions.get(secret),
    async touchSession(secret, lastSeenAt) {
      const session = sessions.get(secret)
      if (session) sessions.set(secret, { ...session, lastSeenAt })
    },
    async endSession({ userId, id }) {
      const [secret] =
        [...sessions].find(([, session]) => session.userId === userId && session.id === id) ?? []
      return secret !== undefined && sessions.delete(secret)
    },
    listSessions: async (userId) =>
      [...sessions.values()]
        .filter((session) => session.userId === userId)
        .sort((a, b) => b.signedInAt - a.signedInAt),
  }
}

function removeExpired(entries: Map<string, { readonly expiresAt: number }>): void {
  const now = Date.now()
  for (const [key, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(key)
}
