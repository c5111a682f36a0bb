import { expect, test } from 'vitest'
import { testNetworks } from '../../../test/adapterScene.js'
import { createPublicClient } from './createPublicClient.js'
import { getBalance } from './getBalance.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const unreachable = 'http://127.0.0.1:1'

test('rejects with a typed error if the network cannot be reached', async () => {
  const [first] = testNetworks()
  const network = { ...first, rpcUrls: { default: { http: [unreachable] } } }
  await expect(getBalance({ client: createPublicClient(network), address, network })).rejects.toMatchObject({
    code: 'rpc/request-failed',
    shortMessage: 'Network request failed',
  })
})

test('a client knows the id and the currency of its network', () => {
  const [first, second] = testNetworks()
  const clients = [first, second].map(createPublicClient)
  expect(clients.map(({ chain }) => [chain?.id, chain?.nativeCurrency.symbol])).toEqual(
    [first, second].map(({ id, nativeCurrency }) => [id, nativeCurrency.symbol]),
  )
})

test('uses the second endpoint if the first fails', async () => {
  const [first] = testNetworks()
  const network = { ...first, rpcUrls: { default: { http: [unreachable, ...first.rpcUrls.default.http] } } }
  const { value } = await getBalance({ client: createPublicClient(network), address, network })
  expect(value).toBeGreaterThan(0n)
})
