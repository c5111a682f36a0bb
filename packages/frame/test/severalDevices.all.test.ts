import { expect, onTestFinished, test, vi } from 'vitest'
import { addRecoveryCode, openTwoDevices, pass } from './openTwoDevices.js'
import { press, readWords, startFramePage, type TestBrowser, typeWords } from './startFramePage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000

async function start() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return startFramePage()
}

test('a device is told what to do if the wallet opens on another one only, and then can do it', {
  timeout: browserMs,
}, async () => {
  const { openBrowser } = await start()
  const laptop = await openBrowser()
  await laptop.logIn('ann@example.org')
  const user = (await laptop.ask('GET_USER')) as { address: string }
  pass()
  const phone = await openBrowser()
  await phone.logIn('ann@example.org')
  const sentence =
    'Your wallet has no passkey and no recovery code, so it only opens on the device where it was made. Add one there first.'
  const unlock = await phone.askWithWindow('GET_USER')
  await unlock.getByText(sentence).waitFor()
  expect(await unlock.getByRole('button').count()).toBe(0)
  await unlock.close()
  expect(await phone.answer('GET_USER')).toMatchObject({ code: 'frame/rejected' })
  // It is logged in, reads which ways there are, and makes no wallet of its own.
  expect(await phone.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await phone.ask('GET_WALLET')).toMatchObject({
    isProtected: false,
    ways: [{ kind: 'device', isThisDevice: false }],
  })

  const again = await phone.askWithWindow('GET_USER')
  await again.getByText(sentence).waitFor()
  const code = await addRecoveryCode(laptop)
  await again.reload()
  await again.getByLabel('Recovery code').fill(code)
  await press(again, 'Open with the code')
  expect(await phone.answer('GET_USER')).toMatchObject({ address: user.address, isProtected: true })
})

test('two devices that add a way at the same time both do, and both open the wallet', {
  timeout: browserMs,
}, async () => {
  const started = await start()
  const { laptop, phone, address } = await openTwoDevices(started)
  const prepare = async (device: TestBrowser) => {
    const page = await device.askWithWindow('SHOW_WALLET', { page: 'add-recovery-code' })
    const code = await readWords(page)
    await press(page, 'I have them')
    await typeWords(page, code)
    return page
  }
  const pages = [await prepare(laptop), await prepare(phone)]
  await Promise.all(pages.map((page) => press(page, 'Add the code')))
  for (const device of [laptop, phone]) {
    expect(await device.answer('SHOW_WALLET')).toEqual({ isProtected: true })
    const { ways } = (await device.ask('GET_WALLET')) as { ways: { kind: string }[] }
    expect(ways.map(({ kind }) => kind).toSorted()).toEqual([
      'device',
      'device',
      'recovery-code',
      'recovery-code',
      'recovery-code',
    ])
    await device.page.reload()
    await device.reopen()
    expect(await device.ask('GET_USER')).toMatchObject({ address })
  }
})
