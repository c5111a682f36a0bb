import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createShop } from './createShop'

const accountKey = process.env.SHOP_ACCOUNT_KEY
if (!accountKey)
  throw new Error('Set SHOP_ACCOUNT_KEY to the extended public key that receives the payments.')

const shop = createShop({ accountKey, ordersFile: 'orders.json', rpcUrl: process.env.SHOP_RPC_URL })
shop.use('*', serveStatic({ root: 'dist' }))
serve({ fetch: shop.fetch, hostname: '127.0.0.1', port: 8787 }, ({ port }) =>
  console.log(`The shop is on http://127.0.0.1:${port}`),
)
