import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { press, readWords, startFramePage, type TestBrowser } from './startFramePage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000

async function findingsOf(name: string, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${name}: ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
  )
}

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
