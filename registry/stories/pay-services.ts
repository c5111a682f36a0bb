import type { CaipNetworkId, LatchkeyOptions } from '@latchkey/headless'
import type { SandboxChainConfig } from '@latchkey/sandbox'
import { accountServices, ether, tokenOf } from './account-services'
import { type SceneOptions, usdcOf } from './create-scene'
import { withFunds } from './funded-scene'
import { sandboxConfig } from './sandbox-config'
import { swapsOf } from './swap-services'

type Services = NonNullable<LatchkeyOptions['services']>
type Onramp = NonNullable<Services['onramp']>

export interface PaySceneOptions extends SceneOptions {
  /** Replaces members of the service, which is the payment provider of the sandbox. */
  onramp?: Partial<Onramp> | 'none' | undefined
  /** Whether tokens can be swapped. Default false. */
  hasSwaps?: boolean | undefined
  /** Replaces members of the service of swaps. */
  swaps?: Partial<NonNullable<Services['swaps']>> | undefined
}

const networkId: CaipNetworkId = 'eip155:1337'

/** An account on a network with a payment provider. */
export function withPayments({ onramp, hasSwaps, swaps, options, ...scene }: PaySceneOptions = {}) {
  return withFunds({
    ...scene,
    options: { features: { pay: true }, ...options },
    servicesOf(chain, assets) {
      const { address } = usdcOf(assets)
      const usdc = tokenOf('USDC', 2_500_000n, { name: 'USD Coin', cents: 100n, address })
      return {
        ...accountServices({ tokens: [ether, usdc], activity: 'none' }),
        ...(onramp !== 'none' && { onramp: { ...onrampOf(chain), ...onramp } }),
        ...(hasSwaps && { swaps: { ...swapsOf(chain, assets), ...swaps } }),
      }
    },
  })
}

/** The payment provider of the sandbox, and one more to choose from. */
export function onrampOf(chain: SandboxChainConfig): Onramp {
  const { address } = usdcOf(chain.assets)
  const network = { networkId, name: chain.name }
  const limits = [
    { method: 'card', min: '10.00', max: '7500.00' },
    { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  const assetOf = (symbol: string) => ({
    chainId: chain.id,
    ...(symbol === 'USDC' && { token: address }),
  })
  return {
    supports: () => true,
    getOptions: async () => ({
      providers: [
        { id: 'sandbox', name: 'Sandbox Pay', feeRange: '1-2%' },
        { id: 'other', name: 'Another Provider' },
      ],
      purchaseCurrencies: [
        { id: 'eth', name: chain.nativeCurrency.name, symbol: 'ETH', networks: [network] },
        { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [{ ...network, address }] },
      ],
      paymentCurrencies: [
        { id: 'USD', limits },
        { id: 'EUR', limits },
      ],
      isFallback: false,
    }),
    async getQuote({ purchase, payment: currency, method, amount }) {
      const offer = await ask<Record<'total' | 'subtotal' | 'networkFee' | 'amount', string>>('quotes', {
        ...assetOf(purchase),
        amount,
        currency,
        method,
      })
      const money = (text: string) => ({ currency, value: BigInt(text.replace('.', '')), decimals: 2 })
      return {
        id: 'quote',
        total: money(offer.total),
        subtotal: money(offer.subtotal),
        networkFee: money(offer.networkFee),
        received: { currency: purchase, value: BigInt(offer.amount), decimals: purchase === 'USDC' ? 6 : 18 },
      }
    },
    async getUrl({ purchase, payment: currency, amount, address: to, returnUrl }) {
      const { url } = await ask<{ url: string }>('purchases', {
        ...assetOf(purchase),
        to,
        amount,
        currency,
        returnUrl,
      })
      return url
    },
  }
}

async function ask<answer>(path: string, body?: unknown): Promise<answer> {
  const { url } = await sandboxConfig()
  const response = await fetch(
    `${url}/payments/${path}`,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  )
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer as answer
}

/** A window that the app opened, as the story sees it. */
export interface StoryWindow {
  /** The addresses that it has shown. */
  readonly urls: readonly string[]
  /** The page leads back to the app. */
  lead(parameters: string): void
  /** The user closes it. */
  close(): void
  /** Pays or cancels on the sandbox's page. */
  press(way: 'pay' | 'cancel'): Promise<void>
}

/** Stands for the next window that the app opens, because pictures are of one window. */
export function replaceWindow(): StoryWindow {
  const { open } = globalThis
  const urls: string[] = []
  const opened = {
    closed: false,
    opener: null,
    location: {
      origin: 'null',
      href: 'about:blank',
      replace(url: string) {
        urls.push(url)
      },
    },
    close() {
      opened.closed = true
    },
  }
  globalThis.open = () => {
    globalThis.open = open
    return opened as unknown as Window
  }
  return {
    urls,
    lead(parameters) {
      opened.location.origin = window.location.origin
      opened.location.href = `${window.location.origin}/?${parameters}`
    },
    close: () => opened.close(),
    async press(way) {
      const card = '4242 4242 4242 4242'
      await fetch(urls.at(-1) ?? '', { method: 'POST', body: new URLSearchParams({ way, card }) })
    },
  }
}

/** The browser blocks the next window that the app opens. */
export function blockWindow(): void {
  const { open } = globalThis
  globalThis.open = () => {
    globalThis.open = open
    return null
  }
}
