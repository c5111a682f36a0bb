import { expect, type Locator, type Page } from '@playwright/test'
import type { Chain } from './chains'
import { wallets } from './connectIn'
import { Playground } from './playground.model'

/** The page on which a user signs in and out, and reads what the server guards. */
export class SignInPage extends Playground {
  readonly panel: Locator
  readonly protectedPage: Locator

  constructor(page: Page) {
    super(page)
    this.panel = this.tool.getByRole('region', { name: 'Sign in with the wallet' })
    this.protectedPage = this.tool.getByRole('region', { name: 'Protected page' })
  }

  /** @param query The address then also has `signIn=manual`, unless it has another one. */
  async openSignIn(query = ''): Promise<void> {
    const signIn = query.includes('signIn=') ? '' : '&signIn=manual'
    await this.open(`/sign?approval=auto${signIn}&${query}`)
  }

  async connectWallet(chain: Chain): Promise<void> {
    await this.openModal()
    await this.walletRow(wallets[chain].name).click()
    await expect(this.accountButton).toBeVisible()
    await expect(this.modal).toBeHidden()
  }

  async signIn(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Sign in' }).click()
    await this.expectSignedIn()
  }

  /** Cancels in the view, and not in the one that connects before it. */
  async cancelSignIn(): Promise<void> {
    await this.modal.locator('[data-view="SIWXSignMessage"] [data-action="cancel"]').click()
  }

  async signOut(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Sign out' }).click()
    await this.expectSignedOut()
  }

  /** The account of the session, by its CAIP-10 id. */
  get account(): Locator {
    return this.panel.locator('dt:text-is("Account") + dd')
  }

  async expectSignedIn(account: string | RegExp = /^\w+:[\w-]+:\w+$/): Promise<void> {
    await expect(this.account).toHaveText(account)
    await expect(this.panel.locator('dt:text-is("Until") + dd')).toHaveText(/\d/)
    await expect(this.panel.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  }

  async expectSignedOut(): Promise<void> {
    await expect(this.account).toHaveText('None')
    await expect(this.panel.getByRole('button', { name: 'Sign out' })).toBeDisabled()
  }

  /** Asks for the page that the server guards. `expected` is its answer, or why there is none. */
  async readProtectedPage(expected: string | RegExp): Promise<void> {
    await this.protectedPage.getByRole('button', { name: 'Read the protected page' }).click()
    await expect(this.protectedPage.getByRole('status').or(this.protectedPage.getByRole('alert'))).toHaveText(
      expected,
    )
  }

  /** How often the wallets in the page were asked to sign since the page was loaded. */
  async countSignatures(): Promise<number> {
    return this.page.evaluate(() => {
      const { wallets = [], solana, bitcoin, polkadot } = window.latchkeySandbox ?? {}
      return [...wallets, solana, bitcoin, polkadot]
        .flatMap((wallet) => wallet?.log.entries ?? [])
        .filter(({ direction, method }) => direction === 'request' && /sign/i.test(method)).length
    })
  }
}
