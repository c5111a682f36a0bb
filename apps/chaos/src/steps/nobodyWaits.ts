import type { Scene } from '../scene'

/** The visitor stopped waiting for a code to be answered: what is approved from now on, or is on its way, may be shown or taken back. */
export function nobodyWaits({ ledger }: Scene): void {
  delete ledger.awaitedCode
  for (const facts of ledger.sessions.values()) {
    if (!ledger.links.allowed.has(`session:${facts.topic}`)) continue
    // One that is shown stays due.
    if (!facts.wasShown) facts.isDue = false
  }
}
