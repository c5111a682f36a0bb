import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { projectId } from '../src/projectId'
import { Playground } from './models/playground.model'
import { expect, test } from './test'

const label = `ghost-${Date.now().toString(36)}`
const name = `${label}.latchkey.id`

// Chromium logs the 404 for a name that is not registered.
test.use({ expectedErrors: /404 \(Not Found\)/ })

test('a name is registered with a signature, taken as receiver in another browser, and refused to another owner (spec 1.2/names)', async ({
  playground,
  browser,
}) => {
  await playground.open()
  await playground.connect()
  // An account without a name in the Ethereum Name Service.
  const owner = await playground.wallet((wallet) => {
    wallet.controls.switchAccount(wallet.accounts[2] as `0x${string}`)
    return wallet.accounts[2] as string
  })
  await expect(playground.accountButton).toContainText(owner.slice(0, 6))
  await playground.accountButton.click()
  await playground.modal.locator('[data-action="settings"]').click()
  await playground.modal.getByRole('button', { name: /^Choose a name/ }).click()
  await playground.modal.getByRole('textbox', { name: 'Name' }).fill(label)
  await playground.modal.getByRole('button', { name: `Choose ${name}` }).click()
  await expect(playground.walletWindow.getByText(name)).toBeVisible()
  await playground.approve()
  await expect(playground.modal.getByText(`${name} is yours`)).toBeVisible()
  await playground.modal.getByRole('button', { name: 'Done' }).click()
  await expect(playground.modal.getByText(name).first()).toBeVisible()

  const other = privateKeyToAccount(generatePrivateKey())
  const timestamp = Math.floor(Date.now() / 1_000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const body = {
    coin_type: 0x8000_0000 + 1337,
    address: other.address,
    message,
    signature: await other.signMessage({ message }),
  }
  const refused = await fetch(`${process.env.VITE_SERVER_URL}/v1/profile/account?projectId=${projectId}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(refused.status).toBe(409)
  expect((await refused.json()).reasons[0].description).toBe(`The name ${name} is taken.`)

  const context = await browser.newContext()
  const second = new Playground(await context.newPage())
  await second.open()
  await second.connect()
  await second.accountButton.click()
  await second.modal.locator('[data-view="Send"]').first().click()
  await second.modal.locator('[data-slot="lk-receiver-input"]').fill(name)
  // A receiver that is known becomes a card when the field is left.
  await second.modal.locator('[data-slot="lk-amount-input"]').fill('0.1')
  const found = second.modal.getByRole('button', { name: new RegExp(`^Change receiver ${name}`) })
  await expect(found).toContainText(owner.slice(0, 6))
  await context.close()
})
