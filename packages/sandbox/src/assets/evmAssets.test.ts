import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  erc721Abi,
  formatUnits,
  http,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SandboxChain, startChain } from '../chain/startChain.js'
import { evmCollections, evmTokens } from './evmAssets.js'
import { evmNames } from './evmNames.js'
import { sandboxEvmAssets } from './sandboxEvmAssets.js'
import { testAddresses } from './testAddresses.js'

const [alice, bob, claimant, ghost, nobody] = testAddresses
let chain: SandboxChain
let client: ReturnType<typeof connect>

function connect({ id, name, url, nativeCurrency, multicall3 }: SandboxChain) {
  const contracts = {
    multicall3: { address: multicall3 },
    ensUniversalResolver: { address: sandboxEvmAssets.ens.universalResolver },
  }
  const rpcUrls = { default: { http: [url] } }
  return createPublicClient({
    chain: defineChain({ id, name, nativeCurrency, rpcUrls, contracts }),
    transport: http(),
  })
}

beforeAll(async () => {
  chain = await startChain({ id: 1337, contents: 'assets' })
  client = connect(chain)
})
afterAll(() => chain.stop())

const read = (address: `0x${string}`, functionName: 'name' | 'symbol' | 'decimals') =>
  client.readContract({ address, abi: erc20Abi, functionName })
const balance = (address: `0x${string}`, owner: `0x${string}`) =>
  client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

test('every token is there, and says of itself what its description says', async () => {
  expect(chain.assets).toBe(sandboxEvmAssets)
  const { lying, bare, long, ...honest } = evmTokens
  for (const { address, name, symbol, decimals } of Object.values(honest)) {
    expect(await read(address, 'name')).toBe(name)
    expect(await read(address, 'symbol')).toBe(symbol)
    expect(await read(address, 'decimals')).toBe(decimals)
  }
  expect(await read(lying.address, 'decimals')).not.toBe(lying.decimals)
  expect(await read(long.address, 'name')).toHaveLength(10_000)
  await expect(read(bare.address, 'decimals')).rejects.toThrow('reverted')
  const decimals = new Set(Object.values(evmTokens).map((token) => token.decimals))
  expect([...decimals].sort((a, b) => a - b)).toEqual([0, 6, 8, 18, 36, 255])
})

test('the test accounts hold tokens; one lies about it', async () => {
  const { usdc, wbtc, points, lying, reward } = evmTokens
  expect(formatUnits(await balance(usdc.address, alice), 6)).toBe('25000')
  expect(formatUnits(await balance(wbtc.address, bob), 8)).toBe('1.5')
  expect(await balance(points.address, alice)).toBe(4_200n)
  expect(await balance(usdc.address, nobody)).toBe(0n)
  expect(await balance(reward.address, nobody)).toBe(5_000n)
  expect(await balance(lying.address, nobody)).toBe(10n ** 24n)
  const transfer = {
    address: lying.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob, 1n],
  } as const
  await expect(client.simulateContract({ ...transfer, account: alice })).rejects.toThrow('not today')
})

test('NFTs have owners, and metadata with a picture on the chain; that of spam is remote', async () => {
  const { cats, vouchers, items } = evmCollections
  const nft = (address: `0x${string}`, functionName: 'ownerOf' | 'tokenURI', id: bigint) =>
    client.readContract({ address, abi: erc721Abi, functionName, args: [id] })
  const metadata = (uri: string) =>
    JSON.parse(Buffer.from(uri.replace('data:application/json;base64,', ''), 'base64').toString()) as {
      name: string
      image: string
    }
  expect(await nft(cats.address, 'ownerOf', 1n)).toBe(alice)
  const cat = metadata(await nft(cats.address, 'tokenURI', 1n))
  expect(cat.name).toBe('Sandbox Cats #1')
  const svg = Buffer.from(cat.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg .*<\/svg>$/)
  expect(metadata(await nft(vouchers.address, 'tokenURI', 1n)).image).toMatch(/^https:/)
  await expect(nft(cats.address, 'ownerOf', 99n)).rejects.toThrow('no such token')

  const itemsAbi = parseAbi([
    'function balanceOfBatch(address[] owners, uint256[] ids) view returns (uint256[])',
    'function uri(uint256 id) view returns (string)',
    'function supportsInterface(bytes4 id) view returns (bool)',
  ])
  const ofItems = { address: items.address, abi: itemsAbi } as const
  const args = [
    [alice, bob],
    [1n, 1n],
  ] as const
  expect(await client.readContract({ ...ofItems, functionName: 'balanceOfBatch', args })).toEqual([10n, 0n])
  expect(metadata(await client.readContract({ ...ofItems, functionName: 'uri', args: [7n] })).name).toBe(
    'Sandbox Items #7',
  )
  expect(
    await client.readContract({ ...ofItems, functionName: 'supportsInterface', args: ['0xd9b67a26'] }),
  ).toBe(true)
})

