import type { ServerResponse } from 'node:http'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { defineNetwork } from '../../shared/networks.js'
import { callRpcBatch, type RpcCall } from './callRpc.js'

test('a batch has 1000 calls at most, and the results have the order of the calls (spec 7.5/batches, 9.3/batch)', async () => {
  const calls = Array.from({ length: 2_001 }, (_, index): RpcCall => ({ method: 'echo', params: [index] }))
  const server = await startDataServer({
    '/': (response: ServerResponse) => {
      const batch = server.requests.at(-1)?.body as readonly { id: number; params: readonly unknown[] }[]
      // A node answers in any order, and a call may fail.
      const answers = batch.map(({ id, params: [result] }) =>
        result === 7 ? { id, error: { code: -32000, message: 'reverted' } } : { id, result },
      )
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers.reverse()))
    },
  })
  const network = defineNetwork({ ...mainnet, rpcUrls: { default: { http: [server.url] } } })
  const results = await callRpcBatch(network, calls, undefined)
  expect(results).toEqual(calls.map((_, index) => (index === 7 ? undefined : index)))
  const sizes = server.requests.map(({ body }) => (body as readonly unknown[]).length)
  expect(sizes.sort((a, b) => b - a)).toEqual([1_000, 1_000, 1])
})
