import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { describeHosted } from './describeHosted.js'
import type { HostedSubject } from './subject.js'

const accountOf = (digit: string) => privateKeyToAccount(`0x${digit.repeat(64)}`)
const signerOf = (digit: string) => {
  const { address, signMessage } = accountOf(digit)
  return { address, signMessage: (message: string) => signMessage({ message }) }
}

function rulesFor(url: string, nft?: HostedSubject['nft']) {
  const rules: { readonly name: string; readonly check: () => Promise<void> }[] = []
  const subject: HostedSubject = {
    url,
    account: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', networkId: 'eip155:1' },
    nft,
    named: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', name: 'vitalik.eth' },
    names: { zone: 'latchkey.id', owner: signerOf('1'), other: signerOf('2') },
    signIn: { origin: 'https://shop.test', account: signerOf('1'), other: signerOf('2') },
    onramp: { purchase: 'USDC', payment: 'USD', amount: '100' },
    swap: { to: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', amount: 1n },
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
async function startServer(status: number, body: object = {}): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([200, 404, 500])(
  'a server that answers every call with %i and an empty object breaks every rule',
  async (status) => {
    const nft = { address: '0xbC4CA0EdA7647A8aB7C2061c2E118A18a936f13D', tokenId: '1' }
    for (const { name, check } of rulesFor(await startServer(status), nft))
      await expect(check(), name).rejects.toThrow()
  },
)

const error = { status: 'FAILURE', reasons: [{ name: 'MISSING', description: 'There is no such call.' }] }
const entry = { chainId: 'eip155:1', address: '0xab', token_id: '1', standard: 'erc721' }

test.each<[string, number, object, boolean]>([
  ['without the call, with 404', 404, error, true],
  ['without the call, with 501', 501, error, true],
  ['without the call, with 500', 500, error, false],
  ['with NFTs that the subject does not name', 200, { data: [entry], next: null }, false],
])('the rule of NFTs judges a server %s', async (_, status, body, isKept) => {
  const rule = rulesFor(await startServer(status, body)).find(({ name }) => name.includes('NFTs'))
  const broken = await rule?.check().then(
    () => false,
    () => true,
  )
  expect(broken).toBe(!isKept)
})
