import { type PageEvm, type PageServer, startPageEvm, startPageServer } from '@latchkey/sandbox/page-evm'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeHosted } from './describeHosted.js'

const [owner, other, named] = [1, 2, 3].map(() => privateKeyToAccount(generatePrivateKey()))
if (!owner || !other || !named) throw new Error('no accounts')
const signerOf = ({ address, signMessage }: typeof owner) => ({
  address,
  signMessage: (message: string) => signMessage({ message }),
})

let chain: PageEvm
let server: PageServer
beforeAll(() => {
  chain = startPageEvm({ pastOf: owner.address })
  for (let sent = 0; sent < 30; sent++) chain.fund(owner.address, { ether: 1n })
  chain.fund(owner.address, { ether: parseEther('1'), tokens: { USDC: 5_000_000n } })
  server = startPageServer({
    chains: [chain],
    registered: { carol: named.address },
    collector: owner.address,
  })
})
afterAll(() => {
  server.stop()
  chain.stop()
})

/** What a server in a page has no use for: projects, other origins, limits, and wallets with pictures. */
const leftOut = [
  /^a project id that is unknown/,
  /^a page of an origin that is not allowed/,
  /^requests beyond the limit/,
  /^a page may send JSON to every call/,
  /^include and exclude select wallets/,
  /^a badge, networks and reverse domain names/,
  /^each image id has an image/,
]
const met = new Set<RegExp>()

describeHosted(
  'the server in a page',
  () => {
    const usdc = `${chain.caipId}:${chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address}`
    return {
      url: server.url,
      account: { address: owner.address, networkId: chain.caipId },
      nft: { address: '0xeC56937480BE60F9Fee393df5b7B3A32Ac34a3fA', tokenId: '12' },
      named: { address: named.address, name: 'carol.demo.test' },
      names: { zone: server.nameZone, owner: signerOf(owner), other: signerOf(other) },
      swap: { to: usdc, amount: 10n ** 16n },
      signIn: { origin: 'https://my.app', account: signerOf(owner), other: signerOf(other) },
      pricedToken: usdc,
      unknownProjectId: 'another',
      refusedOrigin: 'https://evil.test',
      limited: { url: server.url, requests: 3 },
    }
  },
  {
    describe,
    test(name, check) {
      const rule = leftOut.find((each) => each.test(name))
      if (rule) return void met.add(rule)
      test(name, async () => {
        await expect(check()).resolves.toBeUndefined()
      })
    },
  },
)

test('each rule that is left out is one of the protocol', () => {
  expect([...met]).toHaveLength(leftOut.length)
})
