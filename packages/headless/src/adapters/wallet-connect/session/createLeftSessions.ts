import type { PairingClient } from '../client/openClient.js'
import { endSession } from './endSession.js'
import type { PairingMemory } from './pairingMemory.js'

/**
 * Sessions that have ended in the app and whose wallets have not been notified. The next page notifies the
 * remaining ones.
 */
export interface LeftSessions {
  readonly isEmpty: boolean
  add(topic: string): void
  /** Adds a session and notifies its wallet in the background. */
  leave(client: PairingClient, topic: string): void
  /** Notifies all those wallets. Rejects if one cannot be notified; its session is kept for the next time. */
  tell(client: PairingClient): Promise<void>
}

export function createLeftSessions({
  read,
  remember,
}: Pick<PairingMemory, 'read' | 'remember'>): LeftSessions {
  const underWay = new Map<string, Promise<void>>()
  const topics = () => read()?.left ?? []

  async function tellOne(client: PairingClient, topic: string): Promise<void> {
    if (client.session.keys.includes(topic)) await endSession(client, topic)
    remember({ left: topics().filter((each) => each !== topic) })
  }

  function add(topic: string): void {
    remember({ left: [...topics().filter((each) => each !== topic), topic] })
  }

  async function tell(client: PairingClient): Promise<void> {
    const all = topics().map((topic) => {
      const telling = underWay.get(topic) ?? tellOne(client, topic).finally(() => underWay.delete(topic))
      underWay.set(topic, telling)
      return telling
    })
    await Promise.all(all)
  }

  return {
    get isEmpty() {
      return topics().length === 0
    },
    add,
    leave(client, topic) {
      add(topic)
      tell(client).catch(() => {})
    },
    tell,
  }
}
