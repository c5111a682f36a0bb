import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testNetworks } from '../../../test/adapterScene.js'
import { BaseError } from '../../shared/errors/base.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import { createPublicClient } from './createPublicClient.js'
import { getBalance } from './getBalance.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('reads the balance of the chain, in wei (spec 1.2/native-balance)', async () => {
  const [network] = testNetworks()
  const balance = await getBalance({ client: createPublicClient(network), address, network })
  expect(balance).toMatchObject({ decimals: 18, symbol: 'ETH' })
  expect(balance.value).toBeGreaterThan(0n)
})

test.each(['1', 5, null, '0x', '0xzz', `0x${'f'.repeat(65)}`, {}])(
  'rejects if the node answers %j',
  async (result) => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const [first] = testNetworks()
    const { port } = server.address() as AddressInfo
    const network = { ...first, rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } } }
    const client = createPublicClient(network)
    await expect(getBalance({ client, address, network })).rejects.toBeInstanceOf(BaseError)
  },
)

test('an error of a node has its status, url and body in its causes (spec 8.5/rpc-details)', async () => {
  const server = createServer((_, response) => response.writeHead(418).end('a teapot'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const [first] = testNetworks()
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const network = { ...first, rpcUrls: { default: { http: [url] } } }
  const failure = await getBalance({ client: createPublicClient(network), address, network }).catch(
    toBaseError,
  )
  if (!(failure instanceof BaseError)) throw new Error('The node answers no balance.')
  const details = failure.walk((cause) => cause instanceof Error && 'url' in cause)
  expect(details).toMatchObject({ status: 418, url: `${url}/`, body: { method: 'eth_getBalance' } })
})
