import type { ChangeBy } from '@latchkey/sandbox/peer'
import type { SessionFacts } from '../ledger'
import { addressesOf, type Scene } from '../scene'

/** Writes down that a wallet tells a session of a change. */
export function noteTold({ sandbox, peer }: Scene, facts: SessionFacts, by: ChangeBy): void {
  if (sandbox.relay.faults.reorder > 0) facts.toldInDisorder += by === 'both' ? 2 : 1
  const session = peer.sessions.find(({ topic }) => topic === facts.topic)
  // An update states the session's accounts anew: one that was only announced by an event is no longer first.
  if (by !== 'event' && session) facts.addresses = new Set([...facts.addresses, ...addressesOf(session)])
}
