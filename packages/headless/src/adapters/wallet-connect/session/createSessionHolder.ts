import type { PairingSession } from '../../../core/pairing.js'
import type { Network } from '../../../shared/types.js'
import type { PairingClient } from '../client/openClient.js'
import type { PairingStore } from '../createPairingStore.js'
import type { PairingStorage } from './createPairingStorage.js'
import { endSessionQuietly } from './endSession.js'
import { parseSession } from './parseSession.js'
import { hasSharedNetwork } from './sessionAccounts.js'

/** The current session of the pairing. */
export interface SessionHolder {
  /**
   * Parses the session of an approval. Ends it and returns `undefined` if it has none of the app's networks.
   */
  parseUsable(client: PairingClient, approved: unknown): PairingSession | undefined
  /** Makes a session the current one. Ends the one it replaces. */
  accept(client: PairingClient, session: PairingSession): void
  /** Restores the stored session. `undefined` if the client does not have it, or it expired. */
  restore(client: PairingClient): PairingSession | undefined
}

/** Creates the holder of the current session. */
export function createSessionHolder(parameters: {
  networks: readonly Network[]
  store: Pick<PairingStore, 'getState' | 'dispatch'>
  storage: Pick<PairingStorage, 'read'>
}): SessionHolder {
  const { networks, store, storage } = parameters
  return {
    parseUsable(client, approved) {
      const session = parseSession(approved)
      if (session && hasSharedNetwork(session, networks)) return session
      if (session) endSessionQuietly(client, session.topic)
      return undefined
    },
    accept(client, session) {
      const replaced = store.getState().snapshot.session
      store.dispatch({ type: 'sessionApproved', session })
      if (replaced && replaced.topic !== session.topic) endSessionQuietly(client, replaced.topic)
    },
    restore(client) {
      const stored = storage.read()
      if (!stored?.topic || !client.session.keys.includes(stored.topic)) return undefined
      const session = parseSession(client.session.get(stored.topic))
      if (!session || session.expiry * 1_000 < Date.now()) return undefined
      const { namespaces, networkIds } = stored
      store.dispatch({ type: 'sessionRestored', session, users: namespaces, networkIds })
      return session
    },
  }
}
