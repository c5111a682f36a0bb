import { inject, onTestFinished, vi } from 'vitest'
import type { OnrampService } from '../src/exports/services.js'
import { networkId } from './swapScene.js'

async function ask<answer>(path: string, body?: unknown): Promise<answer> {
  const { url } = inject('sandbox')
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(
    `${url}/payments/${path}`,
    body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
  )
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

/** What the provider sells here. `token` is the contract of USDC. */
export function sandboxOnramp(token: string): OnrampService {
  const assetOf = (purchase: string) => (purchase === 'USDC' ? { chainId: 1337, token } : { chainId: 1337 })
  const limits = [
    { method: 'card', min: '10.00', max: '7500.00' },
    { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  const network = { networkId, name: 'Sandbox One' } as const
  return {
    supports: (id) => id === networkId,
    getOptions: async () => ({
      providers: [
        { id: 'sandbox', name: 'Sandbox Pay' },
        { id: 'other', name: 'Other' },
      ],
      purchaseCurrencies: [
        { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network] },
        {
          id: 'usdc',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            { networkId: 'eip155:1', name: 'Ethereum' },
            { ...network, address: token },
          ],
        },
        {
          id: 'sol',
          name: 'Solana',
          symbol: 'SOL',
          networks: [{ networkId: 'solana:none', name: 'Solana' }],
        },
      ],
      paymentCurrencies: [
        { id: 'USD', limits },
        { id: 'EUR', limits },
      ],
      isFallback: false,
    }),
    async getQuote({ purchase, payment: currency, amount, method }) {
      const offer = await ask<{ amount: string }>('quotes', {
        ...assetOf(purchase),
        amount,
        currency,
        method: method === 'card' ? 'card' : undefined,
      })
      const paid = { currency, value: BigInt(Number(amount) * 100), decimals: 2 }
      const decimals = purchase === 'USDC' ? 6 : 18
      const received = { currency: purchase, value: BigInt(offer.amount), decimals }
      return { id: 'one', total: paid, subtotal: paid, networkFee: { ...paid, value: 50n }, received }
    },
    async getUrl({ purchase, payment: currency, amount, address: to, returnUrl }) {
      const order = { ...assetOf(purchase), to, amount, currency, returnUrl }
      return (await ask<{ url: string }>('purchases', order)).url
    },
  }
}

/** Presses a button of the page of an order. */
export async function pressAt(page: string, way: 'card' | 'bank' | 'cancel'): Promise<void> {
  const body = new URLSearchParams({ way, card: '4242 4242 4242 4242' })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  if (response.status >= 400) throw new Error(await response.text())
}

/** The window that the app opens. Its page is of another origin until it leads back. */
export class TestPopup {
  opener: unknown = {}
  closed = false
  /** The pages that it has shown. */
  readonly pages: string[] = []
  #returned: URL | undefined
  readonly location = {
    replace: (url: string) => void this.pages.push(url),
    read: () => {
      if (this.pages.length > 0 && !this.#returned) throw new DOMException('Blocked', 'SecurityError')
      return this.#returned
    },
    get origin() {
      return this.read()?.origin ?? window.location.origin
    },
    get href() {
      return this.read()?.href ?? 'about:blank'
    },
  }
  close(): void {
    this.closed = true
  }
  /** The provider leads back to a page. */
  lead(url: string): void {
    this.#returned = new URL(url, window.location.href)
  }
}

/** Stands in for the browser's windows until the test ends. Returns those that were opened. */
export function catchPopups({ isBlocked = false } = {}): readonly TestPopup[] {
  const popups: TestPopup[] = []
  vi.stubGlobal('open', () => {
    if (isBlocked) return null
    const popup = new TestPopup()
    popups.push(popup)
    return popup
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return popups
}
