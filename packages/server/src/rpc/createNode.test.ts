import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerNetwork } from '../config/ServerNetwork.js'
import { createNode } from './createNode.js'

let answer: (response: ServerResponse, ids: number[]) => void = () => {}
let bodies: unknown[] = []
const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  request.on('end', () => {
    const body = JSON.parse(text)
    bodies.push(body)
    answer(
      response,
      [body].flat().map(({ id }: { id: number }) => id),
    )
  })
})
let network: ServerNetwork
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  network = {
    id: 'eip155:1',
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
    tokens: [],
  }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (ids: number[], entries: unknown[]) => (response: ServerResponse) =>
  response.end(JSON.stringify(ids.length === 1 ? entries[0] : entries))

test('answers are matched by id, in any order; an error of one call is its answer', async () => {
  bodies = []
  answer = (response, ids) => {
    const entries = ids.map((id) =>
      id === 1
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'reverted', data: '0x1' } }
        : { jsonrpc: '2.0', id, result: id },
    )
    send(ids, entries.reverse())(response)
  }
  const calls = ['a', 'b', 'c'].map((method) => ({ method }))
  expect(await createNode(network).send(calls)).toEqual([
    { result: 0 },
    { error: { code: 3, message: 'execution reverted', data: '0x1' } },
    { result: 2 },
  ])
  expect(await createNode(network).ask('a', [])).toBe(0)
  // A single call is not a batch.
  expect(bodies.map((body) => Array.isArray(body))).toEqual([true, false])
})

test.each([
  ['an error page', (response: ServerResponse) => response.writeHead(500).end('oops')],
  ['a limit', (response: ServerResponse) => response.writeHead(429).end('{}')],
  [
    'a redirect',
    (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1' }).end(),
  ],
  ['half a JSON', (response: ServerResponse) => response.end('{"jsonrpc":"2.0","id":0,"res')],
  ['another id', (response: ServerResponse) => response.end('{"jsonrpc":"2.0","id":7,"result":1}')],
  ['an id twice', (response: ServerResponse) => response.end('[{"id":0,"result":1},{"id":0,"result":2}]')],
  ['nothing', (response: ServerResponse) => response.end()],
  [
    'an answer of 11 MB',
    (response: ServerResponse) => response.end(`{"id":0,"result":"${'x'.repeat(11_000_000)}"}`),
  ],
  ['the end of the connection', (response: ServerResponse) => response.destroy()],
])('an endpoint with %s is told as failing', async (_, behave) => {
  answer = behave
  await expect(createNode(network).send([{ method: 'a' }])).rejects.toThrow(
    'eip155:1 did not give an answer that can be used.',
  )
})

test('a read is repeated if the node closes the connection, a transaction is not', async () => {
  bodies = []
  answer = (response) => response.destroy()
  const node = createNode(network)
  await expect(node.ask('eth_blockNumber', [])).rejects.toMatchObject({ kind: 'failed' })
  expect(bodies).toHaveLength(2)
  await expect(node.ask('eth_sendRawTransaction', ['0x'])).rejects.toMatchObject({ kind: 'failed' })
  await expect(node.ask('sendTransaction', [''])).rejects.toMatchObject({ kind: 'failed' })
  expect(bodies).toHaveLength(4)
})
