import type { SandboxRelay } from '@latchkey/sandbox'

/** Tags of the pairing protocol's messages, as the relay sees them. */
const tags = {
  /** Proposal and its answer, on the topic of the code. */
  pairing: [1100, 1101],
  settle: [1102],
  position: [1104, 1110],
  end: [1112],
}

/** What the relay has lost for good: it said that a message was delivered, and it was not. */
export interface RelayLosses {
  /** Reads what the relay did since. */
  read(): void
  /** The relay forgot its messages while some of these topics may have been under way. */
  forgot(topics: readonly string[]): void
  /** A message without which one side cannot know that the session began. */
  hidBeginning(topics: readonly string[]): boolean
  /** A message without which one side cannot know that the session ended. */
  hidEnd(topic: string): boolean
  /** A message without which the app cannot know the account and the network of the wallet. */
  hidPosition(topic: string): boolean
}

/**
 * The one place that says which differences between app and wallet are the protocol's own. A message that the relay dropped or changed is
 * gone: neither side learns of it, so that a session may begin or end for one of them only, and an account or network may be old.
 */
export function createRelayLosses(relay: SandboxRelay): RelayLosses {
  const lost: { topic: string; tag: number }[] = []
  let lastId = 0
  const isLost = (topics: readonly string[], wanted: readonly number[]) =>
    lost.some(({ topic, tag }) => topics.includes(topic) && wanted.includes(tag))

  return {
    read() {
      for (const { id, topic, tag, note, direction } of relay.log) {
        if (id <= lastId) continue
        lastId = id
        if (direction === 'in' && (note === 'drop' || note === 'tamper') && topic && tag !== undefined)
          lost.push({ topic, tag })
      }
    },
    forgot(topics) {
      for (const topic of topics) for (const tag of Object.values(tags).flat()) lost.push({ topic, tag })
    },
    hidBeginning: (topics) => isLost(topics, [...tags.pairing, ...tags.settle]),
    hidEnd: (topic) => isLost([topic], tags.end),
    hidPosition: (topic) => isLost([topic], tags.position),
  }
}
