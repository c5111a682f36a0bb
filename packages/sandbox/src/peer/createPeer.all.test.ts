import { verifyMessage, verifyTypedData } from 'ethers'
import { createPublicClient, http } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { startPairingStage } from '../../test/startPairingStage.js'
import { createMemoryStorage } from './createMemoryStorage.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const bob = '0x00000000000000000000000000000000000b0b03'
const hello = '0x68656c6c6f'

const stage = startPairingStage()
const caip10 = (address: string, ...chains: number[]) => chains.map((id) => `eip155:${id}:${address}`)

describe('a proposal', () => {
  test('is shown with what it asks for, and approved with what the wallet has', async () => {
    const [peer, dapp] = await Promise.all([stage.openPeer(), stage.openApp()])
    const { uri, connected } = await dapp.propose([1337, 1338, 1])
    await peer.pair(uri)
    await eventually(() => expect(peer.proposals).toHaveLength(1))
    expect(peer.proposals[0]).toMatchObject({
      kind: 'session',
      app: { name: 'Test App', description: 'An app of the tests', url: 'http://127.0.0.1:5173' },
      chains: ['eip155:1337', 'eip155:1338', 'eip155:1'],
      requiredChains: [],
      status: 'open',
    })
    expect(peer.getSnapshot()).toMatchObject({ relay: 'connected', pairings: [{ isActive: false }] })
    const topic = await peer.approveProposal()
    const session = await connected
    expect(session.topic).toBe(topic)
    expect(session.namespaces).toEqual({
      eip155: {
        chains: ['eip155:1337', 'eip155:1338'],
        accounts: caip10(alice, 1337, 1338),
        methods: expect.arrayContaining(['personal_sign', 'wallet_getCapabilities']),
        events: ['accountsChanged', 'chainChanged'],
      },
    })
    expect(peer.getSnapshot()).toMatchObject({
      proposals: [],
      pairings: [{ isActive: true }],
      sessions: [{ topic, app: { name: 'Test App' }, namespaces: session.namespaces }],
    })
    await eventually(() => expect(peer.sessions[0]?.isAcknowledged).toBe(true))
  })

  test('is refused by hand, by a fault, and by itself', async () => {
    const peer = await stage.openPeer()
    const dapp = await stage.openApp()
    const propose = async () => {
      const { uri, connected } = await dapp.propose()
      await peer.pair(uri)
      return expect(connected).rejects
    }
    const byHand = await propose()
    await peer.rejectProposal()
    await byHand.toMatchObject({ code: 5000 })
    peer.next({ kind: 'error', code: 5103, message: 'Unsupported namespace', methods: ['wc_sessionPropose'] })
    await (await propose()).toMatchObject({ code: 5103 })
    peer.setAnswer('reject')
    await (await propose()).toMatchObject({ code: 5000 })
    expect(peer.proposals).toEqual([])
  })

  test('without a network that the wallet has is refused, and the user is told', async () => {
    const [peer, dapp] = await Promise.all([stage.openPeer(), stage.openApp()])
    const { uri, connected } = await dapp.propose([1, 10])
    const refusal = expect(connected).rejects.toMatchObject({ code: 5100 })
    await peer.pair(uri)
    await expect(peer.approveProposal()).rejects.toThrow('asks for no network that this wallet has')
    await refusal
  })

  test('is approved wrongly on purpose: other chains, other accounts, fewer methods', async () => {
    const [peer, dapp] = await Promise.all([stage.openPeer(), stage.openApp()])
    const { uri, connected } = await dapp.propose([1337])
    await peer.pair(uri)
    await peer.approveProposal(undefined, {
      chains: ['eip155:1338', 'eip155:8453'],
      accounts: [...caip10(second, 1338, 8453), third],
      methods: ['personal_sign'],
    })
    expect((await connected).namespaces.eip155).toEqual({
      chains: ['eip155:1338', 'eip155:8453'],
      accounts: [...caip10(second, 1338, 8453), ...caip10(third, 1338, 8453)],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    })
  })

  test('can meet silence, and expires', async () => {
    const peer = await stage.openPeer()
    const dapp = await stage.openApp()
    peer.next({ kind: 'silent' })
    const { uri, connected } = await dapp.propose()
    const expiry = expect(connected).rejects.toThrow('expired')
    await peer.pair(uri)
    await eventually(() => expect(peer.proposals).toMatchObject([{ status: 'silent' }]))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    try {
      // The clients look at the time each five seconds.
      await vi.waitFor(() => expect(peer.proposals).toMatchObject([{ status: 'expired' }]), {
        timeout: 15_000,
      })
      await expiry
      await vi.waitFor(() => expect(peer.getSnapshot().pairings).toEqual([]), { timeout: 60_000 })
    } finally {
      vi.useRealTimers()
    }
    const [proposal] = peer.proposals
    await expect(peer.approveProposal(proposal?.id)).rejects.toThrow('This proposal has expired.')
    peer.dismissProposal(proposal?.id ?? 0)
    expect(peer.proposals).toEqual([])
  })
})

