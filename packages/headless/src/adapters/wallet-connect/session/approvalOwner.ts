/** What the client says of a session that a wallet approved. */
export interface ApprovedSession {
  readonly topic: string
  /** Topic of the code that the wallet used. */
  readonly pairingTopic: string
}

/**
 * Whom an approval is for.
 *
 * - `ownCode`: a code of this page; whoever asked for it gets the answer.
 * - `otherTab`: another tab has taken the session already.
 * - `formerPage`: a page that is gone showed the code (a phone's browser drops pages while the wallet is in
 *   front),
 *   and this page asks for nothing: it connects.
 * - `currentCode`: such a page showed the code, and this page asks for an approval too: this one is the
 *   answer.
 * - `nobody`: it has to be taken back.
 */
export type ApprovalOwner = 'ownCode' | 'otherTab' | 'formerPage' | 'currentCode' | 'nobody'

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
  return 'nobody'
}
