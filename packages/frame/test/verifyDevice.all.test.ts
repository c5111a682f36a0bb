import { expect, onTestFinished, test, vi } from 'vitest'
import { startFramePage } from './startFramePage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000
/** Longer than the link of a device can be opened, in milliseconds. */
const laterMs = 2 * 3_600_000

/** Begins a login on a device that is new to its user, and waits for its link. */
async function begin() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { openBrowser, link, inbox } = await startFramePage()
  const ann = await openBrowser()
  expect(await ann.ask('CONNECT_EMAIL', { email: 'ann@example.org' })).toEqual({
    action: 'VERIFY_DEVICE',
    seconds: expect.any(Number),
  })
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1))
  await ann.begin('CONNECT_DEVICE')
  const open = async () => {
    const page = await ann.context.newPage()
    await page.goto(link())
    return page
  }
  return { ann, inbox, open }
}

test('a device that is declined gets no code, and the app and the page of the link say so', {
  timeout: browserMs,
}, async () => {
  const { ann, inbox, open } = await begin()
  const page = await open()
  await page.getByText('Is this you?').waitFor()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('The device was declined.').waitFor()
  expect(await ann.answer('CONNECT_DEVICE')).toEqual({
    code: 'frame/device-rejected',
    message: 'The new device was rejected.',
  })
  expect(inbox.mails).toHaveLength(1)
  // The link is used, and no code is waited for.
  await page.reload()
  await (await open()).getByText('It was used, or has expired.').waitFor()
  expect(await ann.ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({
    code: expect.stringMatching(/^frame\/code-/),
  })
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('a link that nobody opened in time is over, in the app and in the page', {
  timeout: browserMs,
}, async () => {
  const { ann, inbox, open } = await begin()
  const page = await open()
  await page.getByText('Is this you?').waitFor()
  vi.setSystemTime(Date.now() + laterMs)
  expect(await ann.answer('CONNECT_DEVICE')).toEqual({
    code: 'frame/device-expired',
    message: 'The link for the new device has expired.',
  })
  // Of a page that was open before.
  await page.getByRole('button', { name: 'Approve this device' }).click()
  await page.getByText('It was used, or has expired. Nothing was changed.').waitFor()
  await (await open()).getByText('It was used, or has expired. Nothing was changed.').waitFor()
  expect(inbox.mails).toHaveLength(1)
  expect(await ann.ask('CONNECT_DEVICE')).toMatchObject({ code: 'frame/device-expired' })
  // The user begins again.
  await ann.logIn('ann@example.org')
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: true })
})