describe('a request', () => {
  test('is signed', async () => {
    const { peer, request } = await stage.connect()
    const signing = request<string>('personal_sign', [hello, alice])
    await eventually(() => expect(peer.requests).toHaveLength(1))
    expect(peer.requests[0]).toMatchObject({
      method: 'personal_sign',
      origin: 'http://127.0.0.1:5173',
      request: { kind: 'signMessage', message: 'hello', account: alice },
      source: { topic: peer.sessions[0]?.topic },
    })
    await peer.approve()
    expect(verifyMessage('hello', await signing)).toBe(alice)
    expect(peer.requests).toEqual([])

    const types = { Note: [{ name: 'text', type: 'string' }] }
    const domain = { name: 'Notes', chainId: 1338 }
    const message = { text: 'hi' }
    const data = JSON.stringify({ types, domain, message, primaryType: 'Note' })
    const typed = request<string>('eth_signTypedData_v4', [alice, data], 1338)
    await peer.approve()
    expect(verifyTypedData(domain, types, message, await typed)).toBe(alice)
    // The request's own chain counts, not the wallet's.
    await expect(request('eth_signTypedData_v4', [alice, data], 1337)).rejects.toMatchObject({ code: -32602 })
  })

  test('is sent to its own chain', async () => {
    const { peer, request } = await stage.connect({ peer: { answer: 'approve' } })
    const balance = (index: number) =>
      createPublicClient({ transport: http(stage.chains[index]?.url), cacheTime: 0 }).getBalance({
        address: bob,
      })
    const hash = await request<`0x${string}`>(
      'eth_sendTransaction',
      [{ from: alice, to: bob, value: '0x7' }],
      1338,
    )
    const client = createPublicClient({ transport: http(stage.chains[1]?.url) })
    await expect
      .poll(() => client.getTransactionReceipt({ hash }).catch(() => undefined))
      .toMatchObject({ status: 'success' })
    expect([await balance(0), await balance(1)]).toEqual([0n, 7n])
    expect(peer.log.entries.some(({ method }) => method === 'eth_sendRawTransaction')).toBe(true)
  })

  test('is refused, or answered that the wallet does not do it', async () => {
    const { peer, request } = await stage.connect({
      methods: ['personal_sign', 'eth_sign', 'eth_sendTransaction'],
    })
    const refused = expect(request('personal_sign', [hello, alice])).rejects.toMatchObject({ code: 4001 })
    await peer.reject()
    await refused
    await expect(request('eth_sign', [alice, hello])).rejects.toMatchObject({ code: 4200 })
    await expect(request('personal_sign', [hello, bob])).rejects.toMatchObject({ code: 4100 })
    peer.setAnswer('reject')
    await expect(request('personal_sign', [hello, alice])).rejects.toMatchObject({ code: 4001 })
  })

  test('waits in parallel with others; each is answered for itself', async () => {
    const { peer, request } = await stage.connect()
    const signing = ['0x31', '0x32', '0x33'].map((text) => request<string>('personal_sign', [text, alice]))
    await eventually(() => expect(peer.requests).toHaveLength(3))
    for (const { id } of [...peer.requests].reverse()) await peer.approve(id)
    const signatures = await Promise.all(signing)
    expect(signatures.map((signature, index) => verifyMessage(String(index + 1), signature))).toEqual(
      Array(3).fill(alice),
    )
  })

  test('capabilities, in the session and asked for', async () => {
    const { session, request } = await stage.connect()
    const keys = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']
    expect(Object.keys(session.scopedProperties?.eip155 ?? {})).toEqual(keys)
    const answer = await request<Record<string, object>>('wallet_getCapabilities', [alice, ['0x53a']], 1338)
    expect(Object.keys(answer)).toEqual(['0x53a'])
    expect(Object.keys(answer['0x53a'] ?? {})).toEqual(keys)
  })

  test('calls are sent one by one, and told by their receipts (EIP-5792)', async () => {
    const { request } = await stage.connect({ peer: { answer: 'approve' } })
    const { id } = await request<{ id: string }>('wallet_sendCalls', [
      {
        version: '2.0.0',
        chainId: '0x539',
        from: alice,
        atomicRequired: false,
        calls: [
          { to: alice, value: '0x1' },
          { to: alice, value: '0x2' },
        ],
      },
    ])
    await vi.waitFor(
      async () =>
        expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
          status: 200,
          atomic: false,
          receipts: [{ status: '0x1' }, { status: '0x1' }],
        }),
      { timeout: 10_000, interval: 100 },
    )
  })

  test('meets what it was told to meet', async () => {
    const { peer, request } = await stage.connect({ peer: { answer: 'approve' } })
    const sign = () => request<string>('personal_sign', [hello, alice])
    peer.next({ kind: 'reject' }, { kind: 'wrongAnswer', result: '0xbad' }, { kind: 'delay', ms: 50 })
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    expect(await sign()).toBe('0xbad')
    expect(verifyMessage('hello', await sign())).toBe(alice)
    expect(peer.log.entries.flatMap(({ fault }) => fault ?? [])).toEqual(['reject', 'wrongAnswer', 'delay'])
    peer.next({ kind: 'silent' })
    const silent = sign()
    await eventually(() => expect(peer.requests).toMatchObject([{ silent: true }]))
    // A silent request blocks no other.
    await sign()
    await peer.release()
    expect(verifyMessage('hello', await silent)).toBe(alice)
  })

  test('expires, and is gone from the wallet', async () => {
    const { peer, request } = await stage.connect()
    // The app's own client counts its five minutes by a timer, which is not turned forward here.
    request('personal_sign', [hello, alice]).catch(() => {})
    await eventually(() => expect(peer.requests).toHaveLength(1))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    try {
      await vi.waitFor(() => expect(peer.requests).toEqual([]), { timeout: 60_000 })
      expect(peer.log.entries.map(({ method }) => method)).toContain('session_request_expire')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a network', () => {
  const hex = (id: number) => [{ chainId: `0x${id.toString(16)}` }]

  test('that the session has is switched to without the wallet', async () => {
    const { peer, request } = await stage.connect()
    await request('wallet_switchEthereumChain', hex(1338))
    expect(peer.log.entries.some(({ method }) => method === 'wallet_switchEthereumChain')).toBe(false)
  })

  test('that the session lacks is added to it if the user approves', async () => {
    const { peer, dapp, request } = await stage.connect({ chains: [1337] })
    const updated = new Promise((resolve) => dapp.client.events.once('session_update', resolve))
    const switching = request('wallet_switchEthereumChain', hex(1338))
    await eventually(() =>
      expect(peer.requests).toMatchObject([{ request: { kind: 'switchNetwork', to: { id: 1338 } } }]),
    )
    await peer.approve()
    await Promise.all([switching, updated])
    expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual(caip10(alice, 1337, 1338))
    expect(peer.getSnapshot().served[0]?.selectedNetwork).toBe('eip155:1338')
    peer.setAnswer('approve')
    const signature = await request<string>('personal_sign', [hello, alice], 1338)
    expect(verifyMessage('hello', signature)).toBe(alice)
  })

  test('is not added if the user refuses, if the wallet only says so, and if it has none', async () => {
    const { peer, dapp, request } = await stage.connect({ chains: [1337], peer: { answer: 'approve' } })
    peer.next({ kind: 'reject' }, { kind: 'answeredNotDone' })
    await expect(request('wallet_switchEthereumChain', hex(1338))).rejects.toMatchObject({ code: 4001 })
    await request('wallet_switchEthereumChain', hex(1338))
    await expect(request('wallet_switchEthereumChain', hex(5))).rejects.toMatchObject({ code: 4902 })
    expect(peer.sessions[0]?.namespaces.eip155?.chains).toEqual(['eip155:1337'])
    expect(dapp.provider.session?.namespaces.eip155?.chains).toEqual(['eip155:1337'])
  })

  test('that the wallet does not know is taken from the app', async () => {
    const { peer, dapp, request } = await stage.connect({ peer: { answer: 'approve' } })
    const [, , chain] = stage.chains
    const updated = new Promise((resolve) => dapp.client.events.once('session_update', resolve))
    await request('wallet_addEthereumChain', [
      { ...hex(1339)[0], chainName: 'Third', rpcUrls: [chain?.url], nativeCurrency: chain?.nativeCurrency },
    ])
    await updated
    expect(peer.getSnapshot()).toMatchObject({
      served: [{ selectedNetwork: 'eip155:1339', networks: [{}, {}, { id: 'eip155:1339', name: 'Third' }] }],
    })
    expect(dapp.provider.session?.namespaces.eip155?.chains).toContain('eip155:1339')
  })

  test('and an account are changed by the wallet: by event, by update, by both', async () => {
    const { peer, dapp, request, topic } = await stage.connect({ chains: [1337] })
    const told: unknown[] = []
    dapp.client.events.on('session_event', ({ params }) => told.push([params.event.name, params.event.data]))
    dapp.client.events.on('session_update', ({ params }) => told.push(params.namespaces.eip155?.accounts))
    const heard = async (...expected: unknown[]) => {
      await eventually(() => expect(told).toHaveLength(expected.length))
      expect(told.splice(0)).toEqual(expected)
    }
    await peer.changeAccount(second, { by: 'event' })
    await heard(['accountsChanged', [second]])
    expect(peer.sessions[0]?.namespaces.eip155?.accounts).toEqual(caip10(alice, 1337))
    const signing = request<string>('personal_sign', [hello, second])
    await peer.approve()
    expect(verifyMessage('hello', await signing)).toBe(second)

    await peer.changeAccount(third, { by: 'update', topic })
    await heard(caip10(third, 1337).concat(caip10(alice, 1337)))
    await peer.changeAccount(alice)
    await heard(caip10(alice, 1337), ['accountsChanged', [alice]])
    await peer.changeNetwork(1338)
    await heard(caip10(alice, 1337, 1338), ['chainChanged', 1338])
    await peer.emitEvent(topic, { name: 'chainChanged', data: 1337 }, 'eip155:1337')
    await heard(['chainChanged', 1337])
    await expect(peer.changeAccount(bob)).rejects.toThrow('does not hold')
    await expect(peer.changeNetwork(5)).rejects.toThrow('does not know chain 5')
  })
})

describe('a session', () => {
  test('is pinged, extended and updated', async () => {
    const { peer, dapp, topic } = await stage.connect()
    await peer.ping(topic)
    await dapp.client.ping({ topic })
    await eventually(() => expect(peer.log.entries.map(({ method }) => method)).toContain('session_ping'))
    const updated = new Promise((resolve) => dapp.client.events.once('session_update', resolve))
    const { eip155 } = peer.sessions[0]?.namespaces ?? {}
    if (!eip155) throw new Error('no namespace')
    await peer.updateSession(topic, { eip155: { ...eip155, accounts: caip10(third, 1337, 1338) } })
    await updated
    expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual(caip10(third, 1337, 1338))
    const extended = new Promise((resolve) => dapp.client.events.once('session_extend', resolve))
    await peer.extendSession(topic)
    await extended
  })

  test('is ended by the wallet, and by the app with what still waits', async () => {
    const first = await stage.connect()
    const gone = new Promise((resolve) => first.dapp.provider.once('disconnect', resolve))
    await first.peer.disconnect(first.topic)
    expect(await gone).toMatchObject({ code: 6000 })
    expect(first.dapp.provider.session).toBeUndefined()
    expect(first.peer.sessions).toEqual([])

    const { peer, dapp, request } = await stage.connect({ peer: { name: 'Other Phone' } })
    request('personal_sign', [hello, alice]).catch(() => {})
    await eventually(() => expect(peer.requests).toHaveLength(1))
    await dapp.provider.disconnect()
    await eventually(() => expect(peer.getSnapshot()).toMatchObject({ sessions: [], requests: [] }))
  })

  test('is there again after a restart, with what was asked meanwhile', async () => {
    const storage = createMemoryStorage()
    const { peer, request, topic } = await stage.connect({ peer: { storage } })
    const before = request<string>('personal_sign', ['0x31', alice])
    await eventually(() => expect(peer.requests).toHaveLength(1))
    await peer.changeAccount(second, { by: 'event' })
    await peer.stop()
    const meanwhile = request<string>('personal_sign', ['0x32', alice])

    const again = await stage.openPeer({ storage })
    expect(again.sessions.map((session) => session.topic)).toEqual([topic])
    expect(again.getSnapshot().selectedAccount).toBe(second)
    await eventually(() => expect(again.requests).toHaveLength(2))
    await again.approve()
    await again.approve()
    expect(verifyMessage('1', await before)).toBe(alice)
    expect(verifyMessage('2', await meanwhile)).toBe(alice)
    await again.ping(topic)
  })

  test('comes with a signed sign-in message (one-click auth)', async () => {
    const [peer, dapp] = await Promise.all([stage.openPeer(), stage.openApp()])
    const ask = async () => {
      const shown = new Promise<string>((resolve) => dapp.provider.once('display_uri', resolve))
      const authenticated = dapp.provider.authenticate({
        chains: ['eip155:1337', 'eip155:1338'],
        domain: '127.0.0.1:5173',
        uri: 'http://127.0.0.1:5173/login',
        nonce: 'abcdefgh',
        statement: 'Sign in to the tests.',
        methods: ['personal_sign'],
      })
      authenticated.catch(() => {})
      await peer.pair(await shown)
      return authenticated
    }
    const asking = ask()
    await eventually(() => expect(peer.proposals).toHaveLength(1))
    expect(peer.proposals[0]).toMatchObject({ kind: 'authenticate', chains: ['eip155:1337', 'eip155:1338'] })
    expect(peer.proposals[0]?.statement).toContain('Sign in to the tests.')
    const topic = await peer.approveProposal()
    const { session, auths } = (await asking) ?? {}
    expect(session?.topic).toBe(topic)
    expect(auths).toHaveLength(2)
    for (const { p, s } of auths ?? []) {
      const { aud: _, ...request } = p
      const message = dapp.client.formatAuthMessage({ request: { ...request, aud: p.aud }, iss: p.iss })
      expect(verifyMessage(message, s.s)).toBe(alice)
    }
    peer.setAnswer({ requests: 'approve' })
    const signature = await dapp.provider.request<string>(
      { method: 'personal_sign', params: [hello, alice] },
      'eip155:1338',
    )
    expect(verifyMessage('hello', signature)).toBe(alice)
  })

  test('of two apps is told apart', async () => {
    const [peer, one, two] = await Promise.all([
      stage.openPeer({ answer: 'approve' }),
      stage.openApp(),
      stage.openApp(),
    ])
    for (const dapp of [one, two]) {
      const { uri, connected } = await dapp.propose([1337])
      await peer.pair(uri)
      await connected
    }
    const [first] = peer.sessions
    await peer.changeAccount(second, { topic: first?.topic ?? '' })
    expect(peer.sessions.map(({ namespaces }) => namespaces.eip155?.accounts)).toEqual([
      caip10(second, 1337),
      caip10(alice, 1337),
    ])
    await peer.disconnect()
    await eventually(() =>
      expect([one.provider.session, two.provider.session]).toEqual([undefined, undefined]),
    )
  })
})

test('says why a link cannot be used', async () => {
  const peer = await stage.openPeer({ pairLimitMs: 1_000 })
  const link = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  await expect(peer.pair('nothing')).rejects.toThrow('This is not a connection link.')
  await expect(peer.pair(`${link}&expiryTimestamp=1600000000`)).rejects.toThrow('This code has expired.')
  stage.relay.down()
  await expect(peer.pair(link)).rejects.toThrow('The relay does not answer.')
  expect(peer.getSnapshot().relay).toBe('disconnected')
})

test('keeps its snapshot until something changes', async () => {
  const { peer, topic } = await stage.connect()
  await eventually(() => expect(peer.sessions[0]?.isAcknowledged).toBe(true))
  const before = peer.getSnapshot()
  expect(peer.getSnapshot()).toBe(before)
  const changes = vi.fn()
  const leave = peer.subscribe(changes)
  await peer.disconnect(topic)
  expect(changes).toHaveBeenCalled()
  expect(peer.getSnapshot()).not.toBe(before)
  leave()
})
