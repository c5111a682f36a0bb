import { expect } from '@playwright/test'
import { type Chain, ChainsPage } from './chains'
import type { Playground } from './playground.model'

/** The playground's wallet of each namespace, and the namespace's id in the modal's markup. */
export const wallets = {
  EVM: { namespace: 'eip155', name: 'Sandbox Wallet' },
  Solana: { namespace: 'solana', name: 'Sandbox Solana Wallet' },
  Bitcoin: { namespace: 'bip122', name: 'Sandbox Bitcoin Wallet' },
  Polkadot: { namespace: 'polkadot', name: 'latchkey-sandbox' },
} as const satisfies Record<Chain, object>

/** Opens the wallets of a namespace: with the button, or from the account of another namespace. */
export async function openWalletsOf(playground: Playground, chain: Chain): Promise<void> {
  const { modal } = playground
  if ((await playground.accountButton.count()) === 0) return playground.openModal()
  await playground.accountButton.click()
  await modal.getByRole('button', { name: /^Wallets/ }).click()
  await modal.locator(`[data-namespace="${wallets[chain].namespace}"]`).click()
}

/** Connects the wallet of another namespace, and closes the modal. */
export async function connectIn(playground: Playground, chain: Chain): Promise<void> {
  const { page, modal } = playground
  await openWalletsOf(playground, chain)
  await playground.walletRow(wallets[chain].name).click()
  await expect(new ChainsPage(page).panel(chain).getByText('connected', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
}
