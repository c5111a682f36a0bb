/** What the client says of a session that a wallet approved. */
export interface ApprovedSession {
  readonly topic: string
  /** Topic of the code that the wallet used. */
  readonly pairingTopic: string
}

/**
 * Which code an approval answers.
 *
 * - `ownCode`: a code of this page. Its callers receive the session.
 * - `otherTab`: none of this page. Another tab has stored the session already.
 * - `formerPage`: a code of an earlier page, and this page asks for nothing. The page connects. A phone's
 *   browser may unload a page while the wallet is in front.
 * - `currentCode`: a code of an earlier page, and this page asks for an approval too. It receives the session.
 * - `none`: no code that is awaited. The session has to be ended.
 */
export type ApprovalOwner = 'ownCode' | 'otherTab' | 'formerPage' | 'currentCode' | 'none'

export function approvalOwner(
  { topic, pairingTopic }: ApprovedSession,
  known: {
    readonly ownTopics: ReadonlySet<string>
    /** Topic of the session that storage names. */
    readonly storedTopic: string | undefined
    /** What this page asks wallets for. */
    readonly asksFor: 'connect' | 'authenticate' | undefined
    /** Until when an approval is awaited, as storage says; milliseconds since 1970. */
    readonly awaitedUntil: number
    /** Until when an earlier page had waited; milliseconds since 1970. */
    readonly formerUntil: number
    readonly now: number
  },
): ApprovalOwner {
  const { ownTopics, storedTopic, asksFor, awaitedUntil, formerUntil, now } = known
  if (ownTopics.has(pairingTopic)) return 'ownCode'
  if (storedTopic === topic) return 'otherTab'
  if (!asksFor && now < awaitedUntil) return 'formerPage'
  if (asksFor === 'connect' && now < formerUntil) return 'currentCode'
  return 'none'
}
