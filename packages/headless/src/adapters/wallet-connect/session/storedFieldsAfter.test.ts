import { expect, test } from 'vitest'
import type { PairingSession } from '../../../core/pairing.js'
import type { PairingEvent } from '../pairingEvents.js'
import { initialState, type PairingState } from '../pairingState.js'
import { storedFieldsAfter } from './storedFieldsAfter.js'

const session = {
  topic: 't',
  expiry: 1,
  namespaces: {},
  sessionProperties: {},
  peer: { name: 'Phone' },
} as PairingSession
const account = {
  addresses: ['a'],
  networkId: 'eip155:1',
  networkIds: ['eip155:1'],
  methods: [],
} as const
const connected: PairingState = {
  ...initialState,
  users: ['eip155', 'solana'],
  snapshot: { ...initialState.snapshot, session, accounts: { eip155: account } },
}
const stored = { topic: 't', namespaces: ['eip155', 'solana'], networkIds: { eip155: 'eip155:1' } }
const empty = { topic: undefined, namespaces: [], networkIds: {}, awaitedUntil: undefined }
const after = (type: PairingEvent['type'], state: PairingState) =>
  storedFieldsAfter({ type } as PairingEvent, state, 1_000)

test('a code that is shown can be approved for five minutes, also on the next page', () => {
  expect(after('codeShown', initialState)).toEqual({ awaitedUntil: 301_000 })
  for (const type of ['codeFailed', 'codeCancelled'] as const)
    expect(after(type, connected)).toEqual({ awaitedUntil: undefined })
})

test('an approved or restored session is stored, and no code is awaited', () => {
  for (const type of ['sessionApproved', 'sessionRestored'] as const)
    expect(after(type, connected)).toEqual({ ...stored, awaitedUntil: undefined })
})

test.each([
  'sessionUpdated',
  'accountsChanged',
  'networkChanged',
  'networkChosen',
  'sessionEnded',
  'sessionNotFound',
] as const)('%s stores the session as it is, or that there is none', (type) => {
  expect(after(type, connected)).toEqual(stored)
  expect(after(type, initialState)).toEqual(empty)
})

test.each(['namespaceJoined', 'namespaceLeft'] as const)('%s stores who uses the session', (type) => {
  expect(after(type, connected)).toEqual({ namespaces: ['eip155', 'solana'] })
  expect(after(type, initialState)).toEqual(empty)
})

test('requests and codes that are only proposed store nothing', () => {
  for (const type of ['requestStarted', 'requestSettled', 'codeProposed', 'codeExpired'] as const)
    expect(after(type, connected)).toBeUndefined()
})
