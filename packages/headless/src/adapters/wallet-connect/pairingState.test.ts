import { describe, expect, it } from 'vitest'
import type { PairingSession } from '../../core/pairing.js'
import { defineNetwork } from '../../shared/networks.js'
import type { PairingEvent } from './pairingEvents.js'
import { initialState, nextState, type PairingState } from './pairingState.js'

const networks = [1, 10].map((id) =>
  defineNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  }),
)
const [a, b] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
const eip155 = (...ids: number[]) => ({
  eip155: {
    accounts: ids.flatMap((id) => [`eip155:${id}:${a}`, `eip155:${id}:${b}`] as const),
    chains: ids.map((id) => `eip155:${id}` as const),
    methods: [],
    events: [],
  },
})
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const allNetworks = [
  ...networks,
  defineNetwork({
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    namespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  }),
]
const solana = {
  solana: {
    accounts: [`${solanaId}:4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM`],
    chains: [solanaId],
    methods: [],
    events: [],
  },
} as const
const session: PairingSession = {
  topic: 't',
  expiry: 2_000_000_000,
  namespaces: eip155(1, 10),
  sessionProperties: {},
  peer: { name: 'Phone' },
}
const after = (...events: PairingEvent[]): PairingState =>
  events.reduce((state, event) => nextState(state, event, networks), initialState)
const shown = { type: 'codeShown', uri: 'wc:1@2', expiresAt: 5 } as const
const approved = { type: 'sessionApproved', session } as const
const failure = new Error('no relay') as never

describe('the code', () => {
  it.each<[string, PairingEvent[], object]>([
    ['is asked for', [{ type: 'codeRequested' }], { status: 'opening' }],
    ['is shown', [shown], { status: 'ready', uri: 'wc:1@2', expiresAt: 5 }],
    ['runs out, and stays dimmed', [shown, { type: 'codeExpired' }], { status: 'expired', uri: 'wc:1@2' }],
    [
      'fails',
      [shown, { type: 'codeFailed', error: failure }],
      { status: 'failed', uri: undefined, error: failure },
    ],
    [
      'is cancelled',
      [shown, { type: 'codeCancelled' }],
      { status: 'idle', uri: undefined, expiresAt: undefined },
    ],
    [
      'is not asked for after all',
      [{ type: 'codeRequested' }, { type: 'openingEnded', error: undefined }],
      { status: 'idle' },
    ],
    [
      'cannot be asked for',
      [{ type: 'codeRequested' }, { type: 'openingEnded', error: failure }],
      { status: 'failed', error: failure },
    ],
    ['is answered', [shown, approved], { status: 'idle', uri: undefined, session }],
    [
      'is asked for after a failure',
      [{ type: 'codeFailed', error: failure }, { type: 'codeRequested' }],
      { status: 'opening', error: undefined },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(...events).snapshot).toMatchObject(expected)
  })
  it.each<PairingEvent>([{ type: 'codeCancelled' }, { type: 'codeFailed', error: failure }, approved])(
    'of an earlier page is accepted no longer after %j',
    (event) => {
      expect(after({ type: 'earlierCodeFound', until: 9 }).earlierCodeUntil).toBe(9)
      expect(after({ type: 'earlierCodeFound', until: 9 }, event).earlierCodeUntil).toBe(0)
    },
  )
  it('of an earlier page is still accepted when no code was asked for here', () => {
    const ended = { type: 'openingEnded', error: undefined } as const
    expect(
      after({ type: 'earlierCodeFound', until: 9 }, { type: 'codeRequested' }, ended).earlierCodeUntil,
    ).toBe(9)
  })
})

