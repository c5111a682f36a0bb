/** What the page of the demo's payment provider shows. All are texts for display, but the id. */
export interface PaymentPageOrder {
  readonly id: string
  /** Who shows the page: `Demo Pay`. */
  readonly seller: string
  /** What the user pays: `100.00 USD`. */
  readonly price: string
  /** What is sent: `0.0325 ETH`. */
  readonly amount: string
  readonly recipient: string
  readonly networkName: string
  /** Page that it leads back to. Absent if it closes itself. */
  readonly returnUrl?: string | undefined
}

const names = ['id', 'seller', 'price', 'amount', 'recipient', 'networkName', 'returnUrl'] as const

/** Address of the page, with the order. */
export function paymentPageUrl(order: PaymentPageOrder): string {
  const { root = '/' } = document.documentElement.dataset
  const url = new URL(`${root}demo-payment/`, location.href)
  for (const name of names) if (order[name] !== undefined) url.searchParams.set(name, order[name])
  return url.href
}

/** Returns the order of the page's address, or `undefined` if it has none. */
export function readPaymentPage(search: string): PaymentPageOrder | undefined {
  const found = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => (names as readonly string[]).includes(name)),
  )
  const isWhole = names.every((name) => name === 'returnUrl' || typeof found[name] === 'string')
  if (!isWhole) return undefined
  const { returnUrl, ...order } = found as unknown as PaymentPageOrder
  return { ...order, ...(isOfThisSite(returnUrl) && { returnUrl }) }
}

/** The page leads nowhere else. */
function isOfThisSite(url: string | undefined): url is string {
  return url !== undefined && URL.canParse(url) && new URL(url).origin === location.origin
}

/** What the page and the playground tell each other, by a `BroadcastChannel` of this name. */
export const paymentChannel = 'latchkey-demo-payments'

export type PaymentMessage =
  /** The user pays, or declines. */
  | { readonly type: 'answer'; readonly id: string; readonly isPaid: boolean }
  /** The playground that has the order has heard it. */
  | { readonly type: 'heard'; readonly id: string }

/** Returns what arrived if it is a message of the channel. */
export function readPaymentMessage(found: unknown): PaymentMessage | undefined {
  const { type, id, isPaid } = Object(found)
  if (typeof id !== 'string') return undefined
  if (type === 'heard') return { type, id }
  return type === 'answer' && typeof isPaid === 'boolean' ? { type, id, isPaid } : undefined
}
