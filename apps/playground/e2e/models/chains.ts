import { expect, type Locator, type Page } from '@playwright/test'
import { isSigned } from './isSigned'

/** The playground's names of the namespaces. */
export const chains = ['EVM', 'Solana', 'Bitcoin', 'Polkadot'] as const
export type Chain = (typeof chains)[number]

/** The page that shows all namespaces. */
export class ChainsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  panel(chain: Chain): Locator {
    return this.page.getByRole('region', { name: chain, exact: true })
  }

  async address(chain: Chain): Promise<string> {
    return this.panel(chain).locator('dt:text-is("Address") + dd').innerText()
  }

  /** Waits until exactly these namespaces are connected. */
  async expectConnected(...connected: readonly Chain[]): Promise<void> {
    for (const chain of chains) {
      const status = connected.includes(chain) ? 'connected' : 'disconnected'
      await expect(this.panel(chain).getByText(status, { exact: true })).toBeVisible()
    }
  }

  /** Signs with the account of a namespace and verifies the signature. */
  async sign(chain: Chain): Promise<void> {
    await this.panel(chain).getByRole('button', { name: 'Sign' }).click()
    const output = this.page.getByLabel(`${chain} signature`)
    const signature = (await output.getAttribute('title')) ?? ''
    expectSigned(chain, await this.address(chain), `Hello from ${chain}`, signature)
  }

  async disconnect(chain: Chain): Promise<void> {
    await this.panel(chain).getByRole('button', { name: 'Disconnect' }).click()
    await expect(this.panel(chain).getByText('disconnected', { exact: true })).toBeVisible()
  }
}

/** Fails if the signature is not by this account. */
export function expectSigned(chain: Chain, address: string, message: string, signature: string): void {
  expect(isSigned[chain](address, message, signature.trim()), `signed by ${address}`).toBe(true)
}
