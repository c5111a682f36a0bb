import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient, type Hex, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { failure, startDataServer } from '../../../test/dataServer.js'
import { ownPrivateKeys } from '../../../test/scene.js'
import { clusterNetwork, quickCluster } from '../../../test/solanaScene.js'
import type { KnownToken } from './rpcBalances.js'
import { rpcBalances } from './rpcBalances.js'

const [chain] = inject('sandbox').chains as [ReturnType<typeof inject<'sandbox'>>['chains'][number]]
const networkId = `eip155:${chain.id}` as const
const address = privateKeyToAddress(generatePrivateKey())

const networkAt = (url: string, contracts: Record<string, { address: Hex }> = {}) => ({
  id: chain.id,
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: { default: { http: [url] } },
  contracts,
})

/** Forwards to the chain, and counts the requests. */
async function countRequests() {
  let count = 0
  const server = createServer(async (request, response) => {
    count += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(chain.rpcUrl, {
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

/** Deploys a contract that answers every call with the given code. */
async function deploy(...codes: readonly string[]): Promise<readonly Hex[]> {
  const account = privateKeyToAccount(ownPrivateKeys[0] as Hex)
  const transport = http(chain.rpcUrl)
  const client = createWalletClient({ account, transport }).extend(publicActions)
  const addresses: Hex[] = []
  for (const code of codes) {
    const size = (code.length / 2).toString(16).padStart(2, '0')
    // Copies the code, which begins at byte 12, and returns it.
    const data = `0x60${size}600c60003960${size}6000f3${code}` as Hex
    const hash = await client.sendTransaction({ data, chain: null })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    addresses.push(contractAddress as Hex)
  }
  return addresses
}

/** Code that returns a number. */
const returns = (value: number, bytes = 32) =>
  `60${value.toString(16).padStart(2, '0')}60005260${bytes.toString(16).padStart(2, '0')}6000f3`
const reverts = '60006000fd'

const known = (tokenAddress: string, index: number): KnownToken => ({
  networkId,
  address: tokenAddress,
  name: `Token ${index}`,
  symbol: `T${index}`,
  decimals: 6,
})

async function fund(wei: bigint) {
  const account = privateKeyToAccount(ownPrivateKeys[0] as Hex)
  const client = createWalletClient({ account, transport: http(chain.rpcUrl) }).extend(publicActions)
  const hash = await client.sendTransaction({ to: address, value: wei, chain: null })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

test('reads 500 tokens of an EVM account in at most 3 requests, with and without Multicall3 (spec 1.2/token-balances)', async () => {
  await fund(7n)
  // Contracts that lie about their balance: half a word, two words, an error.
  const contracts = await deploy(returns(5), returns(9), returns(1, 16), returns(1, 64), reverts, returns(0))
  const others = Array.from({ length: 494 }, () => privateKeyToAddress(generatePrivateKey()))
  const tokens = [...contracts, ...others].map(known)
  expect(tokens).toHaveLength(500)
  const expected = [
    { networkId, ...chain.nativeCurrency, value: 7n },
    { ...tokens[0], value: 5n },
    { ...tokens[1], value: 9n },
  ]
  const node = await countRequests()
  const network = networkAt(node.url)
  expect(await rpcBalances({ networks: [network], tokens }).getBalances({ address, networkId })).toEqual(
    expected,
  )
  expect(node.count()).toBe(1)

  const without = networkAt(node.url, { multicall3: { address } })
  expect(await rpcBalances({ networks: [without], tokens }).getBalances({ address, networkId })).toEqual(
    expected,
  )
  expect(node.count()).toBe(3)
})

/**
 * Jumps to itself, 327,680 bytes of memory as the reason, as much as the answer, and an invalid instruction.
 */
const hostile = ['5b600056', '620500006000fd', '620500006000f3', 'fe']

test.each([
  ['first', (honest: readonly Hex[], bad: readonly Hex[]) => [...bad, ...bad, ...honest]],
  ['last', (honest: readonly Hex[], bad: readonly Hex[]) => [...honest, ...bad, ...bad]],
])(
  'tokens that use up all gas or answer a lot, %s in the list, cost nothing but themselves',
  async (_, order) => {
    const honest = await deploy(returns(5), returns(9))
    const tokens = order(honest, await deploy(...hostile)).map(known)
    const balances = rpcBalances({ networks: [networkAt(chain.rpcUrl)], tokens })
    const found = await balances.getBalances({ address, networkId })
    expect(found.map((each) => [each.address, each.value])).toEqual([
      [undefined, expect.any(BigInt)],
      [honest[0], 5n],
      [honest[1], 9n],
    ])
  },
)

test('asks for the tokens of the network only', async () => {
  const [token] = await deploy(returns(3))
  const tokens = [{ ...known(token as string, 1), networkId: 'eip155:1' as const }]
  const balances = rpcBalances({ networks: [networkAt(chain.rpcUrl)], tokens })
  expect(await balances.getBalances({ address, networkId })).toMatchObject([{ symbol: 'ETH' }])
})

test('answers for its EVM and Solana networks, and names their endpoints', async () => {
  const bitcoin = {
    ...networkAt('http://127.0.0.1:9'),
    id: 'x',
    namespace: 'bip122',
    networkId: 'bip122:x',
  } as const
  const balances = rpcBalances({ networks: [networkAt('http://127.0.0.1:9'), bitcoin] })
  expect(balances.supports(networkId)).toBe(true)
  for (const other of ['eip155:1', 'bip122:x'] as const) {
    expect(balances.supports(other)).toBe(false)
    expect(await balances.getBalances({ address, networkId: other })).toEqual([])
  }
  expect(balances.listContacts?.()[0]).toEqual({
    url: 'http://127.0.0.1:9',
    source: networkId,
    purpose: 'rpc',
  })
})

test('an endpoint that fails is followed by the next one; the error of the last one is thrown', async () => {
  const server = await startDataServer({ '/': failure(401) })
  const network = networkAt(server.url)
  const two = { ...network, rpcUrls: { default: { http: [server.url, chain.rpcUrl] } } }
  expect(await rpcBalances({ networks: [two] }).getBalances({ address, networkId })).toHaveLength(1)
  await expect(
    rpcBalances({ networks: [network] }).getBalances({ address, networkId }),
  ).rejects.toMatchObject({
    code: 'http/status',
  })
  server.answers['/'] = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } }
  await expect(
    rpcBalances({ networks: [network] }).getBalances({ address, networkId }),
  ).rejects.toMatchObject({
    code: 'rpc/unsupported-method',
  })
})

test('reads the tokens of both programs of a Solana account; accounts of one token are added', async () => {
  const cluster = await quickCluster()
  onTestFinished(() => cluster.stop())
  const owner = 'So11111111111111111111111111111111111111112'
  const [first, second, empty] = [
    await cluster.createMint({ program: 'token', decimals: 6 }),
    await cluster.createMint({ program: 'token-2022', decimals: 2 }),
    await cluster.createMint({ program: 'token', decimals: 2 }),
  ]
  await cluster.mintTo(first, owner, 2n ** 63n)
  await cluster.mintTo(second, owner, 12n)
  await cluster.mintTo(empty, owner, 0n)
  const network = clusterNetwork(cluster)
  const names = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const balances = rpcBalances({
    networks: [network],
    tokens: [{ ...names, networkId: network.networkId, address: first }],
  })
  const found = await balances.getBalances({ address: owner, networkId: network.networkId })
  expect(found).toMatchObject([
    { symbol: 'SOL', decimals: 9, value: expect.any(BigInt) },
    { address: first, symbol: 'USDC', decimals: 6, value: 2n ** 63n },
    { address: second, decimals: 2, value: 12n, name: `${second.slice(0, 6)}…${second.slice(-4)}` },
  ])
  expect(found).toHaveLength(3)
})
