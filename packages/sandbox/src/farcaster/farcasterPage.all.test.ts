import { parseSignInMessage } from '@latchkey/protocol'
import { launchChromium } from '@latchkey/test/launchChromium'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../startSandbox.js'

test('the page of the phone shows who asks, and approves, declines or signs with a wrong key', async () => {
  const sandbox = await startSandbox({
    ports: 'free',
    chains: [{ id: 1337 }],
    solana: false,
    bitcoin: false,
    polkadot: false,
    farcaster: {},
  })
  const browser = await launchChromium()
  onTestFinished(async () => {
    await browser.close()
    await sandbox.stop()
  })
  const { farcaster } = sandbox
  if (!farcaster) throw new Error('The sandbox has no Farcaster.')
  const open = async () => {
    const body = JSON.stringify({
      siweUri: 'https://wallet.example.test/?a=1&b',
      domain: 'wallet.example.test',
    })
    const response = await fetch(`${farcaster.url}/v1/channel`, { method: 'POST', body })
    return (await response.json()) as { url: string; channelToken: string }
  }
  const readStatus = async (channelToken: string) => {
    const headers = { authorization: `Bearer ${channelToken}` }
    const response = await fetch(`${farcaster.url}/v1/channel/status`, { headers })
    return { status: response.status, ...((await response.json()) as { message: string; fid: number }) }
  }
  const page = await browser.newPage()

  const approved = await open()
  await page.goto(approved.url)
  await page.getByText('wallet.example.test asks you to sign in.').waitFor()
  await page.getByText('https://wallet.example.test/?a=1&b').waitFor()
  await page.getByLabel('Account', { exact: true }).selectOption('@bob (1002)')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('You are signed in. Go back to the app.').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  const { status, message, fid } = await readStatus(approved.channelToken)
  expect({ status, fid }).toEqual({ status: 200, fid: 1002 })
  expect(parseSignInMessage(message)?.address).toBe(farcaster.accounts[1]?.authAddress)
  await page.reload()
  await page.getByText('This code has expired.').waitFor()

  const declined = await open()
  await page.goto(declined.url)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('You have declined. The app is not told.').waitFor()
  expect((await readStatus(declined.channelToken)).status).toBe(202)
  await page.reload()
  await page.getByText('This code has been used.').waitFor()

  const wrong = await open()
  await page.goto(wrong.url)
  await page.getByLabel('Signed by').selectOption('a key that the account does not have')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('You are signed in. Go back to the app.').waitFor()
  const strange = await readStatus(wrong.channelToken)
  expect(parseSignInMessage(strange.message)?.address).toBe(farcaster.stranger)
})
