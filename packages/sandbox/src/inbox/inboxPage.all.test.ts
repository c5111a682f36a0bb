import { launchChromium } from '@latchkey/test/launchChromium'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { startInbox } from './startInbox.js'

test('the page lists mails by itself, the newest first, as text whose links open in a new tab', async () => {
  const inbox = await startInbox()
  const browser = await launchChromium()
  onTestFinished(async () => {
    await browser.close()
    await inbox.stop()
  })
  const transport = createTransport({ url: inbox.smtpUrl })
  const send = (subject: string, text: string) =>
    transport.sendMail({ from: 'a@example.test', to: 'ann@example.org', subject, text })
  const page = await browser.newPage()
  await page.goto(inbox.url)
  await page.getByText('No mail yet.').waitFor()
  await send('First', 'Go to https://wallet.example.test/approve/1?a=b and approve.')
  await page.getByRole('heading', { name: 'First' }).waitFor()
  expect(await page.getByText('No mail yet.').isVisible()).toBe(false)
  const link = page.getByRole('link', { name: 'https://wallet.example.test/approve/1?a=b' })
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toContain('noopener')
  await send('<b>Second</b>', '<img src=x onerror="document.title = 1"> javascript:alert(1)')
  await page.getByRole('heading', { name: '<b>Second</b>' }).waitFor()
  const titles = await page.locator('article h2').allTextContents()
  expect(titles).toEqual(['<b>Second</b>', 'First'])
  expect(await page.locator('img, article b').count()).toBe(0)
  expect(await page.locator('article a').count()).toBe(1)
  inbox.clear()
  await page.getByText('No mail yet.').waitFor()
})
