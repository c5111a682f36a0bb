import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ownPeer, ownRelay } from '../../../../test/pairingScene.js'
import { eventually, memoryStorage } from '../../../../test/scene.js'
import { closeClient } from './closeClient.js'
import { loadClientPackages } from './loadClientPackages.js'
import { openClient } from './openClient.js'

let clients = 0

async function ownClient(options: Partial<Parameters<typeof openClient>[0]> = {}) {
  const client = await openClient({
    packages: await loadClientPackages(),
    relayUrl: options.relayUrl ?? (await ownRelay()).url,
    metadata: { name: 'Test app' },
    storage: memoryStorage(),
    storagePrefix: `client-${clients++}/`,
    isVerified: false,
    ...options,
  })
  onTestFinished(() => closeClient(client))
  return client
}

/** The client checks expiries at each heartbeat. */
const beat = ({ core }: Awaited<ReturnType<typeof ownClient>>) =>
  core.heartbeat.events.emit('heartbeat_pulse')

afterEach(() => {
  vi.useRealTimers()
})

it('a proposal and its pairing expire after 5 min, and are deleted then (spec 4.8/pairing-expiry, 4.8/proposal-expiry, 9.6/proposal-life)', async () => {
  const client = await ownClient()
  const begun = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: begun })
  const { approval } = await client.connect({ optionalNamespaces: {} })
  const refused = approval().catch((error: unknown) => error)
  const kept = () => [client.proposal.getAll().length, client.core.pairing.pairings.getAll().length]
  vi.setSystemTime(begun + 299_000)
  beat(client)
  expect(kept()).toEqual([1, 1])
  vi.setSystemTime(begun + 301_000)
  beat(client)
  await eventually(() => expect(kept()).toEqual([0, 0]))
  await expect(refused).resolves.toMatchObject({ message: expect.stringMatching(/expired/i) })
})

describe('intervals and timeouts of the client', () => {
  it('emits a heartbeat every 5 s (spec 9.6/heartbeat)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const client = await ownClient()
    let beats = 0
    client.core.heartbeat.events.on('heartbeat_pulse', () => beats++)
    vi.advanceTimersByTime(4_999)
    expect(beats).toBe(0)
    vi.advanceTimersByTime(1)
    expect(beats).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(beats).toBe(3)
  })

  it('sends a message that the relay does not confirm again after 15 s, and rejects after 1 min (spec 9.6/publish-timeout)', async () => {
    const { core } = await ownClient()
    const { relayer } = core
    relayer.request = () => new Promise<never>(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const queue = (relayer.publisher as unknown as { queue: ReadonlyMap<string, unknown> }).queue
    const failures: unknown[] = []
    const published = relayer.publisher.publish('topic', 'message', {
      internal: { throwOnFailedPublish: true },
    })
    published.catch((error: unknown) => failures.push(error))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(queue.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.size).toBe(1)
    await vi.advanceTimersByTimeAsync(44_999)
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(failures).toHaveLength(1)
  })

  it('a message expires at the relay after 6 h by default (spec 9.6/message-life)', async () => {
    const { core } = await ownClient()
    const lives: unknown[] = []
    const request = core.relayer.request.bind(core.relayer)
    core.relayer.request = (call) => {
      lives.push((call.params as { ttl?: number }).ttl)
      return request(call)
    }
    await core.relayer.publish('ab'.repeat(32), 'message')
    expect(lives).toContain(6 * 60 * 60)
  })
})

it('two tabs on one storage: a code of one tab leaves the session of the other, with its keys', async () => {
  const { url: relayUrl } = await ownRelay()
  const peer = await ownPeer(relayUrl, { answer: 'approve' })
  const shared = { relayUrl, storage: memoryStorage(), storagePrefix: `client-${clients++}/` }
  const proposed = { optionalNamespaces: { eip155: { chains: ['eip155:1337'], methods: [], events: [] } } }
  const one = await ownClient(shared)
  const two = await ownClient(shared)
  const first = await one.connect(proposed)
  first.approval().catch(() => {})

  const { uri, approval } = await two.connect(proposed)
  await peer.pair(uri ?? '')
  const { topic } = await approval()

  const another = await one.connect(proposed)
  another.approval().catch(() => {})
  const nextPage = await ownClient(shared)
  expect(nextPage.session.keys).toEqual([topic])
  expect(nextPage.core.crypto.hasKeys(topic)).toBe(true)
  // Both codes of the first tab are still there.
  expect(nextPage.proposal.getAll()).toHaveLength(2)
})

it('has the relay, the project id and the description of the app that it is given', async () => {
  const icons = ['https://app.test/icon.png']
  const metadata = { name: 'Test app', description: 'A test', url: location.origin, icons }
  const client = await ownClient({ projectId: 'own-project', metadata })
  expect(client.core.projectId).toBe('own-project')
  expect(client.core.relayUrl).toMatch(/^ws:/)
  expect(client.metadata).toMatchObject(metadata)
  const bare = await ownClient()
  expect(bare.core.projectId).toBeUndefined()
  expect(bare.metadata).toMatchObject({
    name: 'Test app',
    description: '',
    url: location.origin,
    icons: [],
  })
})

it('leaves no core in the page, where every script could read its keys', async () => {
  const own = () => Object.keys(globalThis).filter((name) => name.startsWith('_walletConnectCore_'))
  const before = own()
  await ownClient()
  expect(own()).toEqual(before)
})

it('sends no reports, and no origin to a verifier unless it is told to', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const { core } = await ownClient()
  await core.eventClient.init()
  expect(await core.verify.register({ id: '1', decryptedId: '1' })).toBe('')
  // Other files of this thread may have left requests of theirs, which go to servers of this machine.
  const outside = fetched.mock.calls.filter(([input]) => new URL(String(input)).hostname !== '127.0.0.1')
  expect(outside).toEqual([])
})

it('ignores the deletion of a session that is already deleted', async () => {
  const { engine } = await ownClient()
  const { deleteSession } = engine as unknown as { deleteSession(which: object): Promise<void> }
  await expect(deleteSession({ topic: 'ab'.repeat(32) })).resolves.toBeUndefined()
})

it.each(['isValidEmit', 'isValidDisconnect', 'isValidUpdate', 'isValidExtend', 'isValidPing'])(
  'a message that fails %s is no unhandled rejection',
  async (name) => {
    const { engine } = await ownClient()
    const check = (engine as unknown as Record<string, (message: object) => Promise<void>>)[name]
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    onTestFinished(() => void process.off('unhandledRejection', unhandled))
    const checked = check?.({ topic: 'ab'.repeat(32) })
    await new Promise((resolve) => setTimeout(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    await expect(checked).rejects.toThrow()
  },
)
