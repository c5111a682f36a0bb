import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import type { Order } from '../src/order'
import { confirmations, currency, network, products } from '../src/shop'
import { orderAddress } from './orderAddress'
import { OrderFile, type StoredOrder } from './orderFile'

/** Options of `createShop`. */
export interface ShopOptions {
  /** Extended public key whose addresses receive the payments. */
  accountKey: string
  /** The file with the orders. */
  ordersFile: string
  /** Endpoint of the network. Default: the network's own. */
  rpcUrl?: string | undefined
}

const orderRequestSchema = v.object({ productId: v.string() })

/** Creates the calls of the shop: `POST /api/orders` and `GET /api/orders/:id`. */
export function createShop({ accountKey, ordersFile, rpcUrl }: ShopOptions): Hono {
  const orders = new OrderFile(ordersFile)
  const client = createPublicClient({ transport: http(rpcUrl ?? network.rpcUrls.default.http[0]) })

  /** Whether the price is at the address of the order, and enough blocks followed. */
  async function hasArrived({ recipient, amount }: StoredOrder): Promise<boolean> {
    const latest = await client.getBlockNumber({ cacheTime: 0 })
    const balance = await client.readContract({
      address: currency.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [recipient as `0x${string}`],
      blockNumber: latest > confirmations ? latest - confirmations : 0n,
    })
    return balance >= parseUnits(amount, currency.decimals)
  }

  return new Hono()
    .post('/api/orders', async (context) => {
      const body = v.safeParse(orderRequestSchema, await context.req.json().catch(() => undefined))
      const product = products.find(({ id }) => body.success && id === body.output.productId)
      if (!product) return context.json({ error: 'The shop does not sell this.' }, 400)
      const index = orders.nextIndex()
      const order: StoredOrder = {
        id: randomUUID(),
        index,
        productId: product.id,
        recipient: orderAddress(accountKey, index),
        amount: product.price,
        status: 'open',
      }
      orders.put(order)
      return context.json(toOrder(order), 201)
    })
    .get('/api/orders/:id', async (context) => {
      const order = orders.find(context.req.param('id'))
      if (!order) return context.json({ error: 'The shop does not have this order.' }, 404)
      if (order.status === 'paid' || !(await hasArrived(order))) return context.json(toOrder(order))
      const paid: StoredOrder = { ...order, status: 'paid' }
      orders.put(paid)
      return context.json(toOrder(paid))
    })
    .onError((_, context) => context.json({ error: 'The chain does not answer.' }, 503))
}

function toOrder({ index: _, ...order }: StoredOrder): Order {
  return order
}
