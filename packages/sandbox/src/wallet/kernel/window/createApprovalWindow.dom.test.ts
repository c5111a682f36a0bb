import { afterEach, expect, test } from 'vitest'
import { unreachableChains as chains } from '../../../../test/unreachableChains.js'
import { createWallet } from '../../evm/createWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const host = () => document.querySelector('latchkey-sandbox-wallet')
const panel = () => host()?.shadowRoot?.querySelector('[role=dialog]')
const button = (name: string) =>
  [...(panel()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

afterEach(() => host()?.remove())

test('is drawn in the page, answers a request, and closes', async () => {
  const wallet = createWallet({ chains, name: 'Some Wallet' })
  const request = wallet.provider.request({ method: 'eth_requestAccounts' })
  await Promise.resolve()
  expect(panel()?.getAttribute('aria-label')).toBe('Some Wallet')
  expect(panel()?.textContent).toContain(location.origin)
  button('Approve')?.click()
  expect(await request).toEqual([alice])
  expect(host()).toBeNull()

  const refused = wallet.provider.request({ method: 'personal_sign', params: ['0x6869', alice] })
  await Promise.resolve()
  expect(panel()?.textContent).toContain('hi')
  button('Reject')?.click()
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  expect(host()).toBeNull()
})

test('shows input of the page as text, never as markup', async () => {
  const wallet = createWallet({ chains, name: '<img src=x onerror=alert(1)>' })
  wallet.controls.setApproval('auto')
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.controls.setApproval('window')
  const script = '<script>alert(1)</script>'
  wallet.provider.request({ method: 'personal_sign', params: [script, alice] }).catch(() => {})
  await Promise.resolve()
  expect(panel()?.querySelector('script')).toBeNull()
  expect(panel()?.querySelectorAll('img')).toHaveLength(1)
  expect(panel()?.textContent).toContain(script)
  await wallet.controls.reject()
})

test('a silent request draws nothing', async () => {
  const wallet = createWallet({ chains })
  wallet.controls.next({ kind: 'silent' })
  wallet.provider.request({ method: 'eth_requestAccounts' }).catch(() => {})
  await Promise.resolve()
  expect(host()).toBeNull()
  await wallet.controls.release(false)
})
