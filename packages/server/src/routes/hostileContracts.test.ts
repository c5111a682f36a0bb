import { nativeTokenAddresses } from '@latchkey/protocol'
import { type SandboxChain, sandboxEvmAssets, startChain, testPrivateKeys } from '@latchkey/sandbox'
import { createWalletClient, type Hex, http, parseAbi, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { hostileBehaviours, placeHostileTokens } from '../../test/placeHostileTokens.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'

const victim = privateKeyToAccount(`0x${'7'.repeat(64)}`).address
const alice = privateKeyToAccount(testPrivateKeys[0])
const { exchange, tokens, collections } = sandboxEvmAssets
const listed = tokens.filter(({ standing }) => standing === 'listed')
const addressOf = (symbol: string) => listed.find((each) => each.symbol === symbol)?.address as Hex
const items = collections.find(({ name }) => name === 'Sandbox Items')?.address as Hex
const abi = parseAbi(['function mint(address to, uint256 id, uint256 value)'])

let chain: SandboxChain
let app: ServerApp
let fungible: readonly Hex[]
let nfts: readonly Hex[]
beforeAll(async () => {
  const database = await openTestDatabase('pglite')
  chain = await startChain({ id: 1337, contents: 'assets' })
  const wallet = createWalletClient({
    account: alice,
    transport: http(chain.url),
    pollingInterval: 50,
  }).extend(publicActions)
  // An honest one before, and one after, because the order decides which contract makes which one fail.
  const give = async (id: bigint) => {
    const hash = await wallet.writeContract({
      address: items,
      abi,
      functionName: 'mint',
      args: [victim, id, 2n],
      chain: null,
    })
    expect((await wallet.waitForTransactionReceipt({ hash })).status).toBe('success')
    const gift = await chain.give({
      token: addressOf(id === 1n ? 'DAI' : 'USDC'),
      to: victim,
      amount: 5n * 10n ** 6n,
    })
    await wallet.waitForTransactionReceipt({ hash: gift })
  }
  await give(1n)
  fungible = await placeHostileTokens(chain, victim, 'erc20')
  nfts = await placeHostileTokens(chain, victim, 'erc721')
  await give(2n)
  const hostile = [...fungible, ...nfts].map((address, index) => ({
    address,
    symbol: `BAD${index}`,
    name: 'Bad',
    decimals: 18,
  }))
  app = createApp({
    database,
    rateLimit: false,
    // The operator's list can have a contract that was honest once. Some are first, some last.
    networks: [
      {
        ...networkOf(chain, [...hostile.slice(0, 10), ...listed, ...hostile.slice(10)]),
        history: 'ots',
      },
      { ...networkOf(chain, listed), id: 'eip155:1338', history: 'ots' },
    ],
    priceSources: ['eip155:1337', 'eip155:1338'].map((networkId) => ({
      type: 'amm' as const,
      networkId: networkId as 'eip155:1337',
      factory: exchange as Hex,
      wrappedNative: addressOf('WETH'),
      usdToken: addressOf('USDC'),
      minLiquidityUsd: 1,
    })),
    swaps: [
      {
        type: 'router',
        networkId: 'eip155:1337',
        router: exchange as Hex,
        wrappedNative: addressOf('WETH'),
      },
    ],
  })
})
afterAll(() => chain.stop())

async function get(path: string) {
  const response = await app.request(path)
  const body = await response.json()
  expect([response.status, body.reasons]).toEqual([200, undefined])
  return body
}

test('the chain has every kind of contract', () => {
  expect(fungible).toHaveLength(hostileBehaviours.length)
  expect(hostileBehaviours.length).toBeGreaterThan(8)
})

// On one network the hostile contracts are in the list, so that their names are known. On the other not.
test.each(['eip155:1337', 'eip155:1338'])(
  'the history of an account on %s has its honest transfers, and every transaction',
  async (network) => {
    const { data, completeness } = await get(`/v1/account/${victim}/history?chainId=${network}`)
    expect(completeness).toBe('complete')
    expect(data).toHaveLength(4 + fungible.length + nfts.length)
    const symbols = data.flatMap((entry: { transfers: { fungible_info?: { symbol?: string } }[] }) =>
      entry.transfers.flatMap(({ fungible_info }) => fungible_info?.symbol ?? []),
    )
    expect(symbols).toEqual(expect.arrayContaining(['USDC', 'DAI']))
  },
)

test.each(['eip155:1337', 'eip155:1338'])(
  'the NFTs of an account on %s are those it has',
  async (network) => {
    const { data } = await get(`/v1/account/${victim}/nfts?chainId=${network}`)
    const own = data.filter((entry: { address: string }) => entry.address === items)
    expect(own.map(({ token_id }: { token_id: string }) => token_id)).toEqual(['2', '1'])
    expect(own[0].collection.name).toBe('Sandbox Items')
    expect(own[0].content.preview.url).toMatch(/^data:image/)
  },
)

test('the balances of an account are there, whatever else is in the list', async () => {
  const { balances } = await get(`/v1/account/${victim}/balance?chainId=eip155:1337`)
  const symbols = balances.map(({ symbol }: { symbol: string }) => symbol)
  expect(symbols).toEqual(expect.arrayContaining(['ETH', 'USDC', 'DAI']))
  expect(symbols).not.toContain('BAD0')
})

test('prices of honest tokens are there, also in one request with the others', async () => {
  const ids = [...fungible, addressOf('DAI'), ...nfts, addressOf('WETH'), nativeTokenAddresses.eip155]
  const response = await app.request('/v1/fungible/price', {
    method: 'POST',
    body: JSON.stringify({ currency: 'usd', addresses: ids.map((id) => `eip155:1338:${id}`) }),
  })
  const { fungibles } = await response.json()
  const priced = fungibles.filter((entry: { price?: number }) => entry.price !== undefined)
  expect(priced.map(({ address }: { address: string }) => address.slice('eip155:1338:'.length))).toEqual([
    addressOf('DAI'),
    addressOf('WETH'),
    nativeTokenAddresses.eip155,
  ])
})

test.each(hostileBehaviours)('a swap of a token that %s has no price, and others have', async (behaviour) => {
  const bad = fungible[hostileBehaviours.indexOf(behaviour)] ?? '0x'
  const id = (address: string) => `eip155:1337:${address}`
  const ask = (path: string, query: Record<string, string>) =>
    app.request(`/v1/convert/${path}?${new URLSearchParams(query)}`)
  const allowance = await ask('allowance', { tokenAddress: id(bad), userAddress: id(victim) })
  expect(allowance.status).toBe(200)
  const quote = await ask('quotes', { amount: '1000', from: id(bad), to: id(addressOf('USDC')) })
  expect(quote.status).toBe(400)
  const other = await ask('quotes', {
    amount: '1000000000000000000',
    from: id(nativeTokenAddresses.eip155),
    to: id(addressOf('USDC')),
  })
  expect(other.status).toBe(200)
})
