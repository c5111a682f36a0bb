import { describe, expect, it } from 'vitest'
import { ownPeer, ownRelay, shownUri } from '../../../test/pairingScene.js'
import { eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { createLatchkey, type Latchkey } from '../../core/createLatchkey.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { signMessage } from '../../features/sign/signMessage.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import { wagmiAdapter } from '../wagmi/wagmiAdapter.js'
import { walletConnect } from './walletConnect.js'

const row = { key: 'eip155:pairing', namespace: 'eip155' } as const
const isConnected = (latchkey: Latchkey) => getAccount(latchkey, { namespace: 'eip155' }).isConnected

let scenes = 0

/** A latchkey that is started, with a relay and a wallet of its own. */
async function started(storage: ReturnType<typeof memoryStorage> | null) {
  const relay = await ownRelay()
  const peer = await ownPeer(relay.url, { answer: 'approve' })
  const [network] = sandboxNetworks()
  if (!network) throw new Error('The sandbox has no chain.')
  const latchkey = createLatchkey({
    metadata: { name: 'Test app' },
    networks: [network],
    adapters: [wagmiAdapter()],
    pairing: walletConnect({ relayUrl: relay.url }),
    storage,
    id: `stop-${scenes++}`,
  })
  const stop = latchkey.start()
  /** Sockets of the app, once the wallet has its own. */
  const sockets = () => relay.snapshot().sockets - 1
  return { relay, peer, latchkey, stop, sockets }
}

async function paired(storage: Parameters<typeof started>[0] = memoryStorage()) {
  const scene = await started(storage)
  const connecting = connect(scene.latchkey, { connector: row })
  await scene.peer.pair(await shownUri(scene.latchkey))
  await connecting
  expect(scene.sockets()).toBe(1)
  return scene
}

describe('a latchkey that is stopped', () => {
  it('closes the socket of its session, and stays connected', async () => {
    const { latchkey, stop, sockets } = await paired()
    stop()
    await eventually(() => expect(sockets()).toBe(0))
    expect(isConnected(latchkey)).toBe(true)
  })

  it.each([
    ['the storage', memoryStorage()],
    ['memory, without a storage', null],
  ])('goes on with the session in %s when it is started again', async (_, storage) => {
    const { latchkey, peer, stop, sockets } = await paired(storage)
    stop()
    await eventually(() => expect(sockets()).toBe(0))
    const stopAgain = latchkey.start()
    await eventually(() => expect(sockets()).toBe(1))
    const { topic } = latchkey.pairing?.getSnapshot().session ?? {}
    expect(peer.sessions.map((session) => session.topic)).toEqual([topic])
    expect(await signMessage(latchkey, { message: 'still there' })).toMatch(/^0x/)
    stopAgain()
    await eventually(() => expect(sockets()).toBe(0))
  })

  it('is disconnected when it is started again, if the wallet has ended the session', async () => {
    const { latchkey, peer, stop, sockets } = await paired()
    stop()
    await eventually(() => expect(sockets()).toBe(0))
    await peer.disconnect(peer.sessions[0]?.topic ?? '')
    expect(isConnected(latchkey)).toBe(true)
    const stopAgain = latchkey.start()
    await eventually(() => expect(isConnected(latchkey)).toBe(false))
    stopAgain()
  })

  it('withdraws its code: connect rejects, and the next code connects', async () => {
    const { latchkey, peer, stop, sockets } = await started(memoryStorage())
    const connecting = connect(latchkey, { connector: row })
    const ended = expect(connecting).rejects.toBeInstanceOf(RequestAbandonedError)
    await shownUri(latchkey)
    stop()
    await ended
    await eventually(() => expect(sockets()).toBe(0))
    expect(latchkey.pairing?.getSnapshot()).toMatchObject({
      status: 'idle',
      uri: undefined,
      error: undefined,
    })
    const stopAgain = latchkey.start()
    const next = connect(latchkey, { connector: row })
    await peer.pair(await shownUri(latchkey))
    await next
    expect(isConnected(latchkey)).toBe(true)
    stopAgain()
    await eventually(() => expect(sockets()).toBe(0))
  })

  it('withdraws a code while its client is being loaded: connect rejects', async () => {
    const { latchkey, stop } = await started(memoryStorage())
    const connecting = connect(latchkey, { connector: row })
    stop()
    await expect(connecting).rejects.toBeInstanceOf(RequestAbandonedError)
    expect(latchkey.pairing?.getSnapshot()).toMatchObject({ status: 'idle', error: undefined })
  })

  it('stays started if it is started again at once, as by StrictMode', async () => {
    const { latchkey, stop, sockets } = await paired()
    stop()
    const stopAgain = latchkey.start()
    expect(await signMessage(latchkey, { message: 'still there' })).toMatch(/^0x/)
    expect(sockets()).toBe(1)
    stopAgain()
    await eventually(() => expect(sockets()).toBe(0))
  })
})
