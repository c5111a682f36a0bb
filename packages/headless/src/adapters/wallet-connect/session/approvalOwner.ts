/** The client's session that a wallet approved. */
export interface ApprovedSession {
  readonly topic: string
  /** The topic of the code that the wallet used. */
  readonly pairingTopic: string
}

/**
 * The code that an approval answers.
 *
 * - `ownCode`: a code of this page. Its callers get the session.
 * - `otherTab`: not a code of this page. Another tab has stored the session already.
 * - `earlierPage`: a code of an earlier page, while this page requests nothing. The page connects, because a
 *   phone's browser can unload a page while the wallet is in front.
 * - `currentCode`: a code of an earlier page, while this page requests an approval too, which gets the
 *   session.
 * - `none`: a code that no page waits for. The session must be ended.
 */
export type ApprovalOwner = 'ownCode' | 'otherTab' | 'earlierPage' | 'currentCode' | 'none'

export function approvalOwner(
  { topic, pairingTopic }: ApprovedSession,
  known: {
    readonly ownTopics: ReadonlySet<string>
    /** The topic of the stored session. */
    readonly storedTopic: string | undefined
    /** What this page requests. `undefined` if it requests nothing. */
    readonly requestedKind: 'connect' | 'authenticate' | undefined
    /** Until when a stored code can be approved, in milliseconds since 1970. */
    readonly awaitedUntil: number
    /** Until when a code of an earlier page can be approved, in milliseconds since 1970. */
    readonly earlierCodeUntil: number
    readonly now: number
  },
): ApprovalOwner {
  const { ownTopics, storedTopic, requestedKind, awaitedUntil, earlierCodeUntil, now } = known
  if (ownTopics.has(pairingTopic)) return 'ownCode'
  if (storedTopic === topic) return 'otherTab'
  if (!requestedKind && now < awaitedUntil) return 'earlierPage'
  if (requestedKind === 'connect' && now < earlierCodeUntil) return 'currentCode'
  return 'none'
}
