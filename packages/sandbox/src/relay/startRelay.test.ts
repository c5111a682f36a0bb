import { createHash } from 'node:crypto'
import { encodeIss, type generateKeyPair } from '@walletconnect/relay-auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openRelayClient, relayAddress, tryConnect } from '../../test/openRelayClient.js'
import { startRelay } from './startRelay.js'
import type { SandboxRelay } from './types.js'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)

let relay: SandboxRelay
let now = Date.now()
const opened: { close(): void }[] = []
const open = async (keys?: ReturnType<typeof generateKeyPair>) => {
  const client = await openRelayClient(relay.url, keys)
  opened.push(client)
  return client
}
/** A sender, and a receiver that listens to the topic. */
const pair = async () => {
  const [sender, receiver] = await Promise.all([open(), open()])
  await receiver.subscribe(topic)
  return { sender, receiver }
}

beforeEach(async () => {
  now = Date.now()
  relay = await startRelay({ now: () => now })
})
afterEach(async () => {
  for (const client of opened.splice(0)) client.close()
  await relay.stop()
})

describe('carries messages', () => {
  test('to everyone who listens, once, never back to their sender', async () => {
    const { sender, receiver } = await pair()
    await sender.subscribe(topic)
    await sender.publish(topic, 'one')
    // A client that got no answer in time publishes again.
    await sender.publish(topic, 'one')
    await sender.publish(topic, 'two')
    expect(await receiver.messages(2)).toEqual(['one', 'two'])
    expect(receiver.received[0]).toMatchObject({ topic, tag: 1108 })
    await receiver.publish(topic, 'three')
    expect(await sender.messages(1)).toEqual(['three'])
  })

  test('keeps them for who is away, until they are confirmed or their time is over', async () => {
    const { sender, receiver } = await pair()
    receiver.setConfirms(false)
    await sender.publish(topic, 'unconfirmed')
    await receiver.messages(1)
    receiver.close()
    await sender.publish(topic, 'short', 60)
    await sender.publish(topic, 'missed')

    const again = await open(receiver.keys)
    now += 61_000
    await again.call('irn_batchSubscribe', { topics: [topic, other] })
    expect(await again.messages(2)).toEqual(['unconfirmed', 'missed'])
    again.close()

    const third = await open(receiver.keys)
    await third.subscribe(topic)
    await sender.publish(topic, 'last')
    expect(await third.messages(1)).toEqual(['last'])
  })

  test('gives the ids of subscriptions that the clients compute', async () => {
    const client = await open()
    const id = encodeIss(client.keys.publicKey)
    const expected = [topic, other].map((each) =>
      createHash('sha256')
        .update(each + id)
        .digest('hex'),
    )
    expect(await client.subscribe(topic)).toBe(expected[0])
    expect(await client.call('irn_batchSubscribe', { topics: [topic, other] })).toEqual(expected)
    expect(relay.snapshot().clients).toEqual([id])
  })

  test('subscribes who proposes and who approves a session without its asking', async () => {
    const [dapp, wallet] = await Promise.all([open(), open()])
    await dapp.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 })
    await wallet.subscribe(topic)
    expect(await wallet.messages(1)).toEqual(['proposal'])
    await wallet.call('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
    })
    await dapp.subscribe(other)
    expect(await dapp.messages(2)).toEqual(['response', 'settlement'])
    expect(dapp.received.map(({ tag }) => tag)).toEqual([1101, 1102])
    await dapp.publish(other, 'acknowledged')
    expect(await wallet.messages(2)).toEqual(['proposal', 'acknowledged'])
  })

  test('hands out what waits on request, and ends subscriptions', async () => {
    const { sender, receiver } = await pair()
    await receiver.call('irn_unsubscribe', { topic, id: 'any' })
    await sender.call('irn_batchPublish', {
      messages: [
        { topic, message: 'one', ttl: 300, tag: 1 },
        { topic: other, message: 'two', ttl: 300, tag: 2 },
      ],
    })
    const fetched = await receiver.call('irn_batchFetchMessages', { topics: [topic, other] })
    expect(fetched).toMatchObject({ messages: [{ message: 'one' }, { message: 'two' }], hasMore: false })
    expect(await receiver.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
    await receiver.call('irn_batchSubscribe', { topics: [topic, other] })
    await receiver.call('irn_batchUnsubscribe', { subscriptions: [{ topic, id: 'any' }] })
    await sender.publish(topic, 'unheard')
    await sender.publish(other, 'heard')
    expect(await receiver.messages(1)).toEqual(['heard'])
  })

  test('serves a hundred topics', async () => {
    const { sender, receiver } = await pair()
    const topics = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(64, '0'))
    await receiver.call('irn_batchSubscribe', { topics })
    await Promise.all(topics.map((each) => sender.publish(each, `to ${each}`)))
    expect((await receiver.messages(100)).toSorted()).toEqual(topics.map((each) => `to ${each}`))
    expect(relay.snapshot()).toMatchObject({ sockets: 2, topics: 101, messages: 100 })
  })
})

