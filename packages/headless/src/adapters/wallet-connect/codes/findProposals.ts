import type { PairingClient } from '../client/openClient.js'

/** A proposal that the client keeps until a wallet answers or it expires. */
export interface KeptProposal {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined
}

/** Returns the proposals of a code that the client keeps. One whose id is not a number is left out. */
export function findProposals(client: PairingClient, topic: string | undefined): readonly KeptProposal[] {
  const kept: readonly { id?: unknown; pairingTopic?: unknown; expiryTimestamp?: unknown }[] =
    client.proposal.getAll()
  return kept.flatMap(({ id, pairingTopic, expiryTimestamp }) => {
    if (topic === undefined || pairingTopic !== topic || typeof id !== 'number') return []
    const expiresAt = typeof expiryTimestamp === 'number' ? expiryTimestamp * 1_000 : undefined
    return [{ id, expiresAt }]
  })
}
