/** A message as the relay keeps it: sealed, it cannot read it. */
export interface RelayMessage {
  /** Grows by one for each message of one relay. */
  id: number
  topic: string
  /** Ciphertext. */
  message: string
  /** What kind of message it is, as its sender says: 1100 for a proposal, 1108 for a request, for instance. */
  tag: number
  attestation?: string
  /** Milliseconds since the epoch. */
  publishedAt: number
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** What a client publishes. */
export interface Publication {
  topic: string
  message: string
  tag: number
  /** Seconds. */
  ttl: number
  attestation?: string
}

/** Messages by topic, each until its time is over, and who has them already. */
export interface Mailbox {
  readonly topics: readonly string[]
  /** How many messages are kept at present. */
  readonly size: number
  /**
   * Keeps a message.
   * @param text What is kept and delivered, if that is not what was published.
   * @returns Nothing if this very message is kept already: a client that got no answer publishes it again.
   */
  put(from: string, published: Publication, text?: string): RelayMessage | undefined
  /** What is kept of a topic that the client has not confirmed, oldest first. */
  unseen(client: string, topic: string): readonly RelayMessage[]
  /** Notes that the client has the message. */
  confirm(client: string, message: RelayMessage): void
  /** Forgets the messages of a topic, or all. */
  clear(topic?: string): void
  /** Forgets what is over. */
  sweep(): void
}

interface Kept {
  message: RelayMessage
  /** As published: by it a repetition is known, also of a message that was tampered with. */
  original: string
  seen: Set<string>
}

/** Makes an empty mailbox. @param now The time, in milliseconds since the epoch. */
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
      // Its own sender never gets it back.
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
