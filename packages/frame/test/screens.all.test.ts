import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pass } from './openTwoDevices.js'
import { press, readWords, startFramePage, type TestBrowser, typeWords } from './startFramePage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000

async function findingsOf(name: string, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${name}: ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}

/** Only the colours differ between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** Of a phone, in CSS pixels. */
const phone = { viewport: { width: 320, height: 640 } }

/** Returns what axe finds in a page, in light and dark, and whether it is wider than the phone. */
async function check(name: string, page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await findingsOf(`${name}, light`, new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findingsOf(`${name}, dark`, new AxeBuilder({ page }).withRules(colourRules))
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  return [...light, ...dark, ...(scrollWidth > clientWidth ? [`${name}: is ${scrollWidth} px wide`] : [])]
}

test('axe finds nothing in the pages of the wallet, of a link and of the leaving kit on a phone, in light and dark', {
  timeout: browserMs,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { openBrowser, walletUrl, link, inbox } = await startFramePage()
  const email = 'ann@example.org'
  const ann = await openBrowser(phone)
  const page = await ann.context.newPage()
  const found: string[] = []
  /** Waits for a text of a screen, and checks the screen. */
  const see = async (text: string, on = page) => {
    await on.getByText(text).first().waitFor()
    found.push(...(await check(text, on)))
  }
  const open = async (button: string | RegExp, text: string) => {
    await page.goto(`${walletUrl}/wallet`)
    await page.getByRole('button', { name: button }).first().click()
    await see(text)
  }

  await page.goto(`${walletUrl}/wallet`)
  await see('Log in again in the app.')
  await page.goto(`${walletUrl}/approval`)
  await see('The app does not wait for this window.')
  await ann.ask('CONNECT_EMAIL', { email })
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1))
  await page.goto(link())
  await see('Is this you?')
  await page.getByRole('button', { name: 'Decline' }).click()
  await see('The device was declined')
  pass()
  await ann.logIn(email)
  await ann.ask('GET_USER')

  await page.goto(`${walletUrl}/wallet`)
  await see('Ways to open it')
  await open('Protect your wallet', 'Only this device')
  await open('Add a passkey', 'Create a passkey')
  await open('Save a leaving kit', 'Add a recovery code first.')
  await open('Show the words and keys', 'enter a code from your email')
  await open('Logins', 'It is your only login')
  await open('Add a recovery code', 'Write down these 24 words')
  const code = await readWords(page)
  await press(page, 'I have them')
  await see('Which words are these?')
  await typeWords(page, code)
  await press(page, 'Add the code')
  await see('The code was tried')
  await open('Save a leaving kit', 'Save the page')
  await open('Devices', 'You have logged in on these.')
  await open('What happened', 'You logged in')
  await open(/^Remove: /, 'Keep it')
  await open('Show the words and keys', 'Is it you?')
  await page.getByLabel('Recovery code').fill(code)
  await press(page, 'Continue')
  await see('Hold to show the words')
  await page.goto(`${walletUrl}/leave`)
  await see('Open a leaving kit')

  pass()
  const other = await openBrowser(phone)
  await other.logIn(email)
  await see('Open your wallet here', await other.askWithWindow('GET_USER'))
  expect(found).toEqual([])
})

test('axe finds nothing in approvals, in light and dark', { timeout: browserMs }, async () => {
  const { openBrowser } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  const { address } = (await ann.ask('GET_USER')) as { address: string }
  const found: string[] = []
  for (const themeMode of ['light', 'dark']) {
    await ann.ask('SYNC_THEME', { themeMode })
    for (const [name, request, button] of requestsOf(address)) {
      await ann.begin('RPC_REQUEST', request)
      await ann.frame().getByRole('button', { name: button, exact: true }).waitFor()
      const builder = new AxeBuilder({ page: ann.page }).include(['iframe', 'main'])
      found.push(...(await findingsOf(`${name}, ${themeMode}`, builder)))
      await end(ann)
    }
  }
  expect(found).toEqual([])
})

async function end(ann: TestBrowser): Promise<void> {
  await ann.page.evaluate(() => app.controller?.abort())
  await ann.answer('RPC_REQUEST')
}

const requestsOf = (address: string) =>
  [
    ['a message', { method: 'personal_sign', params: ['Hello', address] }, 'Sign'],
    [
      'a sign-in to another website',
      { method: 'personal_sign', params: ['evil.example wants you to sign in with your', address] },
      'Close',
    ],
    [
      'typed data',
      {
        method: 'eth_signTypedData_v4',
        params: [
          address,
          {
            types: {
              EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
              Note: [{ name: 'text', type: 'string' }],
            },
            primaryType: 'Note',
            domain: { chainId: 31_337 },
            message: { text: 'Hello '.repeat(200) },
          },
        ],
      },
      'Sign',
    ],
  ] as const

test('the print of a recovery code has its words, and nothing else', { timeout: browserMs }, async () => {
  const { openBrowser, walletUrl } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  await ann.ask('GET_USER')
  const page = await ann.context.newPage()
  await page.goto(`${walletUrl}/wallet`)
  await press(page, 'Add a recovery code')
  const code = await readWords(page)
  await page.emulateMedia({ media: 'print' })
  const printed = (await page.locator('body').allInnerTexts())
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
  expect(printed).toBe(code)
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Write down these 24 words').waitFor()
})
