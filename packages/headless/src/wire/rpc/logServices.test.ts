import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SandboxChain, sandboxEvmAssets, startChain, testPrivateKeys } from '@latchkey/sandbox'
import { createPublicClient, erc20Abi, erc721Abi, http } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { KnownToken } from '../balances/rpcBalances.js'
import type { ActivityItem } from '../history/history.js'
import { rpcHistory } from '../history/rpcHistory.js'
import { rpcNfts } from '../nfts/rpcNfts.js'

const networkId = 'eip155:1337'
const address = privateKeyToAddress(testPrivateKeys[0])
const account = { address, networkId } as const
const tokens: readonly KnownToken[] = sandboxEvmAssets.tokens
  .filter(({ standing }) => standing === 'listed')
  .map((token) => ({ ...token, networkId }))
const [cats, vouchers, items] = sandboxEvmAssets.collections

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337, contents: 'past' })
})
afterAll(() => chain.stop())

const networkAt = (url: string) => ({
  id: 1337,
  name: 'Sandbox',
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: { default: { http: [url] } },
})

/** Forwards to the chain, and counts the requests. */
async function countRequests() {
  let count = 0
  const server = createServer(async (request, response) => {
    count += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat(chunks).toString(),
    })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count }
}

test('NFTs are those that the account has by the chain, in four requests', async () => {
  const { url, count } = await countRequests()
  const collections = [{ networkId, address: cats?.address ?? '', name: 'Cats' }] as const
  const nfts = rpcNfts({ networks: [networkAt(url)], collections })
  const page = await nfts.getNfts(account)
  expect(count()).toBe(4)
  expect(page).toMatchObject({ completeness: 'partial', source: 'Sandbox' })
  const client = createPublicClient({ transport: http(chain.url) })
  for (const collection of [cats, vouchers]) {
    const own = page.items.filter(({ address }) => address === collection?.address)
    const has = await client.readContract({
      address: collection?.address ?? '0x',
      abi: erc721Abi,
      functionName: 'balanceOf',
      args: [address],
    })
    expect([collection?.name, BigInt(own.length)]).toEqual([collection?.name, has])
  }
  const of = (collection: typeof cats) => page.items.find((each) => each.address === collection?.address)
  expect(of(cats)).toMatchObject({
    networkId,
    standard: 'erc721',
    value: 1n,
    collectionName: 'Cats',
    imageUrl: expect.stringMatching(/^data:image/),
    isKnown: true,
  })
  expect(of(vouchers)).toMatchObject({
    name: expect.stringContaining('voucher'),
    imageUrl: 'https://claim-reward.example/picture.png',
    isKnown: false,
  })
  expect(of(items)).toMatchObject({ standard: 'erc1155', collectionName: 'Sandbox Items', isKnown: false })
  expect(of(items)?.value).toBeGreaterThan(0n)
})

test('the history has each transaction that moved a known token or an NFT, and says that it is partial', async () => {
  const { url, count } = await countRequests()
  const history = rpcHistory({ networks: [networkAt(url)], tokens })
  const all: ActivityItem[] = []
  let cursor: string | undefined
  do {
    const page = await history.getHistory({ ...account, cursor })
    expect(page).toMatchObject({ completeness: 'partial', source: 'Sandbox' })
    if (cursor === undefined) expect(count()).toBe(4)
    all.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const times = all.map(({ minedAt }) => minedAt)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  const byHash = new Map(all.map((item) => [item.hash, item]))
  const operations: Record<string, unknown> = {
    tokenSent: 'send',
    nftSent: 'send',
    itemSent: 'send',
    tokenReceived: 'receive',
    itemReceived: 'receive',
    // One side of it may be the native currency.
    swap: expect.stringMatching(/^(?:trade|execute)$/),
    mint: 'mint',
  }
  for (const { hash, kind, timestamp } of chain.past)
    if (operations[kind])
      expect([kind, byHash.get(hash)]).toMatchObject([
        kind,
        { operation: operations[kind], minedAt: timestamp * 1_000, status: 'confirmed' },
      ])
  // What they moved is what the account has. Wrapped ether comes and goes without a transfer.
  const client = createPublicClient({ transport: http(chain.url) })
  for (const token of tokens.filter(({ symbol }) => symbol !== 'WETH')) {
    let moved = 0n
    for (const { transfers } of all)
      for (const { address, direction, value } of transfers)
        if (address === token.address) moved += direction === 'in' ? value : direction === 'out' ? -value : 0n
    const args = [address] as const
    const contract = { address: token.address as `0x${string}`, abi: erc20Abi }
    const has = await client.readContract({ ...contract, functionName: 'balanceOf', args })
    expect([token.symbol, moved]).toEqual([token.symbol, has])
  }
})

test('tokens that are not known are left out, and so is what is older than `blocks`', async () => {
  const unknown = await rpcHistory({ networks: [networkAt(chain.url)] }).getHistory(account)
  expect(unknown.items.length).toBeGreaterThan(0)
  for (const { transfers } of unknown.items)
    expect(new Set(transfers.map(({ kind }) => kind))).toEqual(new Set(['nft']))
  const recent = await rpcHistory({ networks: [networkAt(chain.url)], tokens, blocks: 1 }).getHistory(account)
  expect(recent.items).toEqual([])
})

test('an endpoint that refuses the logs is a failure, and another network asks nothing', async () => {
  const services = { networks: [networkAt(chain.url)] }
  chain.failNext(1, { code: -32005, message: 'query returned more than 10000 results' })
  await expect(rpcHistory(services).getHistory(account)).rejects.toMatchObject({ code: expect.any(String) })
  chain.reset()
  const other = { address, networkId: 'eip155:10' } as const
  expect(rpcNfts(services).supports('eip155:10')).toBe(false)
  expect((await rpcNfts(services).getNfts(other)).items).toEqual([])
  expect((await rpcHistory(services).getHistory(other)).items).toEqual([])
})