describe('admits', () => {
  const connect = async (
    ...options: Parameters<typeof relayAddress> extends [string, ...infer R] ? R : never
  ) => tryConnect(await relayAddress(relay.url, ...options))
  const issuedAt = () => Math.floor(now / 1_000)

  test('a client with a token for it, under each of its names', async () => {
    expect(await connect()).toBe('open')
    expect(await connect({ audience: `ws://localhost:${relay.port}/` })).toBe('open')
    // A clock that is five minutes off is no reason.
    expect(await connect({ issuedAt: issuedAt() + 300 })).toBe('open')
    expect(await connect({ issuedAt: issuedAt() - 300, ttl: 3_600 })).toBe('open')
  })

  test.each([
    ['none', async () => relay.url],
    ['no token', async () => `${relay.url}/?auth=nonsense`],
    [
      'one with another signature',
      async () => {
        const [mine, theirs] = [await relayAddress(relay.url), await relayAddress(relay.url)]
        return mine.slice(0, mine.lastIndexOf('.')) + theirs.slice(theirs.lastIndexOf('.'))
      },
    ],
    ['an expired one', () => relayAddress(relay.url, { issuedAt: issuedAt() - 100, ttl: 99 })],
    ['one from the future', () => relayAddress(relay.url, { issuedAt: issuedAt() + 3_600 })],
    ['one for another relay', () => relayAddress(relay.url, { audience: 'wss://relay.example.com' })],
    ['one for another port', () => relayAddress(relay.url, { audience: `ws://127.0.0.1:${relay.port - 1}` })],
  ])('rejects a bad token: %s', async (_, address) => {
    expect(await tryConnect(await address())).toBe(401)
    expect(relay.log.at(-1)).toMatchObject({ method: 'refuse' })
  })

  test('rejects a missing project id, if one is required', async () => {
    relay.requireProjectId(true)
    expect(await connect()).toBe(400)
    expect(await connect({ projectId: '' })).toBe(400)
    expect(await connect({ projectId: 'any' })).toBe('open')
  })

  test('refuses as the public relay does: the socket opens, and is closed with a code and a reason', async () => {
    const closed = (socket: WebSocket) =>
      new Promise((resolve) => socket.on('close', (code, reason) => resolve([code, reason.toString()])))
    const before = new WebSocket(await relayAddress(relay.url))
    await new Promise((resolve) => before.on('open', resolve))
    const refused = [3000, 'Unauthorized: invalid key']
    relay.refuse('Unauthorized: invalid key')
    expect(await closed(before)).toEqual(refused)
    expect(await closed(new WebSocket(await relayAddress(relay.url)))).toEqual(refused)
    relay.refuse(null)
    expect(await connect()).toBe('open')
  })

  test('programs and pages of this machine only', async () => {
    const address = await relayAddress(relay.url)
    expect(await tryConnect(address, { origin: 'https://example.com' })).toBe(403)
    expect(await tryConnect(address, { host: 'attacker.example' })).toBe(403)
    expect(await tryConnect(address, { origin: 'http://localhost:5173' })).toBe('open')
  })
})

test('answers malformed frames with an error and keeps other connections', async () => {
  const { sender, receiver } = await pair()
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"id":{}}',
    '{"id":90,"method":1}',
    '{"id":91,"method":"eth_call"}',
  ]) {
    sender.send(text)
  }
  sender.socket.send(new Uint8Array([0xff, 0x00, 0xfe]))
  await expect(sender.subscribe('nothing')).rejects.toMatchObject({ code: -32602 })
  await expect(sender.call('irn_publish', { topic, message: 5, ttl: 1 })).rejects.toMatchObject({
    code: -32602,
  })
  await expect(sender.publish(topic, 'too long', 1e9)).rejects.toThrow('"ttl"')
  await expect(sender.call('irn_batchSubscribe', { topics: [topic, {}] })).rejects.toThrow('not a topic')
  await expect(sender.call('toString', {})).rejects.toMatchObject({ code: -32601 })
  expect(sender.unread).toHaveLength(8)
  await sender.publish(topic, 'still here')
  expect(await receiver.messages(1)).toEqual(['still here'])
  sender.send('x'.repeat(1_100_000))
  await sender.closed
  await (await open()).publish(topic, 'and here')
  expect(await receiver.messages(2)).toEqual(['still here', 'and here'])
})

