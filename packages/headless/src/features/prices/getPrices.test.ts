import { expect, test } from 'vitest'
import { createServiceScene } from '../../../test/serviceScene.js'
import { getPrices } from './getPrices.js'

const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

test('returns the prices that are known, and no other', async () => {
  const { latchkey, server } = await createServiceScene({
    '/v1/fungible/price': { fungibles: [{ address: native, price: 2_000.5 }] },
  })
  const tokens = [
    { networkId: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    { networkId: 'eip155:1' },
  ] as const
  const prices = await getPrices(latchkey, { tokens })
  expect(prices).toMatchObject([{ networkId: 'eip155:1', price: { value: 20_005n * 10n ** 19n } }])
  expect(server.requests.at(-1)?.body).toMatchObject({ addresses: { length: 2 } })
})

test('asks nothing without tokens, and throws without a service', async () => {
  const { latchkey, server } = await createServiceScene()
  expect(await getPrices(latchkey, { tokens: [] })).toEqual([])
  expect(server.requests).toEqual([])
  const { latchkey: other } = await createServiceScene({}, { services: {} })
  await expect(getPrices(other, { tokens: [{ networkId: 'eip155:1' }] })).rejects.toMatchObject({
    code: 'config/service-missing',
  })
})

test('an aborted request rejects with the reason', async () => {
  const { latchkey, server } = await createServiceScene({ '/v1/fungible/price': () => {} })
  const controller = new AbortController()
  const reading = getPrices(latchkey, { tokens: [{ networkId: 'eip155:1' }], signal: controller.signal })
  reading.catch(() => {})
  await expect.poll(() => server.paths()).toHaveLength(1)
  controller.abort('left')
  await expect(reading).rejects.toBe('left')
})