test("viem resolves every name, and an address's name only if the name points back", async () => {
  for (const { name, address } of evmNames(chain.id))
    expect(await client.getEnsAddress({ name })).toBe(address ?? null)
  expect(await client.getEnsAddress({ name: 'missing.eth' })).toBeNull()
  expect(await client.getEnsName({ address: alice })).toBe('alice.eth')
  expect(await client.getEnsName({ address: bob })).toBe('bob.eth')
  for (const address of [claimant, ghost, nobody]) expect(await client.getEnsName({ address })).toBeNull()
  await expect(client.getEnsName({ address: claimant, strict: true })).rejects.toThrow(
    'ReverseAddressMismatch',
  )
})

test('avatars are an NFT, a picture, an address, and one that no client may follow', async () => {
  expect(await client.getEnsText({ name: 'alice.eth', key: 'avatar' })).toBe(
    `eip155:1337/erc721:${evmCollections.cats.address}/1`,
  )
  expect(await client.getEnsAvatar({ name: 'alice.eth' })).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await client.getEnsAvatar({ name: 'bob.eth' })).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(await client.getEnsText({ name: 'carol.eth', key: 'avatar' })).toMatch(/^https:/)
  expect(await client.getEnsText({ name: 'erin.eth', key: 'avatar' })).toMatch(/^javascript:/)
  expect(await client.getEnsText({ name: 'pay.alice.eth', key: 'avatar' })).toBeNull()
})

test('ethers, which asks the registry itself, resolves the same', async () => {
  const { registry } = sandboxEvmAssets.ens
  const network = new Network('sandbox', chain.id).attachPlugin(new EnsPlugin(registry, chain.id))
  const provider = new JsonRpcProvider(chain.url, network, { staticNetwork: true })
  try {
    expect(await provider.resolveName('alice.eth')).toBe(alice)
    expect(await provider.resolveName('missing.eth')).toBeNull()
    expect(await provider.lookupAddress(alice)).toBe('alice.eth')
    expect(await provider.lookupAddress(claimant)).toBeNull()
    expect(await provider.getAvatar('bob.eth')).toMatch(/^data:image\/svg\+xml;base64,/)
  } finally {
    provider.destroy()
  }
})

test('the exchange quotes the prices of the price table', async () => {
  const abi = parseAbi(['function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])'])
  const { weth, usdc, dai, wbtc } = evmTokens
  const quote = async (amount: bigint, ...path: `0x${string}`[]) =>
    (
      await client.readContract({
        address: sandboxEvmAssets.exchange,
        abi,
        functionName: 'getAmountsOut',
        args: [amount, path],
      })
    ).at(-1)
  // Less 0.3 % for the pool, and what the pool's size costs.
  const one = 10n ** 18n
  expect(Number(await quote(one / 10n, weth.address, usdc.address)) / 1e6).toBeCloseTo(299.1, 0)
  expect(Number(await quote(one / 10n, weth.address, dai.address)) / 1e18).toBeCloseTo(299.1, 0)
  expect(Number(await quote(one / 10n, weth.address, wbtc.address)) / 1e8).toBeCloseTo(0.00299, 4)
})

test('its time is now, its fees are those of a new chain, and it mines', async () => {
  const { timestamp, baseFeePerGas } = await client.getBlock()
  expect(Math.abs(Number(timestamp) - Date.now() / 1_000)).toBeLessThan(60)
  expect(baseFeePerGas).toBe(1_000_000_000n)
  expect(await client.getTransactionCount({ address: alice })).toBe(0)
  expect(await client.getBalance({ address: alice })).toBe(10_000n * 10n ** 18n)
  expect(chain.past).toEqual([])
})

test('a hundredth of the taxed token does not arrive', async () => {
  const { address } = evmTokens.taxed
  const abi = parseAbi(['function mint(address to, uint256 value)'])
  const wallet = createWalletClient({ chain: client.chain, transport: http() })
  const account = { account: alice } as const
  await wallet.writeContract({ ...account, address, abi, functionName: 'mint', args: [alice, 1_000n] })
  const args = [bob, 1_000n] as const
  const hash = await wallet.writeContract({
    ...account,
    address,
    abi: erc20Abi,
    functionName: 'transfer',
    args,
  })
  await client.waitForTransactionReceipt({ hash })
  expect(await balance(address, bob)).toBe(990n)
  expect(await balance(address, address)).toBe(10n)
  expect(await balance(address, alice)).toBe(0n)
})

test('a name points where it is told to, on every network, and no other can be', async () => {
  await chain.pointName('carol.eth', nobody)
  for (const coinType of [60n, 0x8000_0000n])
    expect(await client.getEnsAddress({ name: 'carol.eth', coinType })).toMatch(new RegExp(nobody, 'i'))
  const ofAll = { name: 'vault.eth', coinType: 0x8000_0000n }
  expect(await client.getEnsAddress(ofAll)).toBeNull()
  await expect(chain.pointName('nobody.eth', nobody)).rejects.toThrow('The chain has no name nobody.eth.')
  const carol = evmNames(1337).find(({ name }) => name === 'carol.eth')
  await chain.pointName('carol.eth', carol?.address ?? '0x')
})
