import { describe, expect, it } from 'vitest'
import { parseNamespaces, parseSession } from './parseSession.js'
import { sessionAccounts } from './sessionAccounts.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const topic = 'ab'.repeat(32)
const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

describe('parseSession', () => {
  it('keeps well-formed values (spec 3.10/accounts, 3.10/events, 3.10/methods, 3.10/peer, 3.10/properties, 3.10/topic-and-expiry)', () => {
    const session = parseSession({
      topic,
      expiry: 1_900_000_000,
      namespaces: {
        eip155: {
          accounts: [`eip155:1:${a}`],
          chains: [],
          methods: ['personal_sign'],
          events: ['chainChanged'],
        },
      },
      sessionProperties: { capabilities: '{}', other: 5 },
      peer: {
        metadata: { name: 'Phone', url: 'https://phone.example', icons: [icon] },
      },
    })
    expect(session).toMatchObject({
      topic,
      expiry: 1_900_000_000,
      namespaces: {
        eip155: {
          accounts: [`eip155:1:${a}`],
          chains: ['eip155:1'],
          methods: ['personal_sign'],
          events: ['chainChanged'],
        },
      },
      sessionProperties: { capabilities: '{}' },
      peer: { name: 'Phone', icons: [icon] },
    })
  })
  it.each([
    undefined,
    null,
    'text',
    {},
    { topic },
    { topic: 5, expiry: 1 },
    { topic: '', expiry: 1 },
    { topic, expiry: 'soon' },
  ])('is none without topic and expiry: %j (spec 3.10/topic-and-expiry)', (value) => {
    expect(parseSession(value)).toBeUndefined()
  })
  it.each([
    'https://phone.example/i.png',
    'http://localhost:9/i.svg',
    '//phone.example/i.png',
    'blob:https://phone.example/1',
    ' https://phone.example/i.png',
  ])('takes no picture that the browser would load, because its content is not checked: %s', (url) => {
    const iconsOf = (icons: string[]) =>
      parseSession({ topic, expiry: 1, peer: { metadata: { name: 'Phone', icons } } })?.peer.icons
    expect(iconsOf([url])).toEqual([])
    expect(iconsOf([url, icon])).toEqual([icon])
  })
  it.each([undefined, '', '\u202E', 5])('names a peer whose name is %j "Wallet" (spec 3.10/peer)', (name) => {
    expect(parseSession({ topic, expiry: 1, peer: { metadata: { name } } })?.peer.name).toBe('Wallet')
  })
  it('leaves out unsafe links and images of the peer (spec 3.10/peer)', () => {
    const { peer } =
      parseSession({
        topic,
        expiry: 1,
        peer: {
          metadata: {
            name: `a\u202Eb${'x'.repeat(500)}`,
            url: 'javascript:alert(1)',
            icons: ['javascript:alert(1)', 'data:text/html,x', 5],
            redirect: { native: 'javascript:alert(1)', universal: 'data:text/html,x' },
          },
        },
      }) ?? {}
    expect(peer).toMatchObject({
      url: undefined,
      icons: [],
      redirect: { native: undefined, universal: undefined },
    })
    expect(peer?.name).not.toContain('\u202E')
    expect(peer?.name.length).toBeLessThanOrEqual(64)
  })
  it.each([
    ['metamask://', 'metamask://'],
    ['examplewallet://wc', 'examplewallet://wc'],
    ['example://', undefined],
    ['jnlp://evil.example/a.jnlp', undefined],
    ['x-apple.systempreferences:', undefined],
    ['vscode://file/etc/passwd', undefined],
  ])('takes the link %s of the peer as %s', (native, expected) => {
    const metadata = { name: 'Phone', redirect: { native } }
    expect(parseSession({ topic, expiry: 1, peer: { metadata } })?.peer.redirect?.native).toBe(expected)
  })
  it('reads 100 namespaces and 100 properties at most', () => {
    const many = (value: unknown) =>
      Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, value]))
    const session = parseSession({
      topic,
      expiry: 1,
      namespaces: { ...many({}), eip155: { accounts: [`eip155:1:${a}`] } },
      sessionProperties: many('x'),
    })
    expect(session?.namespaces).toEqual({})
    expect(Object.keys(session?.sessionProperties ?? {})).toHaveLength(100)
  })
  it.each([
    ['an address of another form', ['eip155:1:nonsense']],
    ['another namespace', [`solana:1:${a}`]],
    ['too many parts', [`eip155:1:${a}:more`]],
    ['no list', 'eip155:1'],
    ['no text', [5, null, {}]],
    ['a markup', ['eip155:1:<script>']],
  ])('leaves out a namespace whose accounts are %s (spec 3.10/accounts)', (_, accounts) => {
    expect(parseNamespaces({ eip155: { accounts, chains: [], methods: [], events: [] } })).toEqual({})
  })
  it('merges a namespace that is keyed by a single network (CAIP-217) (spec 3.10/accounts, 3.10/methods)', () => {
    const { eip155 } = parseNamespaces({
      'eip155:1': { accounts: [`eip155:1:${a}`], methods: ['personal_sign'], events: [] },
      'eip155:10': { accounts: [`eip155:10:${a}`], methods: ['eth_sendTransaction'], events: [] },
      unknown: { accounts: [`unknown:1:${a}`] },
    })
    expect(eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
    expect(eip155?.methods).toEqual(['personal_sign', 'eth_sendTransaction'])
  })
  it('converts the older id of a Solana network to the current one (spec 3.10/accounts)', () => {
    const address = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp5eykt4UsFv8'
    const [older, today] = ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const parsed = (...references: (string | undefined)[]) =>
      parseNamespaces({
        solana: {
          accounts: references.map((reference) => `solana:${reference}:${address}`),
          chains: references.map((reference) => `solana:${reference}`),
        },
      }).solana
    const known = { accounts: [`solana:${today}:${address}`], chains: [`solana:${today}`] }
    expect(parsed(older)).toMatchObject(known)
    expect(parsed(older, today)).toMatchObject(known)
    expect(parsed('8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')?.chains).toEqual([
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ])
  })
  it('reads a limited number of entries (spec 3.10/accounts)', () => {
    const accounts = Array.from({ length: 5_000 }, (_, index) => `eip155:${index + 1}:${a}`)
    expect(parseNamespaces({ eip155: { accounts } }).eip155?.accounts).toHaveLength(1_000)
  })
})

