import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { addRecoveryCode } from './openTwoDevices.js'
import { hold, press, readWords, startFramePage } from './startFramePage.js'

test('a passkey opens the leaving kit in the page of the wallet, with no call to its server', {
  timeout: 600_000,
}, async () => {
  const { openBrowser, walletUrl } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  const { address } = (await ann.ask('GET_USER')) as { address: string }
  await addRecoveryCode(ann)
  // The passkeys of an authenticator belong to one page.
  const page = await ann.context.newPage()
  await ann.addAuthenticator(page)
  await page.goto(`${walletUrl}/wallet`)
  await press(page, 'Add a passkey')
  await press(page, 'Create a passkey')
  await page.getByText('The passkey was tried').waitFor()
  await page.goto(`${walletUrl}/wallet`)
  await press(page, 'Save a leaving kit')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the file')])
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-kit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)

  await page.goto(`${walletUrl}/leave`)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const open = page.getByRole('button', {
    name: `Open with the passkey of ${address.slice(0, 6)}…${address.slice(-4)}`,
  })
  await open.click()
  await page.getByText('This does not open the file').waitFor()
  await page.getByLabel('Leaving kit').setInputFiles(file)
  await open.click()
  await page.getByText(address).waitFor()
  const words = await hold(page, 'Hold to show the words', () => readWords(page))
  expect(mnemonicToAccount(words).address).toBe(address)
  expect(calls).toEqual([])
})
