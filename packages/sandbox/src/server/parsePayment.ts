import { type Address, getAddress, isAddress } from 'viem'
import type { PurchaseRequest } from '../payments/createPayments.js'
import { paymentLimits } from '../payments/offer.js'
import type { OrderAsset } from '../payments/types.js'
import { isLoopbackHost } from './loopback.js'
import { integer, record } from './parseControl.js'
import { RequestError } from './RequestError.js'

const bad = (message: string) => new RequestError(400, message)

/** The body of `POST /payments/quotes`. Throws RequestError 400. */
export function parseQuote(body: unknown): Omit<PurchaseRequest, 'to' | 'returnUrl'> {
  const { amount: total, currency, method = 'card' } = record(body)
  if (typeof total !== 'string') throw bad('"amount" is not a text.')
  if (typeof currency !== 'string') throw bad('"currency" is not a text.')
  const known = paymentLimits.find((limit) => limit.method === method)
  if (!known) throw bad('"method" must be "card" or "ach_bank_account".')
  return { asset: parseAsset(body), amount: total, currency, method: known.method }
}

/** The body of `POST /payments/purchases`. Throws RequestError 400. */
export function parsePurchase(body: unknown): PurchaseRequest {
  return { ...parseQuote(body), ...parseReceiver(body) }
}

function parseAsset(body: unknown): OrderAsset {
  const { chainId, token } = record(body)
  return {
    chainId: integer(chainId, 'chainId', Number.MAX_SAFE_INTEGER),
    ...(token === undefined ? {} : { token: address(token, 'token') }),
  }
}

function parseReceiver(body: unknown): { to: Address; returnUrl?: string } {
  const { to, returnUrl } = record(body)
  if (returnUrl === undefined) return { to: address(to, 'to') }
  if (typeof returnUrl !== 'string' || !isPageOfThisMachine(returnUrl))
    throw bad('"returnUrl" is not an http address of this machine.')
  return { to: address(to, 'to'), returnUrl }
}

function address(value: unknown, name: string): Address {
  if (typeof value !== 'string' || !isAddress(value)) throw bad(`"${name}" is not an address.`)
  return getAddress(value)
}

function isPageOfThisMachine(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && isLoopbackHost(hostname)
}
