/** A message of the relay. It is encrypted, so the relay cannot read it. */
export interface RelayMessage {
  /** Increases with each message of a relay. */
  id: number
  topic: string
  /** Ciphertext. */
  message: string
  /** The sender's type of the message: 1100 for a proposal, 1108 for a request. */
  tag: number
  attestation?: string
  /** Milliseconds since the epoch. */
  publishedAt: number
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** A message a client publishes. */
export interface Publication {
  topic: string
  message: string
  tag: number
  /** In seconds. */
  ttl: number
  attestation?: string
}

/** Messages by topic until they expire, and the clients that have received them. */
export interface Mailbox {
  readonly topics: readonly string[]
  /** Number of messages. */
  readonly size: number
  /**
   * Stores a message.
   * @param text The text to store and deliver, if not the published one.
   * @returns The message, or undefined if it is already stored: a client without an answer publishes again.
   */
  put(from: string, published: Publication, text?: string): RelayMessage | undefined
  /** Returns a topic's messages the client has not confirmed, oldest first. */
  unseen(client: string, topic: string): readonly RelayMessage[]
  /** Records that the client has received the message. */
  confirm(client: string, message: RelayMessage): void
  /** Removes the messages of a topic, or all. */
  clear(topic?: string): void
  /** Removes expired messages. */
  sweep(): void
}

interface Kept {
  message: RelayMessage
  /** As published. Identifies repetitions, also of tampered messages. */
  original: string
  seen: Set<string>
}

/** Creates an empty mailbox. @param now Returns milliseconds since the epoch. */
export function createMailbox(now: () => number): Mailbox {
  const all = new Map<string, Kept[]>()
  let lastId = 0

  const alive = (topic: string): Kept[] => {
    const kept = (all.get(topic) ?? []).filter(({ message }) => message.expiresAt > now())
    if (kept.length > 0) all.set(topic, kept)
    else all.delete(topic)
    return kept
  }

  return {
    get topics() {
      return [...all.keys()]
    },
    get size() {
      return [...all.values()].reduce((sum, kept) => sum + kept.length, 0)
    },
    put(from, { topic, message: original, tag, ttl, attestation }, text = original) {
      const kept = alive(topic)
      if (kept.some((other) => other.original === original)) return undefined
      lastId += 1
      const message: RelayMessage = {
        id: lastId,
        topic,
        message: text,
        tag,
        publishedAt: now(),
        expiresAt: now() + ttl * 1_000,
        ...(attestation === undefined ? {} : { attestation }),
      }
      // A sender never receives its own message.
      all.set(topic, [...kept, { message, original, seen: new Set([from]) }])
      return message
    },
    unseen: (client, topic) =>
      alive(topic).flatMap(({ message, seen }) => (seen.has(client) ? [] : [message])),
    confirm(client, { topic, id }) {
      all
        .get(topic)
        ?.find(({ message }) => message.id === id)
        ?.seen.add(client)
    },
    clear(topic) {
      if (topic === undefined) all.clear()
      else all.delete(topic)
    },
    sweep() {
      for (const topic of all.keys()) alive(topic)
    },
  }
}
