import type { SandboxRelay } from '@latchkey/sandbox'

/** Tags of the pairing protocol's messages. */
const tags = {
  /** Proposal and response, on the topic of the code. */
  pairing: [1100, 1101],
  settle: [1102],
  position: [1104, 1110],
  end: [1112],
}

/** The messages that the relay has lost: it reported them as delivered, but they were not. */
export interface RelayLosses {
  /** Reads the relay's new log entries. */
  read(): void
  /** Records that the relay has lost its messages, which may include messages of these topics. */
  forgot(topics: readonly string[]): void
  /** Whether a message is lost without which one side cannot know that the session has started. */
  hidBeginning(topics: readonly string[]): boolean
  /** Whether a message is lost without which one side cannot know that the session has ended. */
  hidEnd(topic: string): boolean
  /** Whether a message is lost without which the app cannot know the wallet's account and network. */
  hidPosition(topic: string): boolean
}

/**
 * Decides which differences between app and wallet are caused by the protocol. If the relay drops or changes
 * a message, neither side notices it: a session may then start or end on one side only, and an account or
 * network may be out of date.
 */
export function createRelayLosses(relay: SandboxRelay): RelayLosses {
  const lost: { topic: string; tag: number }[] = []
  let lastId = relay.log.at(-1)?.id ?? 0
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
