import { vi } from 'vitest'
import { press, readWords, type startFramePage, type TestBrowser, typeWords } from './startFramePage.js'

type FramePage = Awaited<ReturnType<typeof startFramePage>>

/** The limits of mails count by the clock of the server, which a test with this has set. */
export const pass = () => vi.setSystemTime(Date.now() + 31_000)

/** Adds a recovery code to the wallet of a browser, and returns its words. */
export async function addRecoveryCode(browser: TestBrowser): Promise<string> {
  const page = await browser.askWithWindow('SHOW_WALLET', { page: 'add-recovery-code' })
  const code = await readWords(page)
  await press(page, 'I have them')
  await typeWords(page, code)
  await press(page, 'Add the code')
  await browser.answer('SHOW_WALLET')
  await page.close()
  return code
}

/** Opens a wallet on a second device, with a recovery code, and returns that device. */
export async function openSecondDevice(
  { openBrowser }: FramePage,
  email: string,
  code: string,
): Promise<TestBrowser> {
  pass()
  const browser = await openBrowser()
  await browser.logIn(email)
  const unlock = await browser.askWithWindow('GET_USER')
  await unlock.getByLabel('Recovery code').fill(code)
  await press(unlock, 'Open with the code')
  await browser.answer('GET_USER')
  return browser
}

/** Opens one wallet on two devices. */
export async function openTwoDevices(started: FramePage) {
  const email = 'ann@example.org'
  const laptop = await started.openBrowser()
  await laptop.logIn(email)
  const { address } = (await laptop.ask('GET_USER')) as { address: `0x${string}` }
  const code = await addRecoveryCode(laptop)
  const phone = await openSecondDevice(started, email, code)
  return { laptop, phone, code, address }
}
