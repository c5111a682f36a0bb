import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { firstThatAnswers } from './firstThatAnswers.js'
import { ranking } from './rankedEndpoints.js'

type Answer = { readonly result: string } | { readonly error: { code: number; message: string } }

/** Starts an endpoint that gives the same answer to each request, or none. */
async function startEndpoint(answer?: Answer) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { method, id } = JSON.parse((await request.toArray()).join(''))
    asked.push(method)
    response.writeHead(answer ? 200 : 503).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const chainId = (urls: readonly string[]) =>
  createClient({ transport: firstThatAnswers(urls) }).request({ method: 'eth_chainId' })

test('the next endpoint answers if one fails, a third is not asked, and the order stays', async () => {
  const [broken, limited] = [
    await startEndpoint(),
    await startEndpoint({ error: { code: -32005, message: 'limit' } }),
  ]
  const [working, spare] = [await startEndpoint({ result: '0x1' }), await startEndpoint({ result: '0x2' })]
  const urls = [broken, limited, working, spare].map(({ url }) => url)
  const client = createClient({ transport: firstThatAnswers(urls) })
  const counts = () => [broken, limited, working, spare].map(({ asked }) => asked.length)
  expect(await client.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(counts()).toEqual([1, 1, 1, 0])
  expect(await client.request({ method: 'eth_accounts' as never })).toBe('0x1')
  expect(counts()).toEqual([2, 2, 2, 0])
})

test('ranked: the endpoint that answers pings is asked first, with the figures of the ranking (spec 9.3/polling, 9.3/ranking)', async () => {
  const [broken, working] = [await startEndpoint(), await startEndpoint({ result: '0x1' })]
  const transport = firstThatAnswers([broken.url, working.url], { isRanked: true })
  const client = createClient({ transport })
  expect(await client.request({ method: 'eth_chainId' })).toBe('0x1')
  await vi.waitFor(() => {
    expect(broken.asked).toContain('net_listening')
    expect(working.asked).toContain('net_listening')
  })
  await vi.waitFor(
    async () => {
      const before = broken.asked.filter((method) => method === 'eth_chainId').length
      expect(await client.request({ method: 'eth_chainId' })).toBe('0x1')
      expect(broken.asked.filter((method) => method === 'eth_chainId')).toHaveLength(before)
    },
    { timeout: 60_000 },
  )
  expect(ranking).toEqual({
    interval: 4_000,
    timeout: 1_000,
    sampleCount: 10,
    weights: { stability: 0.7, latency: 0.3 },
  })
})

test.each([
  { code: -32003, message: 'rejected' },
  { code: 3, message: 'execution reverted: no' },
])('an answer that every endpoint would give is final: $code', async (error) => {
  const [first, second] = [await startEndpoint({ error }), await startEndpoint({ result: '0x1' })]
  await expect(chainId([first.url, second.url])).rejects.toMatchObject({ details: error.message })
  expect(second.asked).toEqual([])
})

test('throws the error of the last endpoint, after three retries (spec 9.3/retries)', async () => {
  const [first, second] = [await startEndpoint(), await startEndpoint()]
  await expect(chainId([first.url, second.url])).rejects.toMatchObject({ status: 503 })
  expect([first, second].map(({ asked }) => asked.length)).toEqual([4, 4])
})
