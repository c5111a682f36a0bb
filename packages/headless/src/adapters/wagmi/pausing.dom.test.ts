import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import { expect, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet, until } from '../../../test/adapterScene.js'
import { addWallet, createScene, eventually, memoryStorage } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { connectedConnectorId } from '../../core/storageEntries.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import type { EvmProvider } from '../evm/evmProvider.js'

type Listener = (payload: unknown) => void

/** A wallet of the sandbox whose provider the test can change, and emit events of. */
function altered(wallet: SandboxWallet, changes: Partial<EvmProvider> & Record<string, unknown> = {}) {
  const listeners = new Map<string, Set<Listener>>()
  const on = (event: string, listener: Listener) => {
    wallet.provider.on(event as never, listener as never)
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  }
  const removeListener = (event: string, listener: Listener) => {
    wallet.provider.removeListener(event as never, listener as never)
    listeners.get(event)?.delete(listener)
  }
  const provider = { request: wallet.provider.request, on, removeListener, ...changes }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: wallet.info, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  announce()
  return {
    emit(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
  }
}

async function connected(changes: Parameters<typeof altered>[1] = {}) {
  const wallet = makeWallet()
  const scene = createAdapterScene()
  const { emit } = altered(wallet, changes)
  const { key } = await scene.row()
  await scene.adapter.connect({ connectorKey: key })
  const shown = () => scene.adapter.getSnapshot().connections[0]?.accounts[0]?.address
  const paused = () => scene.adapter.getSnapshot().paused?.map(({ connectorId }) => connectorId)
  return { ...scene, wallet, emit, shown, paused, key }
}

test.each([1011, 1013, 4900])(
  'a wallet that has lost its line (%i) and still shares its account stays connected',
  async (code) => {
    const { adapter, wallet, emit, shown } = await connected()
    emit('disconnect', Object.assign(new Error('The line is lost.'), { code }))
    const isAsked = () => wallet.log.entries.some(({ method }) => method === 'eth_accounts')
    await eventually(() => expect([isAsked(), shown()]).toEqual([true, wallet.accounts[0]]))
    emit('connect', { chainId: '0x539' })
    expect(shown()).toBe(wallet.accounts[0])
    // Its events are followed, as before.
    wallet.controls.switchChain(1338)
    await until(adapter, () => adapter.getSnapshot().connections[0]?.networkId === 'eip155:1338')
    wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
    await until(adapter, () => shown() === wallet.accounts[1])
  },
)

test('an account that is reported while the network is asked is the account of the connection', async () => {
  const wallet = makeWallet()
  const { adapter, row } = createAdapterScene()
  let isAsked = false
  const { emit } = altered(wallet, {
    async request(args) {
      if (args.method === 'eth_chainId' && !isAsked) {
        isAsked = true
        wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
      }
      return wallet.provider.request(args as never)
    },
  })
  const { key } = await row()
  await adapter.connect({ connectorKey: key })
  expect(isAsked).toBe(true)
  await eventually(() =>
    expect(adapter.getSnapshot().connections[0]?.accounts[0]?.address).toBe(wallet.accounts[1]),
  )
  emit('chainChanged', '0x53a')
  expect(adapter.getSnapshot().connections[0]?.networkId).toBe('eip155:1338')
})

test.each<[string, () => Promise<unknown>, object | undefined]>([
  ['has no such method', () => Promise.reject({ code: 4200, message: 'unsupported' }), undefined],
  ['lists the permission', async () => [{ parentCapability: 'eth_accounts' }], undefined],
  ['answers something else', async () => null, undefined],
  ['lists none while it is locked, and says so', async () => [], { isUnlocked: async () => false }],
])('an empty list of a wallet that %s pauses the connection', async (_, permissions, lock) => {
  const wallet = makeWallet()
  const scene = createAdapterScene()
  altered(wallet, {
    request: (args) =>
      args.method === 'wallet_getPermissions' ? permissions() : wallet.provider.request(args as never),
    ...(lock && { _metamask: lock }),
  })
  const { key } = await scene.row()
  await scene.adapter.connect({ connectorKey: key })
  const { adapter } = scene
  wallet.controls.setLocked(true)
  await until(adapter, () => adapter.getSnapshot().connections.length === 0)
  expect(adapter.getSnapshot().paused).toMatchObject([{ isActive: true }])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(adapter.getSnapshot().paused).toHaveLength(1)
  wallet.controls.setLocked(false)
  await until(adapter, () => adapter.getSnapshot().connections.length === 1)
})

test.each([undefined, { isUnlocked: async () => true }])(
  'a wallet that lists no permission has revoked it, and is not back (%o)',
  async (lock) => {
    const wallet = makeWallet()
    const storage = memoryStorage()
    const { latchkey, connector } = createScene({ storage })
    altered(wallet, lock && { _metamask: lock })
    await connect(latchkey, { connector: await connector() })
    const stored = () => internalsOf(latchkey).storage.get(connectedConnectorId('eip155'))
    expect(stored()).toBe(wallet.info.rdns)
    wallet.controls.disconnect()
    await eventually(() => expect(stored()).toBeUndefined())
    expect(getAccount(latchkey).status).toBe('disconnected')
    expect(Object.values(storage.entries).join()).not.toContain(wallet.accounts[0])
  },
)

test('a revoked permission that the next page finds is forgotten', async () => {
  const wallet = addWallet()
  const storage = memoryStorage()
  const first = createScene({ storage })
  await connect(first.latchkey, { connector: await first.connector() })
  const later = memoryStorage({ ...storage.entries })
  wallet.controls.disconnect()
  const { latchkey, events } = createScene({ storage: later })
  await eventually(() => expect(Object.values(later.entries).join()).not.toContain(wallet.accounts[0]))
  expect(getAccount(latchkey).status).toBe('disconnected')
  expect(events).toContainEqual(expect.objectContaining({ type: 'account.disconnected', isPaused: false }))
})

test('events tell a connection that has paused from one that has ended', async () => {
  const wallet = addWallet()
  const { latchkey, connector, events } = createScene()
  await connect(latchkey, { connector: await connector() })
  const told = () =>
    events.flatMap((event) => {
      if (event.type === 'account.disconnected') return event.isPaused ? 'paused' : 'ended'
      return event.type === 'account.connected' ? (event.isReconnected ? 'back' : 'connected') : []
    })
  wallet.controls.setLocked(true)
  await eventually(() => expect(told()).toEqual(['connected', 'paused']))
  wallet.controls.setLocked(false)
  await eventually(() => expect(told()).toEqual(['connected', 'paused', 'back']))
  wallet.controls.disconnect()
  await eventually(() => expect(told()).toEqual(['connected', 'paused', 'back', 'paused', 'ended']))
})

test("a connection of wagmi's own connect pauses and is back too, and its own disconnect ends it", async () => {
  const { connect: connectByWagmi, disconnect: disconnectByWagmi } = await import('wagmi/actions')
  const wallet = makeWallet()
  const { adapter, row } = createAdapterScene()
  onTestFinished(wallet.announce(window))
  await row()
  onTestFinished(adapter.subscribe(() => {}))
  const [connector] = adapter.config.connectors
  if (!connector) throw new Error('There is no connector.')
  await connectByWagmi(adapter.config, { connector })
  wallet.controls.setLocked(true)
  await until(adapter, () => adapter.getSnapshot().paused !== undefined)
  expect(adapter.config.state).toMatchObject({ status: 'disconnected', current: null })
  wallet.controls.setLocked(false)
  await until(adapter, () => adapter.getSnapshot().connections.length === 1)
  expect(adapter.config.state.status).toBe('connected')
  await disconnectByWagmi(adapter.config)
  expect(adapter.getSnapshot().connections).toEqual([])
  // wagmi has revoked the permission, of which the wallet tells.
  await until(adapter, () => adapter.getSnapshot().paused === undefined)
  expect(adapter.getSnapshot().connections).toEqual([])
})

test('a fresh list of the wallet does not replace the account that the user chose', async () => {
  const { adapter, wallet, emit, shown, key } = await connected()
  const [first, second, third] = wallet.accounts
  emit('accountsChanged', [first, second])
  await adapter.accounts.activate({ connectorKey: key, address: second ?? '' })
  emit('accountsChanged', [first, second, third])
  expect(shown()).toBe(second)
  expect(adapter.getSnapshot().connections[0]?.addressInWallet).toBe(first)
  // The user has chosen in the wallet since.
  emit('accountsChanged', [third, first, second])
  expect(shown()).toBe(third)
  emit('accountsChanged', [first, second, third])
  expect(shown()).toBe(first)
})