describe('sessionAccounts', () => {
  const networks = [
    { namespace: 'eip155', networkId: 'eip155:1' },
    { namespace: 'eip155', networkId: 'eip155:10' },
  ] as never
  const session = (accounts: string[]) =>
    parseSession({ topic, expiry: 1, namespaces: { eip155: { accounts, methods: [], events: [] } } }) as never

  it('is on the first configured network that the session has', () => {
    const { eip155 } = sessionAccounts(session([`eip155:99:${a}`, `eip155:10:${a}`]), {}, networks)
    expect(eip155).toMatchObject({
      networkId: 'eip155:10',
      addresses: [a],
      networkIds: ['eip155:99', 'eip155:10'],
    })
  })
  it('is on the network that the user chose if the session has it', () => {
    const both = session([`eip155:1:${a}`, `eip155:10:${b}`])
    const there = { eip155: { networkId: 'eip155:10' } } as const
    expect(sessionAccounts(both, there, networks).eip155).toMatchObject({
      networkId: 'eip155:10',
      addresses: [b],
    })
    const gone = session([`eip155:1:${a}`])
    expect(sessionAccounts(gone, there, networks).eip155).toMatchObject({ networkId: 'eip155:1' })
  })
  it('has the accounts in the order the wallet last sent, without duplicates', () => {
    const held = session([`eip155:1:${a}`, `eip155:1:${b}`])
    const told = { eip155: { addresses: [b.toLowerCase()] } }
    expect(sessionAccounts(held, told, networks).eip155?.addresses).toEqual([b.toLowerCase(), a])
  })
  it('leaves out a namespace that the app does not request', () => {
    const other = parseSession({
      topic,
      expiry: 1,
      namespaces: { polkadot: { accounts: ['polkadot:abc:5Grw'], methods: [], events: [] } },
    }) as never
    expect(sessionAccounts(other, {}, networks)).toEqual({})
  })
})
