import { startRelay } from '@latchkey/sandbox'
import { getAddress, verifyMessage } from 'ethers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ownPeer, ownRelay, pairedLatchkey, shownUri } from '../../../test/pairingScene.js'
import { eventually, memoryStorage } from '../../../test/scene.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { KeyValueStorage } from '../../core/storage.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { reconnect } from '../../features/connect/reconnect.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import { signMessage } from '../../features/sign/signMessage.js'

const row = { key: 'eip155:pairing', namespace: 'eip155' } as const

async function paired(options: { relayUrl?: string; storage?: ReturnType<typeof memoryStorage> } = {}) {
  const relayUrl = options.relayUrl ?? (await ownRelay()).url
  const latchkey = pairedLatchkey(relayUrl, options.storage ? { storage: options.storage } : {})
  const peer = await ownPeer(relayUrl, { answer: 'approve' })
  const connecting = connect(latchkey, { connector: row })
  await peer.pair(await shownUri(latchkey))
  await connecting
  return { latchkey, peer, relayUrl }
}

const account = (latchkey: Latchkey) => getAccount(latchkey, { namespace: 'eip155' })

describe('a wallet on another device', () => {
  it('is connected by a code, signs, and is named as it names itself (spec 1.1/pairing, 3.1/wallet, 3.10/peer, 3.5/wallet-connect)', async () => {
    const { latchkey, peer } = await paired()
    expect(account(latchkey)).toMatchObject({
      status: 'connected',
      address: peer.accounts[0],
      wallet: { name: 'Sandbox Phone', type: 'walletConnect' },
    })
    const signature = await signMessage(latchkey, { message: 'hello' })
    expect(verifyMessage('hello', signature)).toBe(peer.accounts[0])
  })
  it('moves to an approved network without being asked (spec 5.12/switch)', async () => {
    const { latchkey, peer } = await paired()
    const second = latchkey.options.networks[1]
    if (!second) throw new Error('one network only')
    const asked = peer.log.entries?.length
    await switchNetwork(latchkey, { networkId: second.networkId })
    expect(account(latchkey).networkId).toBe(second.networkId)
    expect(peer.log.entries?.length).toBe(asked)
  })
  it('changes its account by an event, and by an update of the session (spec 4.8/session-event, 4.8/session-update)', async () => {
    const { latchkey, peer } = await paired()
    const [first, second, third] = peer.accounts
    if (!first || !second || !third) throw new Error('three accounts are needed')
    await peer.changeAccount(second, { by: 'event' })
    await eventually(() => expect(account(latchkey).address).toBe(getAddress(second)))
    await peer.changeAccount(third, { by: 'update' })
    await eventually(() => expect(account(latchkey).address).toBe(getAddress(third)))
  })
  it('has the capabilities of EIP-5792 (spec 9.6/capabilities)', async () => {
    const { latchkey, peer } = await paired()
    const answer = await latchkey.pairing?.request({
      networkId: 'eip155:1337',
      method: 'wallet_getCapabilities',
      params: [peer.accounts[0], ['0x539']],
    })
    const keys = ['atomic', 'flow-control', 'paymasterService', 'sessionKeys', 'auxiliaryFunds']
    expect(Object.keys((answer as Record<string, object>)['0x539'] ?? {})).toEqual(keys)
  })
  it('is disconnected from either side (spec 4.8/session-delete, 7.6/session-disconnect)', async () => {
    const one = await paired()
    await one.peer.disconnect()
    await eventually(() => expect(account(one.latchkey).status).toBe('disconnected'))
    const two = await paired()
    await disconnect(two.latchkey)
    expect(account(two.latchkey).status).toBe('disconnected')
    await eventually(() => expect(two.peer.getSnapshot().sessions).toHaveLength(0))
  })
  it('can be disconnected again: what is closed stays closed, without an error (spec 8.5/closed)', async () => {
    const { latchkey, peer } = await paired()
    await disconnect(latchkey)
    await eventually(() => expect(peer.getSnapshot().sessions).toHaveLength(0))
    await expect(latchkey.pairing?.disconnect()).resolves.toBeUndefined()
    await disconnect(latchkey)
    expect(account(latchkey).status).toBe('disconnected')
  })
  it('is there again after a reload, also while the relay is down', async () => {
    const relay = await ownRelay()
    const storage = memoryStorage()
    const { latchkey, peer } = await paired({ relayUrl: relay.url, storage })
    relay.down()
    const again = pairedLatchkey(relay.url, { storage, id: latchkey.id })
    await eventually(() => expect(account(again).status).toBe('connected'))
    expect(account(again).address).toBe(peer.accounts[0])
    relay.up()
    expect(verifyMessage('again', await signMessage(again, { message: 'again' }))).toBe(peer.accounts[0])
  })
})

