import { verifyMessage } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTwoDevices } from './openTwoDevices.js'
import { press, pressInFrame, startFramePage, type TestBrowser } from './startFramePage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000

async function start() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = await startFramePage()
  return { ...started, ...(await openTwoDevices(started)) }
}

const message = 'Hello'
const begin = (device: TestBrowser, address: string) =>
  device.begin('RPC_REQUEST', { method: 'personal_sign', params: [message, address] })

/** Removes the other device, in a window of the wallet. */
async function removeOther(device: TestBrowser): Promise<void> {
  const { ways } = (await device.ask('GET_WALLET')) as {
    ways: { id: string; isThisDevice: boolean; kind: string }[]
  }
  const other = ways.find(({ kind, isThisDevice }) => kind === 'device' && !isThisDevice)
  const page = await device.askWithWindow('SHOW_WALLET', { page: 'remove-way', wayId: other?.id })
  await press(page, 'Remove')
  await device.answer('SHOW_WALLET')
}

test('an approval that is open ends when its device is removed on another one, and nothing is signed', {
  timeout: browserMs,
}, async () => {
  const { laptop, phone, address } = await start()
  await begin(laptop, address)
  const sign = laptop.frame().getByRole('button', { name: 'Sign', exact: true })
  await sign.waitFor()
  await removeOther(phone)
  expect(await laptop.answer('RPC_REQUEST')).toMatchObject({ code: 'frame/signed-out' })
  expect(await laptop.frame().locator('.approve').count()).toBe(0)
  expect(await laptop.events()).toContainEqual({
    type: 'SESSION_END',
    payload: { cause: 'device-removed' },
  })
  // The wallet is not in memory any more.
  expect(await laptop.ask('RPC_REQUEST', { method: 'eth_accounts' })).toMatchObject({
    code: 'frame/signed-out',
  })
})

test('a device that was removed while its wallet is open does not sign the next request', {
  timeout: browserMs,
}, async () => {
  const { laptop, phone, address } = await start()
  await removeOther(phone)
  await begin(laptop, address)
  expect(await laptop.answer('RPC_REQUEST')).toMatchObject({ code: 'frame/signed-out' })
})

test('a device that is removed between two questions to the server signs nothing when the user presses Sign', {
  timeout: browserMs,
}, async () => {
  const { laptop, phone, address } = await start()
  let asked = 0
  let isCutOff = true
  await laptop.context.route('**/api/user', (route) => {
    asked += 1
    return isCutOff ? route.abort() : route.continue()
  })
  await begin(laptop, address)
  const sign = laptop.frame().getByRole('button', { name: 'Sign', exact: true })
  await sign.waitFor()
  await removeOther(phone)
  await sign.hover()
  // The next question is three seconds away.
  const before = asked
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before), { timeout: 30_000 })
  isCutOff = false
  await sign.click()
  expect(await laptop.answer('RPC_REQUEST')).toMatchObject({ code: 'frame/signed-out' })
})

test.each([
  ['ends each connection', true],
  ['does not answer', 'silent'],
] as const)('a wallet that is open signs while its server %s', { timeout: browserMs }, async (_, down) => {
  const { openBrowser, setDown } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  const { address } = (await ann.ask('GET_USER')) as { address: `0x${string}` }
  setDown(down)
  await begin(ann, address)
  await pressInFrame(ann.frame(), 'Sign')
  const signature = (await ann.answer('RPC_REQUEST')) as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test('an approval ends when the user signs out in another tab', { timeout: browserMs }, async () => {
  const { openBrowser } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  const { address } = (await ann.ask('GET_USER')) as { address: string }
  const other = await ann.openApp()
  await ann.ask('GET_USER', undefined, other)
  await begin(ann, address)
  await ann.frame().getByRole('button', { name: 'Sign', exact: true }).waitFor()
  await ann.ask('SIGN_OUT', undefined, other)
  expect(await ann.answer('RPC_REQUEST')).toMatchObject({ code: 'frame/signed-out' })
  expect(await ann.frame().locator('.approve').count()).toBe(0)
})
