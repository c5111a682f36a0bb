import { base58 } from '@scure/base'
import { HDNodeWallet, verifyMessage } from 'ethers'
import { createPublicClient, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { frameOf, logIn, openBesideFrame, openWindow, press, readWords } from './frameSteps'
import { readConfig } from './models/readConfig'
import { expect, test } from './test'

// The browser logs the 401 of the frame's server until the user is logged in.
test.use({ expectedErrors: /401 \(Unauthorized\)/ })

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

  const { chains } = await readConfig()
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

/** Calls the node of Solana. */
async function callSolana(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const { solana } = await readConfig()
  const response = await fetch(solana?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()).result
}

test('sends SOL after the frame has shown amount, recipient and fee, and the balances on the chain are right (spec 1.2/send-solana)', async ({
  playground,
  page,
}) => {
  await openBesideFrame(playground, '/send?networks=mainnet.solana')
  await logIn(playground, 'sol@example.org')
  await playground.networkButton.click()
  await playground.modal.getByRole('button', { name: 'Sandbox Solana' }).click()
  await expect(playground.networkButton).toContainText('Sandbox Solana')
  await expect(playground.modal).toBeHidden()
  const address = await playground.tool.locator('dt:text-is("Address") + dd').innerText()
  const balanceOf = async (account: string) => {
    const answer = await callSolana('getBalance', account, { commitment: 'processed' })
    return (answer as { value: number }).value
  }
  const had = 2_000_000_000
  await callSolana('requestAirdrop', address, had)
  await expect.poll(() => balanceOf(address)).toBe(had)

  const to = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
  await page.getByRole('textbox', { name: 'To' }).fill(to)
  await page.getByLabel(/^Amount/).fill('0.5')
  await playground.tool.getByRole('button', { name: 'Send', exact: true }).click()
  const frame = frameOf(page)
  await expect(frame.getByText('0.5 SOL').first()).toBeVisible()
  await expect(frame.getByText(to, { exact: true })).toBeVisible()
  await expect(frame.getByText('Sandbox Solana')).toBeVisible()
  const shown = await frame.locator('dt:text-is("Network fee, at most") + dd').innerText()
  const fee = Math.round(Number.parseFloat(shown) * 1e9)
  await press(page, 'Approve')
  expect(await playground.result('Transaction hash')).toMatch(/^\w{80,90}$/)
  await expect.poll(() => balanceOf(to)).toBe(500_000_000)
  const spent = had - 500_000_000 - (await balanceOf(address))
  expect(spent).toBeGreaterThanOrEqual(5_000)
  expect(spent).toBeLessThanOrEqual(fee)
})

test('protects the wallet with a recovery code and a passkey, which the app sees, and shows its words (spec 2.4/embedded-wallet)', async ({
  playground,
  page,
}) => {
  await openBesideFrame(playground, '/sign')
  await logIn(playground, 'safe@example.org')
  const address = await playground.tool.locator('dt:text-is("Address") + dd').innerText()
  const { modal } = playground
  await playground.accountButton.click()
  await modal.getByRole('button', { name: 'Protect wallet' }).click()
  await expect(playground.title('Wallet security')).toBeVisible()
  await modal.getByRole('button', { name: 'Protect wallet' }).click()
  const protecting = await openWindow(playground)
  await protecting.getByRole('button', { name: 'Write down a recovery code' }).click()
  const code = await readWords(protecting)
  await protecting.getByRole('button', { name: 'I have them' }).click()
  await protecting.getByText('Which words are these?').waitFor()
  for (const label of await protecting.locator('label').all()) {
    const name = await label.innerText()
    await protecting
      .getByLabel(name, { exact: true })
      .fill(code.split(' ')[Number(/\d+/.exec(name)) - 1] ?? '')
  }
  await protecting.getByRole('button', { name: 'Add the code' }).click()
  await expect(modal.getByText('Your wallet is protected')).toBeVisible()
  await expect(modal.getByText('Recovery code', { exact: true })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Protect wallet' })).toBeHidden()

  await modal.getByRole('button', { name: /^Add a passkey/ }).click()
  const adding = await openWindow(playground)
  const devTools = await page.context().newCDPSession(adding)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      // One that is bound to its device does not protect.
      ...{ defaultBackupEligibility: true, defaultBackupState: true },
      automaticPresenceSimulation: true,
    },
  })
  await adding.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(modal.getByRole('button', { name: /^Remove .*[Pp]asskey/ })).toBeVisible()

  await modal.getByRole('button', { name: /^Export/ }).click()
  const exporting = await openWindow(playground)
  await exporting.getByLabel('Recovery code').fill(code)
  await exporting.getByRole('button', { name: 'Continue' }).click()
  await exporting.getByRole('button', { name: 'Hold to show the words' }).hover()
  await exporting.mouse.down()
  const words = await readWords(exporting)
  await exporting.mouse.up()
  await expect(exporting.locator('ol.words')).toHaveCount(0)
  expect(HDNodeWallet.fromPhrase(words).address).toContain(address.slice(0, 6))
})
