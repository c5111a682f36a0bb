import type { PairingClient } from '../client/openClient.js'
import type { PairingStorage } from './createPairingStorage.js'
import { endSession } from './endSession.js'

/**
 * Sessions that have ended in the app and whose wallets have not been notified. The next page notifies the
 * remaining ones.
 */
export interface EndedSessions {
  readonly isEmpty: boolean
  add(topic: string): void
  /** Adds a session and notifies its wallet in the background. */
  end(client: PairingClient, topic: string): void
  /** Notifies all those wallets. Rejects if one cannot be notified; its session is kept for the next time. */
  notify(client: PairingClient): Promise<void>
}

export function createEndedSessions({ read, write }: Pick<PairingStorage, 'read' | 'write'>): EndedSessions {
  const pending = new Map<string, Promise<void>>()
  const topics = () => read()?.ended ?? []

  async function notifyOne(client: PairingClient, topic: string): Promise<void> {
    if (client.session.keys.includes(topic)) await endSession(client, topic)
    write({ ended: topics().filter((each) => each !== topic) })
  }

  function add(topic: string): void {
    write({ ended: [...topics().filter((each) => each !== topic), topic] })
  }

  async function notify(client: PairingClient): Promise<void> {
    const all = topics().map((topic) => {
      const notifying = pending.get(topic) ?? notifyOne(client, topic).finally(() => pending.delete(topic))
      pending.set(topic, notifying)
      return notifying
    })
    await Promise.all(all)
  }

  return {
    get isEmpty() {
      return topics().length === 0
    },
    add,
    end(client, topic) {
      add(topic)
      notify(client).catch(() => {})
    },
    notify,
  }
}
