import { expect, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet, until } from '../../../test/adapterScene.js'
import { countRequests, waitForRequest } from '../../../test/waitForRequest.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('account and chain changes in the wallet update the connection, one new snapshot each', async () => {
  const wallet = makeWallet()
  const { adapter, connect, networks } = createAdapterScene()
  await connect(wallet)
  let changes = 0
  onTestFinished(adapter.subscribe(() => changes++))

  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  expect(adapter.getSnapshot().connections[0]?.accounts[0]?.address).toBe(wallet.accounts[1])
  expect(changes).toBe(1)

  wallet.controls.switchChain(1338)
  expect(adapter.getSnapshot().connections[0]).toMatchObject({
    networkId: 'eip155:1338',
    network: networks[1],
  })
  wallet.controls.switchChain(4242)
  expect(adapter.getSnapshot().connections[0]).toMatchObject({
    networkId: 'eip155:4242',
    network: undefined,
  })
  expect(changes).toBe(3)
})

test('the snapshot, its connectors and its connections stay the same objects until they change', async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  await connect(wallet)
  const before = adapter.getSnapshot()
  wallet.controls.switchChain(1337)
  adapter.config.setState((state) => ({ ...state, connections: new Map(state.connections) }))
  expect(adapter.getSnapshot()).toBe(before)
  wallet.controls.switchChain(1338)
  const after = adapter.getSnapshot()
  expect(after).not.toBe(before)
  expect(after.connectors).toBe(before.connectors)
  expect(after.connections).not.toBe(before.connections)
})

test('the connection ends when the wallet revokes the permission (spec 4.2/removal)', async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  await connect(wallet)
  wallet.controls.disconnect()
  await until(adapter, () => adapter.getSnapshot().connections.length === 0)
  expect(adapter.config.state).toMatchObject({ status: 'disconnected', current: null })
})

test('an extension that stops pauses the connection, which is back and follows it when it works again', async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  const { key } = await connect(wallet)
  wallet.controls.setDead(true)
  await until(adapter, () => adapter.getSnapshot().connections.length === 0)
  await expect(adapter.connect({ connectorKey: key })).rejects.toMatchObject({
    code: 'rpc/provider-disconnected',
  })

  wallet.controls.setDead(false)
  await until(adapter, () => adapter.getSnapshot().connections.length === 1)
  wallet.controls.switchChain(1338)
  expect(adapter.getSnapshot().connections).toMatchObject([{ networkId: 'eip155:1338' }])
})

test('a wallet cannot connect itself with an event, before or after a connection', async () => {
  const wallet = makeWallet()
  const { adapter, connect, row } = createAdapterScene()
  onTestFinished(wallet.announce(window))
  const { key } = await row()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  wallet.controls.setDead(true)
  wallet.controls.setDead(false)
  await settled()
  expect(adapter.getSnapshot().connections).toEqual([])

  await connect(wallet)
  await adapter.disconnect({ connectorKey: key })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.controls.switchAccount(wallet.accounts[2] as `0x${string}`)
  await settled()
  expect(adapter.getSnapshot().connections).toEqual([])
  expect(adapter.config.state.status).toBe('disconnected')
})

test('ignores invalid events', async () => {
  const wallet = makeWallet()
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider = {
    request: wallet.provider.request,
    on: (event: string, listener: (payload: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) =>
      listeners.get(event)?.delete(listener),
  }
  const { adapter, row } = createAdapterScene()
  await adapter.preload()
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: wallet.info, provider } }),
  )
  await adapter.connect({ connectorKey: (await row()).key })
  const before = adapter.getSnapshot()
  const rubbish: Record<string, readonly unknown[]> = {
    accountsChanged: [undefined, null, 7, 'x', {}, ['0x12'], [null]],
    chainChanged: [undefined, null, 'x', {}, [], 'NaN', '0x0', -1, 1.5],
  }
  for (const [event, payloads] of Object.entries(rubbish))
    for (const payload of payloads) for (const listener of listeners.get(event) ?? []) listener(payload)
  await settled()
  expect(adapter.getSnapshot()).toBe(before)

  // After a disconnect, wagmi waits for the event `connect`. A rejection that nothing handles fails the run.
  const { key } = await row()
  await adapter.disconnect({ connectorKey: key })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  expect(listeners.get('connect')?.size).toBeGreaterThan(0)
  for (const payload of [undefined, null, 7, 'x', {}, { chainId: 'x' }, { chainId: {} }])
    for (const listener of listeners.get('connect') ?? []) listener(payload)
  await settled()
  expect(adapter.getSnapshot().connections).toEqual([])
})

test('disconnect ends the connection and revokes the permission (spec 4.2/removal)', async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  const { key } = await connect(wallet)
  await adapter.disconnect({ connectorKey: key })
  expect(adapter.getSnapshot().connections).toEqual([])
  expect(adapter.config.state).toMatchObject({ status: 'disconnected', current: null })
  expect(wallet.controls.getSnapshot().permittedAccounts).toEqual([])
})

test('a silent disconnect ends the connection without asking the wallet', async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  await connect(wallet)
  wallet.log.clear()
  await adapter.disconnect({ silent: true })
  expect(adapter.getSnapshot().connections).toEqual([])
  expect(wallet.log.entries).toEqual([])
  expect(wallet.controls.getSnapshot().permittedAccounts).toHaveLength(1)
})

test('disconnect does nothing without a connection', async () => {
  const { adapter } = createAdapterScene()
  await expect(adapter.disconnect({})).resolves.toBeUndefined()
  await expect(adapter.disconnect({ connectorKey: 'eip155:nobody' })).resolves.toBeUndefined()
})

test('refresh reads changes without an event, without a prompt', async () => {
  const wallet = makeWallet()
  const { adapter, row } = createAdapterScene()
  // A page in the back-forward cache gets no events.
  const provider = { request: wallet.provider.request, on() {}, removeListener() {} }
  await adapter.preload()
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: wallet.info, provider } }),
  )
  await adapter.connect({ connectorKey: (await row()).key })
  wallet.controls.switchAccount(wallet.accounts[1] as `0x${string}`)
  wallet.controls.switchChain(1338)
  wallet.log.clear()
  await adapter.refresh()
  expect(adapter.getSnapshot().connections).toMatchObject([
    {
      accounts: [{ address: wallet.accounts[1] }, { address: wallet.accounts[0] }],
      networkId: 'eip155:1338',
    },
  ])
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(0)

  const before = adapter.getSnapshot()
  wallet.controls.setDead(true)
  await adapter.refresh()
  expect(adapter.getSnapshot()).toBe(before)
  wallet.controls.setDead(false)
  wallet.controls.disconnect()
  await adapter.refresh()
  expect(adapter.getSnapshot().connections).toEqual([])
  await waitForRequest(wallet, 'eth_accounts')
})

test('does not call listeners after they unsubscribe, and can be stopped and started again', async () => {
  const wallet = makeWallet()
  const { adapter, connect } = createAdapterScene()
  await connect(wallet)
  let changes = 0
  const unsubscribe = adapter.subscribe(() => changes++)
  unsubscribe()
  wallet.controls.switchChain(1338)
  expect(changes).toBe(0)
  const stop = adapter.start()
  stop()
  onTestFinished(adapter.start())
  onTestFinished(adapter.subscribe(() => changes++))
  wallet.controls.switchChain(1337)
  expect(changes).toBe(1)
  expect(adapter.getSnapshot().connectors).toHaveLength(1)
})