describe('preload', () => {
  it('opens the socket of the relay, and sends nothing (spec 7.6/relay)', async () => {
    const relay = await ownRelay()
    const latchkey = pairedLatchkey(relay.url)
    latchkey.pairing?.preload()
    await eventually(() => expect(relay.snapshot().clients).toHaveLength(1))
    expect(relay.snapshot()).toMatchObject({ topics: 0, messages: 0 })
    expect(latchkey.pairing?.getSnapshot()).toEqual({ status: 'idle', accounts: {}, requests: [] })
  })

  it('does no harm while the relay is down: a code comes once it is back', async () => {
    const relay = await ownRelay()
    relay.down()
    const latchkey = pairedLatchkey(relay.url)
    latchkey.pairing?.preload()
    const connecting = connect(latchkey, { connector: row })
    await eventually(() => expect(latchkey.pairing?.getSnapshot().status).toBe('opening'))
    relay.up()
    const peer = await ownPeer(relay.url, { answer: 'approve' })
    await peer.pair(await shownUri(latchkey))
    await connecting
    expect(account(latchkey).status).toBe('connected')
  })
})

it('a relay that is unreachable is an error', { timeout: 40_000 }, async () => {
  const relay = await startRelay()
  await relay.stop()
  const latchkey = pairedLatchkey(relay.url)
  await expect(connect(latchkey, { connector: row })).rejects.toMatchObject({
    code: 'pairing/relay-unreachable',
  })
})

it("a developer's own WalletConnect connector still works", async () => {
  const { wagmiAdapter } = await import('../wagmi/wagmiAdapter.js')
  const { createConnector } = await import('wagmi')
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const own = createConnector(() => ({
    id: 'walletConnect',
    name: 'WalletConnect of the host',
    type: 'walletConnect',
    connect: (async () => ({ accounts: [address], chainId: 1337 })) as never,
    disconnect: async () => {},
    getAccounts: async () => [address] as const,
    getChainId: async () => 1337,
    getProvider: async () => ({ request: async () => [address] }),
    isAuthorized: async () => true,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  const { url } = await ownRelay()
  const latchkey = pairedLatchkey(url, { adapters: [wagmiAdapter({ connectors: [own] })] })
  await latchkey.adapter('eip155').preload?.()
  const rows = internalsOf(latchkey)
    .stores.connectors.getState()
    .connectors.map(({ key, type }) => [key, type])
  expect(rows).toEqual([
    ['eip155:walletConnect', 'walletConnect'],
    ['eip155:pairing', 'walletConnect'],
  ])
  await connect(latchkey, { connector: { key: 'eip155:walletConnect', namespace: 'eip155' } })
  expect(account(latchkey)).toMatchObject({ status: 'connected', address, connectorId: 'walletConnect' })
  expect(latchkey.pairing?.getSnapshot().status).toBe('idle')
})

describe('a page that can store nothing', () => {
  it.each<[string, () => KeyValueStorage | null]>([
    [
      'because IndexedDB does not answer',
      () => {
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => ({}) as IDBOpenDBRequest)
        return memoryStorage()
      },
    ],
    ['because its storage is full', () => ({ ...memoryStorage(), setItem: refuse })],
    ['because it has no storage', () => null],
  ])('pairs, signs and stays connected when it reconnects: %s', async (_, storage) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const { url: relayUrl } = await ownRelay()
    const latchkey = pairedLatchkey(relayUrl, { storage: storage() })
    const peer = await ownPeer(relayUrl, { answer: 'approve' })
    const connecting = connect(latchkey, { connector: row })
    await peer.pair(await shownUri(latchkey))
    await connecting
    expect(await reconnect(latchkey)).toHaveLength(1)
    expect(verifyMessage('hello', await signMessage(latchkey, { message: 'hello' }))).toBe(peer.accounts[0])
  })
})

function refuse(): never {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
}
