import { HttpError } from '../http/HttpError.js'
import type { SignInStore } from './SignInStore.js'

const retrySeconds = 2

/** Wraps a store so that its errors are a 503. */
export function guardStore(store: SignInStore): SignInStore {
  const guard =
    <parameters extends unknown[], result>(ask: (...parameters: parameters) => Promise<result>) =>
    async (...parameters: parameters): Promise<result> => {
      try {
        return await ask(...parameters)
      } catch (cause) {
        throw new HttpError(
          503,
          'UNAVAILABLE',
          'The server cannot reach its sessions. Try again in a moment.',
          { retryAfter: retrySeconds, cause },
        )
      }
    }
  return {
    saveNonce: guard((nonce) => store.saveNonce(nonce)),
    takeNonce: guard((id) => store.takeNonce(id)),
    saveAccount: guard((account) => store.saveAccount(account)),
    listAccounts: guard((userId) => store.listAccounts(userId)),
    removeAccount: guard((account) => store.removeAccount(account)),
    saveSession: guard((session) => store.saveSession(session)),
    readSession: guard((secret) => store.readSession(secret)),
    touchSession: guard((secret, at) => store.touchSession(secret, at)),
    endSession: guard((session) => store.endSession(session)),
    listSessions: guard((userId) => store.listSessions(userId)),
  }
}
