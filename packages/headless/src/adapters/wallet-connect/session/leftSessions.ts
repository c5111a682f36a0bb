import type { PairingClient } from '../client/openClient.js'
import { end, type SessionHolder } from './sessionHolder.js'

/** Sessions that are over here, and whose wallets have yet to hear of it: they are told by the next page, if need be. */
export interface LeftSessions {
  readonly isEmpty: boolean
  add(topic: string): void
  /** Adds one and tells its wallet, without waiting. */
  leave(client: PairingClient, topic: string): void
  /** Tells those wallets. What cannot be told now is left for the next time; rejects then. */
  tell(client: PairingClient): Promise<void>
}

export function createLeftSessions(holder: Pick<SessionHolder, 'stored' | 'remember'>): LeftSessions {
  const underWay = new Map<string, Promise<void>>()
  const topics = () => holder.stored()?.left ?? []

  async function tellOne(client: PairingClient, topic: string): Promise<void> {
    if (client.session.keys.includes(topic)) await end(client, topic)
    holder.remember({ left: topics().filter((each) => each !== topic) })
  }

  function add(topic: string): void {
    holder.remember({ left: [...topics().filter((each) => each !== topic), topic] })
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
