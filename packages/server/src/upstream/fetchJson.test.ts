import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchJson } from './fetchJson.js'

/** Starts a server that closes the connection of the given requests without an answer. */
async function startClosing(isClosed: (request: number) => boolean) {
  const methods: (string | undefined)[] = []
  const server = createServer((request, response) => {
    methods.push(request.method)
    if (isClosed(methods.length)) request.socket.destroy()
    else response.end(`{"request":${methods.length}}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { signal } = new AbortController()
  return { methods, ask: (more: object = {}) => fetchJson({ url, signal, ...more }) }
}

test.each([{}, { body: { method: 'eth_blockNumber' } }])(
  'a read whose connection the upstream closes is sent once more: %o',
  async (request) => {
    const { ask, methods } = await startClosing((count) => count === 2)
    await expect(ask(request)).resolves.toEqual({ request: 1 })
    await expect(ask(request)).resolves.toEqual({ request: 3 })
    expect(methods).toHaveLength(3)
  },
)

test('an upstream that closes every connection is asked twice, and once for what does not only read', async () => {
  const read = await startClosing(() => true)
  await expect(read.ask()).rejects.toThrow()
  expect(read.methods).toHaveLength(2)
  const write = await startClosing(() => true)
  await expect(write.ask({ body: {}, isRead: false })).rejects.toThrow()
  expect(write.methods).toEqual(['POST'])
})
