import { afterEach, expect, test, vi } from 'vitest'
import { createDiscovery, type Discovery } from './createDiscovery.js'

const stops: (() => void)[] = []
const global = window as { ethereum?: unknown }

const makeProvider = () => ({ request: async () => null })
const announce = (info: Record<string, unknown>, provider: unknown = makeProvider()) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const uuidOf = (name: string) => `350670db-19fa-4704-a166-${name.padStart(12, '0')}`
const wallet = (name: string, rdns: string | undefined = `org.wallet${name}`) => ({
  uuid: uuidOf(name),
  name: `Wallet ${name}`,
  rdns,
})

function begin(enableEIP6963 = true): Discovery {
  const discovery = createDiscovery({ enableEIP6963 })
  stops.push(discovery.start())
  return discovery
}

afterEach(() => {
  delete global.ethereum
  for (const stop of stops.splice(0)) stop()
})

test('finds wallets that are in the page and ones that are added later, in one change for each task (spec 1.8/eip6963)', async () => {
  const answer = () => {
    announce(wallet('1'))
    announce(wallet('2'))
  }
  window.addEventListener('eip6963:requestProvider', answer)
  const discovery = createDiscovery({ enableEIP6963: true })
  const listener = vi.fn()
  discovery.subscribe(listener)
  stops.push(discovery.start(), () => window.removeEventListener('eip6963:requestProvider', answer))
  await Promise.resolve()
  expect(discovery.getWallets().map(({ name }) => name)).toEqual(['Wallet 1', 'Wallet 2'])
  expect(listener).toHaveBeenCalledTimes(1)

  announce(wallet('3'))
  await Promise.resolve()
  expect(discovery.getWallets()).toHaveLength(3)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('one provider is one wallet: with a new uuid, another name or another rdns', async () => {
  const discovery = begin()
  const provider = makeProvider()
  announce(wallet('1'), provider)
  await Promise.resolve()
  const before = discovery.getWallets()
  for (let index = 0; index < 50; index++) announce({ ...wallet('1'), uuid: uuidOf(`${index}`) }, provider)
  announce({ ...wallet('1'), uuid: 'no uuid' }, provider)
  announce({ ...wallet('2'), name: 'Another' }, provider)
  await Promise.resolve()
  expect(discovery.getWallets()).toBe(before)
})

test('a wallet that announces itself again with the same uuid and another object is one wallet', async () => {
  const discovery = begin()
  announce(wallet('1'))
  await Promise.resolve()
  const before = discovery.getWallets()
  announce({ ...wallet('1'), name: 'Another name' })
  await Promise.resolve()
  expect(discovery.getWallets()).toBe(before)
})

test('another wallet with the uuid of a wallet does not displace it', async () => {
  const discovery = begin()
  announce(wallet('1', 'org.other'))
  announce(wallet('1', 'org.real'))
  await Promise.resolve()
  expect(discovery.getWallets().map(({ id }) => id)).toEqual(['org.other', 'org.real'])
})

test('a uuid is never the id of a wallet with an rdns', async () => {
  const discovery = begin()
  announce({ uuid: 'io.metamask', name: 'MetaMask' })
  announce({ uuid: uuidOf('a'), name: 'No rdns' })
  announce({ uuid: 'not a uuid', name: 'MetaMask', rdns: 'io.metamask' })
  await Promise.resolve()
  expect(discovery.getWallets().map(({ id }) => id)).toEqual([`uuid:${uuidOf('a')}`, 'io.metamask'])
})

test('lists and marks two wallets with the same rdns', async () => {
  const discovery = begin()
  announce(wallet('1', 'org.same'))
  announce(wallet('2', 'org.other'))
  await Promise.resolve()
  expect(discovery.getWallets().map(({ isIdentityShared }) => isIdentityShared)).toEqual([false, false])
  announce(wallet('3', 'ORG.SAME'))
  await Promise.resolve()
  expect(discovery.getWallets().map(({ isIdentityShared }) => isIdentityShared)).toEqual([true, false, true])
})

test('lists a flood of wallets in a task of its own, in one change', async () => {
  const discovery = begin()
  const listener = vi.fn()
  discovery.subscribe(listener)
  for (let index = 0; index < 50; index++) announce(wallet(String(index)))
  await Promise.resolve()
  announce(wallet('late'))
  await Promise.resolve()
  expect(discovery.getWallets()).toEqual([])
  await nextTask()
  expect(discovery.getWallets()).toHaveLength(51)
  expect(listener).toHaveBeenCalledTimes(1)

  announce(wallet('later'))
  await Promise.resolve()
  expect(discovery.getWallets()).toHaveLength(52)
})

test('keeps 100 of 500 announcements, and a known wallet that comes later', async () => {
  const discovery = begin()
  for (let index = 0; index < 500; index++) announce(wallet(String(index)))
  await Promise.resolve()
  await nextTask()
  expect(discovery.getWallets()).toHaveLength(100)
  announce(wallet('real', 'io.metamask'))
  await Promise.resolve()
  expect(discovery.getWallets().map(({ rdns }) => rdns)).toContain('io.metamask')
})

test('ignores invalid announcements: no detail, getters that throw, a script as icon, a name of 1 MB', async () => {
  const discovery = begin()
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: Object.defineProperty({}, 'info', {
        get() {
          throw new Error('trap')
        },
      }),
    }),
  )
  const icon = `data:image/svg+xml;base64,${btoa('<svg><script>alert(1)</script></svg>')}`
  announce({ ...wallet('1'), icon, name: 'N'.repeat(1024 * 1024) })
  await Promise.resolve()
  expect(discovery.getWallets()).toMatchObject([{ name: 'N'.repeat(64), icon: undefined }])
})

