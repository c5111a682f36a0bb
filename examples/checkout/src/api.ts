import * as v from 'valibot'
import { type Order, orderSchema } from './order'

export function createOrder(productId: string): Promise<Order> {
  return request('/api/orders', { method: 'POST', body: JSON.stringify({ productId }) })
}

export function readOrder(id: string, signal?: AbortSignal): Promise<Order> {
  return request(`/api/orders/${encodeURIComponent(id)}`, { signal: signal ?? null })
}

async function request(path: string, init: RequestInit): Promise<Order> {
  const response = await fetch(path, { headers: { 'content-type': 'application/json' }, ...init })
  if (response.status === 404) throw new Error('The shop does not have this order.')
  if (!response.ok)
    throw new Error('The shop does not answer. Your order and your money are safe: try again.')
  return v.parse(orderSchema, await response.json())
}
