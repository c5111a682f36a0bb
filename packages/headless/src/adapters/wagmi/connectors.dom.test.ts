import { expect, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet, until } from '../../../test/adapterScene.js'
import { eventually } from '../../../test/scene.js'

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('lists an announced wallet, also for wagmi hooks (spec 3.5/announced, 3.5/fields)', async () => {
  const wallet = makeWallet()
  onTestFinished(wallet.announce(window))
  const { adapter, row } = createAdapterScene()
  expect(await row()).toEqual({
    key: 'eip155:test.latchkey.sandbox',
    id: 'test.latchkey.sandbox',
    name: 'Sandbox Wallet',
    type: 'announced',
    namespace: 'eip155',
    imageUrl: wallet.info.icon,
    rdns: 'test.latchkey.sandbox',
    isInstalled: true,
    isIdentityShared: false,
  })
  expect(adapter.config.connectors).toMatchObject([{ id: 'test.latchkey.sandbox', type: 'injected' }])
})

test('lists and marks two wallets with one rdns, with keys of their own; each connects its own wallet', async () => {
  const honest = makeWallet({ name: 'Honest' })
  const rival = makeWallet({ name: 'Rival', chainId: 1338 })
  onTestFinished(honest.announce(window))
  onTestFinished(rival.announce(window))
  const { adapter, row } = createAdapterScene()
  const [first, second] = [await row('Honest'), await row('Rival')]
  expect([first.isIdentityShared, second.isIdentityShared]).toEqual([true, true])
  expect([first.key, second.key]).toEqual(['eip155:test.latchkey.sandbox', 'eip155:test.latchkey.sandbox#2'])
  expect(await adapter.connect({ connectorKey: second.key })).toMatchObject({ networkId: 'eip155:1338' })
  expect(honest.log.entries).toEqual([])
})

test('without EIP-6963, lists window.ethereum only (spec 1.8/eip6963, 3.5/injected)', async () => {
  const wallet = makeWallet()
  const announced = makeWallet({ name: 'Announced', rdns: 'test.announced' })
  onTestFinished(wallet.injectLegacy(window))
  onTestFinished(announced.announce(window))
  const { adapter, row } = createAdapterScene({}, { enableEIP6963: false })
  const { key } = await row('Browser Wallet')
  expect(adapter.getSnapshot().connectors).toMatchObject([
    { id: 'injected', type: 'injected', isInstalled: true },
  ])
  await adapter.connect({ connectorKey: key })
  expect(adapter.getSnapshot().connections).toMatchObject([{ accounts: [{ address: wallet.accounts[0] }] }])
})

test('an announcement replaces window.ethereum, also a late one', async () => {
  const wallet = makeWallet()
  onTestFinished(wallet.injectLegacy(window))
  const { adapter, row } = createAdapterScene()
  await row('Browser Wallet')
  onTestFinished(wallet.announce(window))
  await row('Sandbox Wallet')
  expect(adapter.getSnapshot().connectors).toHaveLength(1)
  expect(adapter.config.connectors).toHaveLength(1)
})

test('a connected window.ethereum stays listed after its announcement until it is disconnected', async () => {
  const wallet = makeWallet()
  onTestFinished(wallet.injectLegacy(window))
  const { adapter, row } = createAdapterScene()
  const { key } = await row('Browser Wallet')
  await adapter.connect({ connectorKey: key })
  onTestFinished(wallet.announce(window))
  await row('Sandbox Wallet')
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorKey: key }])

  // The other connector has the same wallet, so replacing the connection must not revoke the new permission.
  await adapter.connect({ connectorKey: 'eip155:test.latchkey.sandbox' })
  await settled()
  expect(wallet.controls.getSnapshot().permittedAccounts).toHaveLength(1)
  expect(adapter.getSnapshot().connections).toMatchObject([{ connectorKey: 'eip155:test.latchkey.sandbox' }])
})

test('lists each of two wallets that share window.ethereum', async () => {
  const first = makeWallet()
  const second = makeWallet({ chainId: 1338 })
  onTestFinished(first.injectLegacy(window))
  onTestFinished(second.injectLegacy(window))
  const { adapter } = createAdapterScene()
  await until(adapter, () => adapter.getSnapshot().connectors.length === 2)
  const keys = adapter.getSnapshot().connectors.map(({ key }) => key)
  expect(keys).toEqual(['eip155:injected', 'eip155:injected#2'])
  expect(await adapter.connect({ connectorKey: keys[1] as string })).toMatchObject({
    networkId: 'eip155:1338',
  })
})

test('lists nothing without wallets', async () => {
  const { adapter } = createAdapterScene()
  await adapter.preload()
  expect(adapter.getSnapshot()).toEqual({ connectors: [], connections: [] })
})

test('lists 100 of 500 announced wallets, in one change', async () => {
  const { adapter } = createAdapterScene()
  await adapter.preload()
  let changes = 0
  onTestFinished(adapter.subscribe(() => changes++))
  for (let index = 0; index < 500; index++) {
    const provider = { request: async () => null, on() {}, removeListener() {} }
    const info = { uuid: `${index}`, name: `W${index}`, rdns: `org.w${index}`, icon: '' }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  await eventually(() => expect(adapter.getSnapshot().connectors).toHaveLength(100))
  expect(changes).toBe(1)
})

test('a wallet without an rdns is identified by its uuid, not by its name', async () => {
  const uuid = '350670db-19fa-4704-a166-e52e178b59d2'
  const wallet = makeWallet({ rdns: 'not a domain', uuid })
  onTestFinished(wallet.announce(window))
  const { row } = createAdapterScene()
  expect(await row()).toMatchObject({ key: `eip155:uuid:${uuid}`, id: `uuid:${uuid}` })
})

test('a wallet whose uuid is the rdns of another does not get its id or its key', async () => {
  const { adapter, row } = createAdapterScene()
  const fake = makeWallet({ name: 'Fake', uuid: 'test.real', rdns: 'none' })
  const real = makeWallet({ name: 'Real', rdns: 'test.real' })
  await adapter.preload()
  onTestFinished(fake.announce(window))
  onTestFinished(real.announce(window))
  expect(await row('Real')).toMatchObject({ key: 'eip155:test.real', id: 'test.real' })
  expect(adapter.getSnapshot().connectors).toHaveLength(1)
})

test('a wallet that announces itself with a new uuid each time is one connector', async () => {
  const { adapter, row } = createAdapterScene()
  const { info, provider } = makeWallet()
  await adapter.preload()
  for (let index = 0; index < 5; index++) {
    const detail = { info: { ...info, uuid: crypto.randomUUID() }, provider }
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    await row()
  }
  await settled()
  expect(adapter.getSnapshot().connectors).toHaveLength(1)
})

test('a provider that is a function connects', async () => {
  const { adapter, row } = createAdapterScene()
  const { info, provider } = makeWallet()
  const call = Object.assign(() => undefined, {
    request: provider.request.bind(provider),
    on: provider.on.bind(provider),
    removeListener: provider.removeListener.bind(provider),
  })
  await adapter.preload()
  const detail = { info, provider: call }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const { key } = await row()
  const { accounts } = await adapter.connect({ connectorKey: key })
  expect(accounts).not.toEqual([])
})
