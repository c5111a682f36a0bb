import { web3Accounts, web3Enable, web3FromAddress } from '@polkadot/extension-dapp'
import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, expect, test } from 'vitest'
import { polkadotAccounts } from '../../polkadot/polkadotAccounts.js'
import { createPolkadotWallet } from './createPolkadotWallet.js'

const [{ address: alice = '' } = {}] = polkadotAccounts
const host = () => document.querySelector('latchkey-sandbox-wallet')
const panel = () => host()?.shadowRoot?.querySelector('[role=dialog]')
const button = (name: string) =>
  [...(panel()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

afterEach(() => host()?.remove())

test('extension-dapp finds the wallet and signs messages', async () => {
  await cryptoWaitReady()
  const wallet = createPolkadotWallet({ approval: 'auto' })
  wallet.announce()
  expect((await web3Enable('Test app')).map(({ name }) => name)).toEqual(['latchkey-sandbox'])
  expect(await web3Accounts()).toMatchObject([{ address: alice, meta: { name: 'Alice' }, type: 'sr25519' }])
  const { signer } = await web3FromAddress(alice)
  const signed = await signer.signRaw?.({ address: alice, data: 'hi', type: 'bytes' })
  expect(signatureVerify(u8aWrapBytes('hi'), signed?.signature ?? '0x', alice).isValid).toBe(true)
})

test('the window shows the name of the app', async () => {
  const wallet = createPolkadotWallet({ name: 'Dot Wallet' })
  const entering = wallet.enable('Some app')
  await Promise.resolve()
  expect(panel()?.getAttribute('aria-label')).toBe('Dot Wallet')
  expect(panel()?.textContent).toContain('Some app')
  button('Reject')?.click()
  await expect(entering).rejects.toThrow('Cancelled')
})