describe('fails as told', () => {
  test('drop: messages are lost for good', async () => {
    const { sender, receiver } = await pair()
    relay.drop(2)
    for (const message of ['1', '2', '3']) expect(await sender.publish(topic, message)).toBe(true)
    expect(await receiver.messages(1)).toEqual(['3'])
    relay.drop(true)
    await sender.publish(topic, '4')
    relay.drop(false)
    await sender.publish(topic, '5')
    expect(await receiver.messages(2)).toEqual(['3', '5'])
  })

  test('duplicate, tamper', async () => {
    const { sender, receiver } = await pair()
    relay.duplicate()
    relay.tamper()
    await sender.publish(topic, 'cccccc')
    await sender.publish(topic, 'dddddd')
    expect(await receiver.messages(3)).toEqual(['cccAcc', 'cccAcc', 'dddddd'])
  })

  test('reorder: holds, then delivers in reverse; resetting lets go', async () => {
    const { sender, receiver } = await pair()
    relay.reorder(3)
    for (const message of ['1', '2', '3', '4']) await sender.publish(topic, message)
    expect(await receiver.messages(4)).toEqual(['3', '2', '1', '4'])
    relay.reorder(9)
    await sender.publish(topic, '5')
    expect(receiver.received).toHaveLength(4)
    relay.reset()
    expect((await receiver.messages(5)).at(-1)).toBe('5')
  })

  test('delay: answers and messages wait, in order', async () => {
    const { sender, receiver } = await pair()
    const order: string[] = []
    relay.delay(1_000)
    const publishing = sender.publish(topic, '1').then(() => order.push('answered late'))
    await expect.poll(() => relay.snapshot().messages).toBe(1)
    relay.delay(0)
    await (await open()).publish(topic, '2')
    order.push('answered at once')
    await publishing
    expect(order).toEqual(['answered at once', 'answered late'])
    expect(await receiver.messages(2)).toEqual(['1', '2'])
  })

  test('replayLate: messages wait, answers do not', async () => {
    const { sender, receiver } = await pair()
    relay.replayLate(1_000)
    await sender.publish(topic, 'late')
    expect(receiver.received).toHaveLength(0)
    expect(await receiver.messages(1)).toEqual(['late'])
  })

  test('disconnect, restart: connections are cut; messages stay unless forgotten', async () => {
    for (const cut of [() => relay.disconnect(), () => relay.restart()]) {
      const { sender, receiver } = await pair()
      await sender.publish(other, 'kept')
      cut()
      await Promise.all([sender.closed, receiver.closed])
      const again = await open(receiver.keys)
      await again.subscribe(other)
      expect(await again.messages(1)).toEqual(['kept'])
      relay.restart({ forget: true })
      await again.closed
      expect(relay.snapshot()).toMatchObject({ sockets: 0, messages: 0, topics: 0 })
    }
  })

  test('down: rejects connections until it is up, at the same address', async () => {
    const { sender } = await pair()
    relay.down()
    await sender.closed
    const address = await relayAddress(relay.url)
    expect(await tryConnect(address)).toBe('ECONNRESET')
    relay.up()
    expect(await tryConnect(address)).toBe('open')
  })

  test('expire: forgets what waits, of one topic or of all', async () => {
    const { sender, receiver } = await pair()
    receiver.close()
    await receiver.closed
    for (const each of [topic, other]) await sender.publish(each, `in ${each}`)
    relay.expire(topic)
    const again = await open(receiver.keys)
    await again.call('irn_batchSubscribe', { topics: [topic, other] })
    expect(await again.messages(1)).toEqual([`in ${other}`])
    relay.expire()
    expect(relay.snapshot().messages).toBe(0)
  })
})

test('the log names what passed, and never what it said', async () => {
  const { sender, receiver } = await pair()
  await sender.publish(topic, 'a secret')
  await receiver.messages(1)
  expect(relay.log.map(({ direction, method, tag }) => [direction, method, tag])).toEqual([
    ['in', 'connect', undefined],
    ['in', 'connect', undefined],
    ['in', 'irn_subscribe', undefined],
    ['in', 'irn_publish', 1108],
    ['out', 'irn_subscription', 1108],
  ])
  expect(JSON.stringify(relay.log)).not.toContain('secret')
})

test('says which port is taken', async () => {
  await expect(startRelay({ port: relay.port })).rejects.toThrow(`Port ${relay.port} (the relay) is in use`)
})
