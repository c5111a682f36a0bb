import type { PairingSession } from '../../../core/pairing.js'
import type { PairingClient } from '../client/openClient.js'
import type { Attempts } from '../codes/attempts.js'
import { type Proposal, topicOf } from '../codes/createCodes.js'
import type { LeftSessions } from './leftSessions.js'
import type { SessionHolder } from './sessionHolder.js'
import type { WaitLock } from './waitLock.js'

/** How often the time is looked at, in milliseconds. */
const checkMs = 10_000

/** How a page goes on with what a page that is gone had asked for: a phone's browser drops it while the wallet is in front. */
export interface FormerPages {
  /** Whether the answer that such a page waited for may still come, and nobody asked for another one here. */
  isAwaited(): boolean
  /** Listens for that answer as long as it may come, and while another one is waited for here. */
  listen(open: () => Promise<PairingClient>): Promise<void>
  /** Notes the code of a proposal as one of this page: its answer is for the attempt that asked. */
  noteOwn<answer>(asked: Promise<Proposal<answer>>): Promise<Proposal<answer>>
  /** The visitor waits no more: what is approved by an older code is not taken from now on. */
  giveUp(): void
  /**
   * A wallet approved. By a code that a page that is gone had waited for, who waits for a wallet here has it, else that page's visitor; what
   * nobody waited for is ended.
   */
  approved(client: PairingClient, session: { readonly topic: string; readonly pairingTopic: string }): void
}

export function createFormerPages(parameters: {
  holder: SessionHolder
  attempts: Attempts
  waitLock: Pick<WaitLock, 'inTurn'>
  leave: LeftSessions['leave']
  subscribe: (listener: () => void) => () => void
  onResumed: (session: PairingSession) => void
}): FormerPages {
  const { holder, attempts, waitLock, leave, subscribe, onResumed } = parameters
  const ownCodes = new Set<string | undefined>()
  /** Until when a page that is gone had waited, milliseconds since 1970. */
  let formerUntil = 0
  const leftMs = () => (holder.stored()?.awaitedUntil ?? 0) - Date.now()
  const isAwaited = () => !attempts.isPending && leftMs() > 0

  return {
    isAwaited,
    async listen(open) {
      if (!isAwaited()) return
      formerUntil = holder.stored()?.awaitedUntil ?? 0
      await open()
      let stops: readonly (() => void)[] = []
      await new Promise<void>((resolve) => {
        const check = () => {
          if (!attempts.isPending && leftMs() <= 0) resolve()
        }
        const timer = setInterval(check, checkMs)
        stops = [subscribe(check), holder.subscribe(check), () => clearInterval(timer)]
        check()
      })
      for (const stop of stops) stop()
    },
    async noteOwn(asked) {
      const proposal = await asked
      ownCodes.add(topicOf(proposal.uri))
      return proposal
    },
    giveUp() {
      formerUntil = 0
    },
    approved(client, session) {
      const { topic, pairingTopic } = session
      const isOfOtherTab = () => holder.stored()?.topic === topic
      if (ownCodes.has(pairingTopic) || isOfOtherTab()) return
      if (isAwaited()) {
        try {
          onResumed(holder.adopt(client, session))
        } catch {
          // It serves no network of this app, and its wallet has been told.
        }
        return
      }
      if (Date.now() < formerUntil && attempts.take(session)) return
      // A tab that waits for a wallet may be the one that asked.
      waitLock.inTurn(async () => {
        if (!isOfOtherTab()) leave(client, topic)
      })
    },
  }
}
