import { randomBytes } from 'node:crypto'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { SandboxChain } from '../chain/startChain.js'
import { type Offer, offerFor, type PaymentMethod } from './offer.js'
import type { OrderAsset, PaymentFaults, PaymentOrder } from './types.js'

/** A purchase to be paid. */
export interface PurchaseRequest {
  asset: OrderAsset
  to: Address
  /** Decimal text. */
  amount: string
  currency: string
  /** Default: `card`. */
  method?: PaymentMethod | undefined
  returnUrl?: string | undefined
}

/** A provider of payments, which sends on the sandbox's chains, and its controls. */
export interface SandboxPayments {
  /** The orders of this run, the oldest first. */
  readonly orders: readonly Readonly<PaymentOrder>[]
  readonly faults: Readonly<PaymentFaults>
  /** @throws Error if the asset is not sold, or the amount is beyond the limits */
  quote(request: Omit<PurchaseRequest, 'to' | 'returnUrl'>): Offer
  /** Begins a purchase. @throws Error as {@link SandboxPayments.quote} does */
  createPurchase(request: PurchaseRequest): PaymentOrder
  /** Pays an order as its user. The asset is sent after `delay`. @throws Error if it is final */
  pay(id: string, declined?: boolean): PaymentOrder
  /** Cancels an order as its user. */
  cancel(id: string): PaymentOrder
  /** Declines every payment, until called with false. */
  decline(on: boolean): void
  /** Waits between the payment and its transaction, in milliseconds. */
  delay(ms: number): void
  /** Makes the next requests to the API of the provider fail with 503. Default 1. */
  failNext(count?: number): void
  /** Clears all faults. */
  reset(): void
  /** Resolves when no asset is being sent any more. Assets that still wait are not sent. */
  stop(): Promise<void>
}

const noFaults = (): PaymentFaults => ({ declines: false, delayMs: 0, failNext: 0 })

/** Creates the provider of payments. It listens by the control server. */
export function createPayments(chains: readonly SandboxChain[]): SandboxPayments {
  const orders: PaymentOrder[] = []
  const waiting = new Set<NodeJS.Timeout>()
  const sending = new Set<Promise<void>>()
  let faults = noFaults()
  let last: Promise<unknown> = Promise.resolve()

  const find = ({ chainId, token }: OrderAsset) => {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error(`The provider does not know chain ${chainId}.`)
    if (token === undefined) return { chain, ...chain.nativeCurrency }
    const known = chain.assets?.tokens.find(({ address }) => isAddressEqual(address, token))
    if (known?.standing !== 'listed') throw new Error(`The provider does not know the token ${token}.`)
    return { chain, ...known }
  }
  const open = (order: Omit<PaymentOrder, 'id' | 'status' | 'symbol' | 'decimals'>): PaymentOrder => {
    const { symbol, decimals } = find(order.asset)
    const id = randomBytes(16).toString('hex')
    const opened: PaymentOrder = { ...order, symbol, decimals, id, status: 'open' }
    orders.push(opened)
    return opened
  }
  const quote: SandboxPayments['quote'] = ({ asset, amount: total, currency, method = 'card' }) => {
    const { symbol, decimals, ...rest } = find(asset)
    return offerFor({
      symbol,
      decimals,
      token: 'address' in rest ? rest.address : undefined,
      currency,
      total,
      method,
    })
  }
  const unfinished = (id: string) => {
    const order = orders.find((one) => one.id === id)
    if (!order) throw new Error('There is no such order.')
    if (order.status !== 'open' && order.status !== 'declined') throw new Error('The order is final.')
    return order
  }
  const payOut = async ({ asset, to, amount }: PaymentOrder): Promise<Hex> =>
    find(asset).chain.give({ token: asset.token, to, amount })
  const send = (order: PaymentOrder) => {
    // One after the other: all are sent by one account.
    const paid = last.then(() => payOut(order))
    last = paid.catch(() => {})
    const sent = paid
      .then((hash) => Object.assign(order, { hash, status: 'sent' }))
      .catch(() => Object.assign(order, { status: 'declined' }))
      .then(() => void sending.delete(sent))
    sending.add(sent)
  }
  return {
    orders,
    get faults() {
      return { ...faults }
    },
    quote,
    createPurchase({ asset, to, returnUrl, ...request }) {
      const { amount } = quote({ asset, ...request })
      const price = { amount: request.amount, currency: request.currency }
      return open({ asset, amount, to, price, returnUrl })
    },
    pay(id, declined = false) {
      const order = unfinished(id)
      order.status = declined || faults.declines ? 'declined' : 'paid'
      if (order.status === 'declined') return order
      const timer = setTimeout(() => {
        waiting.delete(timer)
        send(order)
      }, faults.delayMs)
      waiting.add(timer)
      return order
    },
    cancel: (id) => Object.assign(unfinished(id), { status: 'cancelled' as const }),
    decline(on) {
      faults.declines = on
    },
    delay(ms) {
      faults.delayMs = ms
    },
    failNext(count = 1) {
      faults.failNext = count
    },
    reset() {
      faults = noFaults()
    },
    async stop() {
      for (const timer of waiting) clearTimeout(timer)
      await Promise.all(sending)
    },
  }
}