describe('the session', () => {
  const position = (state: PairingState) => state.snapshot.accounts.eip155
  it('begins on the first network of the app, with the order of accounts of the wallet', () => {
    expect(position(after(approved))).toMatchObject({ networkId: 'eip155:1', addresses: [a, b] })
  })
  it('moves to a network that the app chooses, or the wallet', () => {
    const chosen = { type: 'networkChosen', networkId: 'eip155:10' } as const
    expect(position(after(approved, chosen))?.networkId).toBe('eip155:10')
    const changed = {
      type: 'networkChanged',
      topic: 't',
      namespace: 'eip155',
      networkId: 'eip155:10',
    } as const
    expect(position(after(approved, changed))?.networkId).toBe('eip155:10')
  })
  it('keeps the network and takes the order of the wallet again when it is updated', () => {
    const state = after(
      approved,
      { type: 'networkChosen', networkId: 'eip155:10' },
      { type: 'accountsChanged', topic: 't', namespace: 'eip155', addresses: [b] },
    )
    expect(position(state)).toMatchObject({ networkId: 'eip155:10', addresses: [b, a] })
    const updated = nextState(
      state,
      { type: 'sessionUpdated', topic: 't', namespaces: eip155(1, 10) },
      networks,
    )
    expect(position(updated)).toMatchObject({ networkId: 'eip155:10', addresses: [a, b] })
  })
  it.each<PairingEvent>([
    { type: 'sessionEnded', topic: 't' },
    { type: 'sessionUpdated', topic: 't', namespaces: eip155(99) },
    { type: 'sessionUpdated', topic: 't', namespaces: {} },
    { type: 'accountsChanged', topic: 't', namespace: 'eip155', addresses: [] },
    { type: 'namespaceLeft', namespace: 'eip155' },
    { type: 'namespaceLeft', namespace: undefined },
    { type: 'sessionNotFound' },
  ])('is over after %j', (event) => {
    const { snapshot, users } = after(approved, { type: 'namespaceJoined', namespace: 'eip155' }, event)
    expect(snapshot).toMatchObject({ session: undefined, accounts: {} })
    expect(users).toEqual([])
  })
  it('stays as long as one namespace uses it', () => {
    const state = after(
      approved,
      { type: 'namespaceJoined', namespace: 'eip155' },
      { type: 'namespaceJoined', namespace: 'solana' },
      { type: 'namespaceLeft', namespace: 'solana' },
    )
    expect(state.snapshot.session).toBe(session)
    expect(state.users).toEqual(['eip155'])
  })
  describe('without accounts of one namespace', () => {
    const both = nextState(
      after(approved),
      { type: 'sessionUpdated', topic: 't', namespaces: { ...eip155(1, 10), ...solana } },
      allNetworks,
    )
    const emptied = { type: 'accountsChanged', topic: 't', namespace: 'eip155', addresses: [] } as const
    const join = (namespace: 'eip155' | 'solana') => ({ type: 'namespaceJoined', namespace }) as const
    const reach = (...events: PairingEvent[]) =>
      events.reduce((state, event) => nextState(state, event, allNetworks), both)

    it('stays for the others, which are not changed', () => {
      const { snapshot, users } = reach(join('eip155'), join('solana'), emptied)
      expect(snapshot.accounts.eip155).toBeUndefined()
      expect(snapshot.accounts.solana).toEqual(both.snapshot.accounts.solana)
      expect(snapshot.session?.topic).toBe('t')
      expect(users).toEqual(['solana'])
    })
    it('is over when the last of the others leaves', () => {
      const { snapshot } = reach(join('eip155'), join('solana'), emptied, {
        type: 'namespaceLeft',
        namespace: 'solana',
      })
      expect(snapshot).toMatchObject({ session: undefined, accounts: {} })
    })
    it('is over if no other one uses it', () => {
      expect(reach(join('eip155'), emptied).snapshot).toMatchObject({ session: undefined, accounts: {} })
    })
    it('does not change by accounts that come later: the namespace needs a new approval', () => {
      const state = reach(join('eip155'), join('solana'), emptied, { ...emptied, addresses: [b] })
      expect(state.snapshot.accounts.eip155).toBeUndefined()
    })
  })
  it.each<PairingEvent>([
    { type: 'sessionEnded', topic: 'old' },
    { type: 'sessionUpdated', topic: 'old', namespaces: {} },
    { type: 'accountsChanged', topic: 'old', namespace: 'eip155', addresses: [b] },
    { type: 'networkChanged', topic: 'old', namespace: 'eip155', networkId: 'eip155:10' },
  ])('does not change by what another session says: %j', (event) => {
    const state = after(approved)
    expect(nextState(state, event, networks)).toBe(state)
  })
})

it('requests are shown until they are settled; the first of its kind gets the id that was sent', () => {
  const request = { topic: 't', networkId: 'eip155:1', method: 'personal_sign' } as const
  const state = after(
    approved,
    { type: 'requestStarted', key: 1, request },
    { type: 'requestStarted', key: 2, request },
    { type: 'requestSent', request: { ...request, id: 77 } },
  )
  expect(state.snapshot.requests).toEqual([{ ...request, id: 77 }, request])
  const settled = nextState(state, { type: 'requestSettled', key: 1 }, networks)
  expect(settled.snapshot.requests).toEqual([request])
})
