import { createPublicKey, verify } from 'node:crypto'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'ethers'
import type { Playground } from './models/playground.model'
import { expect, test } from './test'

const wallets = {
  EVM: 'Sandbox Wallet',
  Solana: 'Sandbox Solana Wallet',
  Bitcoin: 'Sandbox Bitcoin Wallet',
  Polkadot: 'latchkey-sandbox',
} as const
type Chain = keyof typeof wallets

const namespaces: Readonly<Record<Chain, string>> = {
  EVM: 'eip155',
  Solana: 'solana',
  Bitcoin: 'bip122',
  Polkadot: 'polkadot',
}

/** Whether a signature is right, by a library that did not make it. */
const isSigned: Readonly<Record<Chain, (address: string, message: string, signature: string) => boolean>> = {
  EVM: (address, message, signature) => verifyMessage(message, signature) === address,
  Solana: (address, message, signature) => {
    // What an Ed25519 key looks like in DER, up to the key itself. RFC 8410
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([prefix, base58.decode(address)])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message), key, base58.decode(signature))
  },
  Bitcoin: (address, message, signature) => Verifier.verifySignature(address, message, signature),
  Polkadot: (address, message, signature) => signatureVerify(message, signature, address).isValid,
}

async function connect(playground: Playground, chain: Chain): Promise<void> {
  const { page, modal } = playground
  const panel = page.getByRole('region', { name: chain, exact: true })
  const isFirst = (await playground.accountButton.count()) === 0
  if (isFirst) await playground.connectButton.click()
  else {
    // Another namespace beside: from the account to its wallets.
    await playground.accountButton.click()
    await modal.getByRole('button', { name: /^Wallets/ }).click()
    await modal.locator(`[data-namespace="${namespaces[chain]}"]`).click()
  }
  await modal.getByRole('button', { name: new RegExp(wallets[chain]) }).click()
  await expect(panel.getByText('connected', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

const chains = Object.keys(wallets) as Chain[]

test('four namespaces at once: connect, sign with each, end one, and the others are there after a reload (spec 1.1, 1.7, 4.1)', async ({
  playground,
  page,
}) => {
  test.slow()
  await playground.open('/chains?namespaces=all&approval=auto')
  for (const chain of chains) await connect(playground, chain)
  const panel = (chain: Chain) => page.getByRole('region', { name: chain, exact: true })

  for (const chain of chains) {
    await panel(chain).getByRole('button', { name: 'Sign' }).click()
    const signature = await page.getByLabel(`${chain} signature`).innerText()
    const address = await panel(chain).locator('dt:text-is("address") + dd').innerText()
    expect(isSigned[chain](address, `Hello from ${chain}`, signature.trim())).toBe(true)
  }

  await panel('Bitcoin').getByRole('button', { name: 'Disconnect' }).click()
  await expect(panel('Bitcoin').getByText('disconnected', { exact: true })).toBeVisible()
  await page.reload()
  for (const chain of ['EVM', 'Solana', 'Polkadot'] as const)
    await expect(panel(chain).getByText('connected', { exact: true })).toBeVisible()
  await expect(panel('Bitcoin').getByText('disconnected', { exact: true })).toBeVisible()
})
