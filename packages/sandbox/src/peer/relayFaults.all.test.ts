import { verifyMessage } from 'ethers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.js'
import { startPairingStage } from '../../test/startPairingStage.js'
import { createMemoryStorage } from './createMemoryStorage.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const stage = startPairingStage()

describe('a request over a relay that fails', () => {
  let connected: Awaited<ReturnType<typeof stage.connect>>
  const storage = createMemoryStorage()
  beforeEach(async () => {
    connected = await stage.connect({ peer: { answer: 'approve', storage } })
    await eventually(() => expect(connected.peer.sessions[0]?.isAcknowledged).toBe(true))
  })
  afterEach(() => {
    for (let index = storage.length; index > 0; index -= 1) storage.removeItem(storage.key(index - 1) ?? '')
  })
  const sign = (text: string) =>
    connected.request<string>('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, alice])
  const isSigned = async (text: string, signing = sign(text)) => verifyMessage(text, await signing) === alice
  /** Texts in the order in which the wallet was asked to sign them. */
  const asked = () =>
    connected.peer.log.entries
      .filter(({ method }) => method === 'personal_sign')
      .map(({ params }) => Buffer.from((params as string[])[0]?.slice(2) ?? '', 'hex').toString())

  const connections = () => stage.relay.log.filter(({ method }) => method === 'connect').length
  const states = () => [connected.dapp.client.core.relayer.connected, connected.peer.getSnapshot().relay]
  /**
   * Cuts, and resolves when both ends are back: until a client has noticed the cut it sends into a dead
   * socket.
   */
  const cut = async (act: () => void) => {
    const before = connections()
    act()
    await eventually(() => {
      expect(connections()).toBe(before + 2)
      expect(states()).toEqual([true, 'connected'])
    })
  }

  test('is lost, and the next one is not', async () => {
    stage.relay.drop()
    sign('lost').catch(() => {})
    await eventually(() => expect(stage.relay.faults.drop).toBe(0))
    expect(await isSigned('next')).toBe(true)
    expect(asked()).toEqual(['next'])
  })

  test('arrives twice, and is asked once', async () => {
    stage.relay.duplicate(true)
    expect(await isSigned('one')).toBe(true)
    expect(await isSigned('two')).toBe(true)
    expect(asked()).toEqual(['one', 'two'])
    expect(stage.relay.log.filter(({ note }) => note === 'duplicate').length).toBeGreaterThanOrEqual(4)
  })

  test('is overtaken by the next', async () => {
    stage.relay.reorder(2)
    const first = sign('first')
    // The first one is with the relay before the second is made.
    await eventually(() => expect(stage.relay.log.at(-1)).toMatchObject({ method: 'irn_publish', tag: 1108 }))
    const second = sign('second')
    expect(await isSigned('first', first)).toBe(true)
    expect(await isSigned('second', second)).toBe(true)
    expect(asked()).toEqual(['second', 'first'])
  })

  test('is tampered with: it never reaches the user, the next one does', async () => {
    stage.relay.tamper()
    sign('tampered').catch(() => {})
    await eventually(() => expect(stage.relay.log.some(({ note }) => note === 'tamper')).toBe(true))
    expect(await isSigned('next')).toBe(true)
    expect(asked()).toEqual(['next'])
  })

  test('is slow, or late', async () => {
    stage.relay.delay(300)
    expect(await isSigned('slow')).toBe(true)
    stage.relay.reset()
    stage.relay.replayLate(300)
    expect(await isSigned('late')).toBe(true)
  })

  test('is made after all connections were cut, and while the relay is down', async () => {
    await cut(stage.relay.disconnect)
    expect(await isSigned('cut')).toBe(true)
    stage.relay.down()
    await eventually(() => expect(states()).toEqual([false, 'disconnected']))
    const signing = sign('down')
    stage.relay.up()
    expect(await isSigned('down', signing)).toBe(true)
    expect(connected.peer.getSnapshot().relay).toBe('connected')
  })

  test('survives a restart of the relay, even one that forgets', async () => {
    await cut(() => stage.relay.restart())
    expect(await isSigned('restarted')).toBe(true)
    await cut(() => stage.relay.restart({ forget: true }))
    expect(await isSigned('forgotten')).toBe(true)
  })

  test('waits for a wallet that is away, unless the relay forgets it', async () => {
    const { peer, topic } = connected
    await peer.stop()
    const published = () => stage.relay.log.filter(({ tag }) => tag === 1108).length
    const before = published()
    sign('forgotten').catch(() => {})
    await eventually(() => expect(published()).toBe(before + 1))
    stage.relay.expire(topic)
    const waiting = sign('kept')
    await eventually(() => expect(published()).toBe(before + 2))
    const again = await stage.openPeer({ answer: 'approve', storage })
    connected = { ...connected, peer: again }
    expect(await isSigned('kept', waiting)).toBe(true)
    expect(asked()).toEqual(['kept'])
  })
})

test('a relay that demands a project id admits clients that have one', async () => {
  stage.relay.requireProjectId(true)
  const [peer, dapp] = await Promise.all([
    stage.openPeer({ answer: 'approve', projectId: 'wallet' }),
    stage.openApp({ projectId: 'app' }),
  ])
  const { uri, connected } = await dapp.propose()
  await peer.pair(uri)
  expect((await connected).topic).toBe(peer.sessions[0]?.topic)

  const poor = await stage.openPeer({ name: 'Poor Phone', pairLimitMs: 1_000 })
  const link = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  await expect(poor.pair(link)).rejects.toThrow('The relay does not answer.')
  expect(stage.relay.log.some(({ note }) => note === 'It names no project id.')).toBe(true)
})

test('an approval that the app never hears of leaves no session there, and one here that was not confirmed', async () => {
  const [peer, dapp] = await Promise.all([stage.openPeer(), stage.openApp()])
  const { uri } = await dapp.propose()
  await peer.pair(uri)
  await eventually(() => expect(peer.proposals).toHaveLength(1))
  stage.relay.drop(2)
  await peer.approveProposal()
  expect(stage.relay.faults.drop).toBe(0)
  expect(peer.sessions).toMatchObject([{ isAcknowledged: false }])
  expect(dapp.provider.session).toBeUndefined()
})

test('a session that both ends end at once is gone at both', async () => {
  const { peer, dapp, session } = await stage.connect({ peer: { answer: 'approve' } })
  await eventually(() => expect(peer.sessions[0]?.isAcknowledged).toBe(true))
  // The app's word arrives twice, and once more while the wallet says its own.
  stage.relay.duplicate(true)
  const reason = { code: 6000, message: 'left' }
  await Promise.allSettled([
    dapp.client.disconnect({ topic: session.topic, reason }),
    peer.disconnect(session.topic),
  ])
  await eventually(() => expect(peer.sessions).toEqual([]))
  await eventually(() => expect(dapp.client.session.keys).toEqual([]))
})

test('a relay that is down at the start takes the session up once it is there', async () => {
  const storage = createMemoryStorage()
  const { peer, topic } = await stage.connect({ peer: { storage } })
  await peer.stop()
  stage.relay.down()
  const again = await stage.openPeer({ storage })
  expect(again.sessions.map((session) => session.topic)).toEqual([topic])
  expect(again.getSnapshot().relay).not.toBe('connected')
  stage.relay.up()
  await vi.waitFor(() => expect(again.getSnapshot().relay).toBe('connected'), { timeout: 60_000 })
  await again.ping(topic)
})
