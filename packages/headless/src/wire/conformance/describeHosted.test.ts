import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { describeHosted } from './describeHosted.js'
import type { HostedSubject } from './subject.js'

function rulesFor(url: string) {
  const rules: { readonly name: string; readonly check: () => Promise<void> }[] = []
  const subject: HostedSubject = {
    url,
    account: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', networkId: 'eip155:1' },
    named: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', name: 'vitalik.eth' },
    pricedToken: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    unknownProjectId: 'unknown',
    refusedOrigin: 'https://evil.test',
    limited: { url, requests: 2 },
  }
  describeHosted('a server', () => subject, {
    describe: (_, define) => define(),
    test: (name, check) => rules.push({ name, check }),
  })
  return rules
}

/** Starts a server with one answer to every request. */
async function startServer(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([200, 404, 500])(
  'a server that answers every call with %i and an empty object breaks every rule',
  async (status) => {
    for (const { name, check } of rulesFor(await startServer(status)))
      await expect(check(), name).rejects.toThrow()
  },
)
