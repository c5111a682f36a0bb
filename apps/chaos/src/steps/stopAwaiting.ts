import type { Scene } from '../scene'

/**
 * Records that the app no longer waits for a session. It may show or end one that is approved from now on.
 */
export function stopAwaiting({ ledger }: Scene): void {
  delete ledger.awaitedCode
  for (const facts of ledger.sessions.values()) {
    if (!ledger.links.allowed.has(`session:${facts.topic}`)) continue
    // The app must still show a session that it has shown before.
    if (!facts.wasShown) facts.isDue = false
  }
}
