import type { SandboxConfig } from '@latchkey/sandbox'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { createPublicClient, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { frameOf, openBesideFrame, press } from './frameSteps'
import type { Playground } from './models/playground.model'
import { expect, test } from './test'

// The browser logs each answer of the server that nobody is logged in.
test.use({ expectedErrors: /401 \(Unauthorized\)/ })

const readConfig = (page: Page) =>
  page.evaluate(() => window.latchkeySandbox?.config) as Promise<SandboxConfig>

/** Returns the text of the newest mail to an address that has what is looked for. */
async function readMail(page: Page, to: string, pattern: RegExp): Promise<string> {
  const { inbox } = await readConfig(page)
  let found: string | undefined
  await expect(async () => {
    const answer = await fetch(`${inbox?.url}/mails`)
    const mails: { to: readonly string[] | string; text: string }[] = await answer.json()
    const own = mails.filter((mail) => JSON.stringify(mail.to).includes(to)).reverse()
    found = own.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
    expect(found).toBeDefined()
  }).toPass()
  return found ?? ''
}

/** Logs a browser in that the user has not used before. */
async function logIn(playground: Playground, email: string): Promise<void> {
  const { page, modal } = playground
  await playground.openModal()
  await modal.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Waiting for your approval')).toBeVisible()
  const approval = await page.context().newPage()
  await approval.goto(await readMail(page, email, /(http:\S+\/approve\/\S+)/))
  await approval.getByRole('button', { name: 'Approve this device' }).click()
  await expect(approval.getByText('The device is approved.')).toBeVisible()
  await approval.close()
  const code = await readMail(page, email, /Your code is (\d{6})\./)
  await modal.locator('[data-slot="lk-code-input"]').fill(code)
  await expect(playground.accountButton).toBeVisible()
  await expect(modal).toBeHidden()
}

test('logs in by email, signs and sends what the frame shows, and is there in another page of the app (spec 1.1/email, 1.1/frame, 2.2/email-login)', async ({
  playground,
  page,
}) => {
  await openBesideFrame(playground, '/sign')
  await logIn(playground, 'ann@example.org')
  const address = await playground.tool.locator('dt:text-is("Address") + dd').innerText()

  await page.getByLabel('Message', { exact: true }).fill('Grüße 👋')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(frameOf(page).getByText('Grüße 👋')).toBeVisible()
  await expect(frameOf(page).getByText('app.latchkey.localhost')).toBeVisible()
  await press(page, 'Sign')
  const signature = await playground.result('Signature')
  const account = verifyMessage('Grüße 👋', signature.trim())
  expect(account).toContain(address.slice(0, 6))
  await expect(playground.modal).toBeHidden()

  await page.getByRole('button', { name: 'Sign typed data' }).click()
  await press(page, 'Reject')
  await expect(playground.tool.getByRole('alert')).toContainText(/declined|rejected/i)

  const { chains } = await readConfig(page)
  const client = createPublicClient({ transport: http(chains[0]?.rpcUrl) })
  await client.request({
    method: 'anvil_setBalance' as never,
    params: [account, toHex(parseEther('2'))] as never,
  })
  const to = privateKeyToAddress(generatePrivateKey())
  await openBesideFrame(playground, '/send')
  await expect(playground.accountButton).toBeVisible()
  await page.getByRole('textbox', { name: 'To' }).fill(to)
  await page.getByLabel(/^Amount/).fill('0.5')
  await playground.tool.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    frameOf(page)
      .getByText(/0\.5 ETH/)
      .first(),
  ).toBeVisible()
  await press(page, 'Approve')
  expect(await playground.result('Transaction hash')).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => client.getBalance({ address: to })).toBe(parseEther('0.5'))
})
