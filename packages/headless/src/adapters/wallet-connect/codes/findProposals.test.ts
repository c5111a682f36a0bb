import { expect, it } from 'vitest'
import type { PairingClient } from '../client/openClient.js'
import { findProposals } from './findProposals.js'

const clientWith = (...kept: readonly unknown[]) =>
  ({ proposal: { getAll: () => kept } }) as unknown as PairingClient

it('returns the id and the expiry of a proposal (spec 3.10/proposal)', () => {
  const client = clientWith(
    { id: 7, pairingTopic: 'a', expiryTimestamp: 1_900_000_000 },
    { id: 8, pairingTopic: 'b', expiryTimestamp: 1_900_000_000 },
  )
  expect(findProposals(client, 'a')).toEqual([{ id: 7, expiresAt: 1_900_000_000_000 }])
})

it.each(['7', undefined, null, {}])('leaves out a proposal with the id %j (spec 5.12/proposal-id)', (id) => {
  const client = clientWith(
    { id, pairingTopic: 'a', expiryTimestamp: 1_900_000_000 },
    { id: 8, pairingTopic: 'a' },
  )
  expect(findProposals(client, 'a')).toEqual([{ id: 8, expiresAt: undefined }])
})

it('returns none for a code without a topic', () => {
  expect(findProposals(clientWith({ id: 7, expiryTimestamp: 1 }), undefined)).toEqual([])
})