test('lists window.ethereum as a wallet without a name until that wallet announces itself', async () => {
  const provider = makeProvider()
  global.ethereum = provider
  const discovery = begin()
  await Promise.resolve()
  expect(discovery.getWallets()).toEqual([{ name: 'Browser Wallet', provider, isIdentityShared: false }])
  announce(wallet('1'), provider)
  await Promise.resolve()
  expect(discovery.getWallets()).toMatchObject([{ name: 'Wallet 1', provider }])
})

test('lists window.ethereum.providers; finds a provider that is added late by its event', async () => {
  const [first, second] = [makeProvider(), makeProvider()]
  const discovery = begin()
  global.ethereum = { ...makeProvider(), providers: [first, second, first, 'no', null] }
  window.dispatchEvent(new Event('ethereum#initialized'))
  await Promise.resolve()
  expect(discovery.getWallets().map(({ provider }) => provider)).toEqual([first, second])
})

test('ignores a window.ethereum that throws', async () => {
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('trap')
    },
  })
  const discovery = begin()
  await Promise.resolve()
  expect(discovery.getWallets()).toEqual([])
})

test('without enableEIP6963, requests no announcements and ignores them (spec 1.8/eip6963)', async () => {
  const asked = vi.fn()
  window.addEventListener('eip6963:requestProvider', asked)
  global.ethereum = makeProvider()
  const discovery = begin(false)
  announce(wallet('1'))
  await Promise.resolve()
  window.removeEventListener('eip6963:requestProvider', asked)
  expect(asked).not.toHaveBeenCalled()
  expect(discovery.getWallets()).toMatchObject([{ name: 'Browser Wallet' }])
})

test('ignores announcements while stopped, and keeps its wallets when started again', async () => {
  const discovery = createDiscovery({ enableEIP6963: true })
  const stop = discovery.start()
  announce(wallet('1'))
  await Promise.resolve()
  stop()
  announce(wallet('2'))
  await Promise.resolve()
  expect(discovery.getWallets()).toHaveLength(1)
  stops.push(discovery.start())
  announce(wallet('2'))
  await Promise.resolve()
  expect(discovery.getWallets()).toHaveLength(2)
})

test('two instances on a page do not share their wallets', async () => {
  const first = begin()
  announce(wallet('1'))
  await Promise.resolve()
  const second = begin()
  announce(wallet('2'))
  await Promise.resolve()
  expect(first.getWallets()).toHaveLength(2)
  expect(second.getWallets()).toHaveLength(1)
})
