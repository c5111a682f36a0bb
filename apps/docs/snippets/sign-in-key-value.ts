import { createSqlSignInStore, type SignInStore, type StoredSession } from '@latchkey/server/sign-in'
import { createStorage } from 'unstorage'
import { database } from './sign-in-next'

/** In memory until you give it a driver, such as that of Redis. */
const keyValue = createStorage()
const rest = createSqlSignInStore(database)

/** In seconds, no shorter than a session can live. */
const kept = { ttl: 30 * 86_400 }

/** Sessions are in a key-value store, nonces and accounts in the database. */
export const store: SignInStore = {
  ...rest,
  async saveSession(session) {
    await keyValue.setItem(`session:${session.secret}`, session, kept)
    await keyValue.setItem(`user:${session.userId}:${session.id}`, session.secret, kept)
  },
  async readSession(secret) {
    const session = await keyValue.getItem<StoredSession>(`session:${secret}`)
    if (!session) return undefined
    const lastSeenAt = await keyValue.getItem<number>(`seen:${secret}`)
    return { ...session, lastSeenAt: lastSeenAt ?? session.lastSeenAt }
  },
  // An entry of its own: to write the session again could bring back one that has just ended.
  touchSession: (secret, lastSeenAt) => keyValue.setItem(`seen:${secret}`, lastSeenAt, kept),
  async endSession({ userId, id }) {
    const secret = await keyValue.getItem<string>(`user:${userId}:${id}`)
    if (secret === null) return false
    for (const key of [`session:${secret}`, `seen:${secret}`, `user:${userId}:${id}`])
      await keyValue.removeItem(key)
    return true
  },
  async listSessions(userId) {
    const secrets = await keyValue.getKeys(`user:${userId}`)
    const sessions = await Promise.all(
      secrets.map(async (key) => this.readSession((await keyValue.getItem<string>(key)) ?? '')),
    )
    return sessions.filter((each) => each !== undefined).sort((a, b) => b.signedInAt - a.signedInAt)
  },
  async removeAccount({ userId, identity }) {
    if (!(await rest.removeAccount({ userId, identity }))) return false
    for (const session of await this.listSessions(userId))
      if (session.identity === identity) await this.endSession(session)
    return true
  },
}
