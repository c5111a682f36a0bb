import type { ChangeBy } from '@latchkey/sandbox/peer'
import type { SessionFacts } from '../ledger'
import { addressesOf, type Scene } from '../scene'

/** Records that a wallet reports a change to a session. */
export function recordReport({ sandbox, peer }: Scene, facts: SessionFacts, by: ChangeBy): void {
  if (sandbox.relay.faults.reorder > 0) facts.reportedInDisorder += by === 'both' ? 2 : 1
  const session = peer.sessions.find(({ topic }) => topic === facts.topic)
  // An update replaces the accounts of the session: an account from an event only is no longer the first.
  if (by !== 'event' && session) facts.addresses = new Set([...facts.addresses, ...addressesOf(session)])
}
