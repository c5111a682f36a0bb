import { getWallets } from '@wallet-standard/app'
import { afterEach, expect, test } from 'vitest'
import { openSolanaWallet } from '../../../test/openSolanaWallet.js'
import { solanaTestAccounts } from '../../solana/solanaTestAccounts.js'

const [{ address: alice }] = solanaTestAccounts
const host = () => document.querySelector('latchkey-sandbox-wallet')
const panel = () => host()?.shadowRoot?.querySelector('[role=dialog]')
const button = (name: string) =>
  [...(panel()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

afterEach(() => host()?.remove())

test('apps find wallets that registered before, and those that register later', () => {
  const first = openSolanaWallet({ name: 'First' }).wallet
  first.announce()
  const app = getWallets()
  const second = openSolanaWallet({ name: 'Second' }).wallet
  second.announce()
  expect(app.get()).toEqual([first.standard, second.standard])
  expect(first.standard).toMatchObject({ version: '1.0.0', name: 'First', chains: ['solana:localnet'] })
  expect(first.standard.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(atob(first.standard.icon.split(',')[1] ?? '')).toContain('<svg')
})

test('the window shows the message, and warns if it names another domain', async () => {
  const { connect, signIn } = openSolanaWallet({ name: 'Some Wallet', approval: 'window' })
  const connecting = connect()
  await Promise.resolve()
  expect(panel()?.getAttribute('aria-label')).toBe('Some Wallet')
  expect(panel()?.querySelectorAll('input[type=checkbox]')).toHaveLength(3)
  button('Approve')?.click()
  expect((await connecting).accounts.map(({ address }) => address)).toEqual([alice])

  const signed = signIn({ domain: 'bank.example', statement: 'Hi.' })
  await Promise.resolve()
  expect(panel()?.querySelector('pre')?.textContent).toContain('bank.example wants you to sign in')
  expect(panel()?.querySelector('[role=alert]')?.textContent).toBe(
    `The message names bank.example, but it is ${location.host} that asks.`,
  )
  button('Reject')?.click()
  await expect(signed).rejects.toMatchObject({ code: 4001 })
})
