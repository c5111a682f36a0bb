import {
  type EvmChainOptions,
  type PageServerOptions,
  startPageEvm,
  startPageServer,
} from '@latchkey/sandbox/page-evm'
import {
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  parseEther,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { getBalance } from '../../features/account/getBalance.js'
import { getActivity } from '../../features/activity/getActivity.js'
import { connect } from '../../features/connect/connect.js'
import { getIdentity } from '../../features/identity/getIdentity.js'
import { getName } from '../../features/names/getName.js'
import { getNameSuggestions } from '../../features/names/getNameSuggestions.js'
import { registerName } from '../../features/names/registerName.js'
import { getNfts } from '../../features/nfts/getNfts.js'
import { getPrices } from '../../features/prices/getPrices.js'
import { estimateSend } from '../../features/send/estimateSend.js'
import { resolveReceiver } from '../../features/send/resolveReceiver.js'
import { send } from '../../features/send/send.js'
import { waitForTransaction } from '../../features/send/waitForTransaction.js'
import { signMessage } from '../../features/sign/signMessage.js'
import { signTypedData } from '../../features/sign/signTypedData.js'
import { getSwapQuote } from '../../features/swap/getSwapQuote.js'
import { getSwapTokens } from '../../features/swap/getSwapTokens.js'
import { swap } from '../../features/swap/swap.js'
import { getTokens } from '../../features/tokens/getTokens.js'
import { hosted } from '../services.js'

/** A chain in the page, and the services of its server as an app has them. */
function start(options: EvmChainOptions = {}, serverOptions: Omit<PageServerOptions, 'chains'> = {}) {
  const chain = startPageEvm(options)
  onTestFinished(chain.stop)
  const server = startPageServer({ chains: [chain], ...serverOptions })
  onTestFinished(server.stop)
  const { url, nameZone, swapRouters } = server
  // The directory of wallets is not asked for here.
  const { directory, ...services } = hosted({ url, nameZone, swapRouters })
  return { chain, server, services, networkId: chain.caipId }
}

/** A page with a chain, whose account is connected. It has 10 ether and 1000 USDC. */
async function open(options: EvmChainOptions = {}, serverOptions: Omit<PageServerOptions, 'chains'> = {}) {
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key).address
  const network = fetch
  const unanswered: unknown[] = []
  vi.stubGlobal('fetch', async (...asked: unknown[]) => {
    // Earlier tests of the thread may still ask the sandbox, whose address nothing in this test has.
    if (!String(asked[0]).startsWith('http://127.0.0.1:')) unanswered.push(asked[0])
    throw new TypeError('There is no network.')
  })
  onTestFinished(() => {
    vi.stubGlobal('fetch', network)
  })
  const { chain, server, services, networkId } = start(options, serverOptions)
  chain.fund(account, { ether: parseEther('10'), tokens: { USDC: 1_000_000_000n } })
  const { name, nativeCurrency } = chain.network
  const wallet = addWallet({
    privateKeys: [key],
    chains: [{ id: chain.id, name, nativeCurrency, rpcUrl: chain.url }],
  })
  const scene = createScene({ networks: [chain.network], services })
  const { latchkey, events } = scene
  await connect(latchkey, { connector: await scene.connector() })
  const worthOf = async (symbol: string) => {
    const { tokens } = await getTokens(latchkey, { address: account, networkId, forceUpdate: true })
    return tokens.find((token) => token.symbol === symbol)
  }
  return { chain, server, account, wallet, latchkey, events, networkId, worthOf, unanswered }
}

test('connects, and signs messages and typed data that verify', async () => {
  const { latchkey, account, unanswered, chain } = await open()
  const message = 'Hello'
  const signature = (await signMessage(latchkey, { message })) as `0x${string}`
  expect(await verifyMessage({ address: account, message, signature })).toBe(true)
  const typed = {
    domain: { name: 'Demo', chainId: chain.id },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Hello' },
  } as const
  const signed = (await signTypedData(latchkey, { typedData: typed })) as `0x${string}`
  expect(await verifyTypedData({ address: account, ...typed, signature: signed })).toBe(true)
  expect(unanswered).toEqual([])
})

test('sends ether and a token: balances and activity show both, and nothing asks the network', async () => {
  const { latchkey, events, account, networkId, worthOf, unanswered, chain } = await open()
  const to = privateKeyToAccount(generatePrivateKey()).address
  const { fee, tiers } = await estimateSend(latchkey, { to, value: parseEther('2') })
  expect(fee).toBeGreaterThan(0n)
  expect(tiers.map(({ tier }) => tier)).toEqual(['slow', 'normal', 'fast'])
  const { hash } = await send(latchkey, { to, value: parseEther('2') })
  expect(await waitForTransaction(latchkey, { hash, networkId })).toMatchObject({ status: 'success' })
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'send.confirmed', hash })),
  )
  const balance = await getBalance(latchkey, { address: account, networkId })
  expect(balance.value).toBeLessThan(parseEther('8'))
  expect(balance.value).toBeGreaterThan(parseEther('7.99'))
  expect(await chain.request({ method: 'eth_getBalance', params: [to, 'latest'] })).toBe('0x1bc16d674ec80000')

  const usdc = await worthOf('USDC')
  const token = { address: usdc?.address ?? '', decimals: 6, symbol: 'USDC' }
  const sent = await send(latchkey, { to, value: 400_000_000n, token })
  await waitForTransaction(latchkey, { hash: sent.hash, networkId })
  expect(await worthOf('USDC')).toMatchObject({
    formatted: '600',
    worth: { value: 600n * 10n ** 20n },
    price: { value: 10n ** 20n },
  })
  expect((await worthOf('ETH'))?.price?.value).toBe(3_000n * 10n ** 20n)
  const { items } = await getActivity(latchkey, { address: account, networkId })
  expect(items.map(({ operation, hash }) => [operation, hash])).toContainEqual(['send', sent.hash])
  expect(items.map(({ operation }) => operation)).toContain('receive')
  await expect(send(latchkey, { to, value: 10n ** 12n, token })).rejects.toMatchObject({
    code: 'send/insufficient-balance',
  })
  expect(unanswered).toEqual([])
})

test('swaps ether for a token and back, and a token whose approval must be 0 first', async () => {
  const { latchkey, events, account, networkId, worthOf, wallet, chain } = await open()
  const { all: tokens } = await getSwapTokens(latchkey, { networkId })
  expect(tokens.map(({ symbol }) => symbol).sort()).toEqual(['DAI', 'ETH', 'USDC', 'USDT', 'WBTC', 'WETH'])
  const tokenOf = (symbol: string) => {
    const found = tokens.find((token) => token.symbol === symbol)
    if (!found) throw new Error(symbol)
    return found
  }
  const swapNow = async (from: string, to: string, amount: bigint) => {
    const quote = await getSwapQuote(latchkey, { from: tokenOf(from), to: tokenOf(to), amount })
    const stages: string[] = []
    const { hash } = await swap(latchkey, { quote, onStage: (stage) => stages.push(stage) })
    await eventually(() =>
      expect(events).toContainEqual(expect.objectContaining({ type: 'swap.succeeded', hash })),
    )
    return { quote, stages, hash }
  }
  const first = await swapNow('ETH', 'USDC', parseEther('1'))
  expect(first.stages).toEqual(['swapping'])
  expect((await worthOf('USDC'))?.value).toBe(1_000_000_000n + first.quote.toAmount)
  const back = await swapNow('USDC', 'ETH', first.quote.toAmount)
  expect(back.stages).toEqual(['approving', 'swapping'])
  expect(back.quote.toAmount).toBeLessThan(parseEther('1'))
  expect(back.quote.toAmount).toBeGreaterThan(parseEther('0.99'))
  expect((await worthOf('USDC'))?.value).toBe(1_000_000_000n)
  const between = await swapNow('USDC', 'WBTC', 300_000_000n)
  expect((await worthOf('WBTC'))?.value).toBe(between.quote.toAmount)
  const wrapped = await swapNow('ETH', 'WETH', parseEther('0.5'))
  expect(wrapped.quote.isExact).toBe(true)
  await swapNow('WETH', 'ETH', parseEther('0.25'))
  expect((await worthOf('WETH'))?.value).toBe(parseEther('0.25'))

  const { toAmount } = (await swapNow('ETH', 'USDT', parseEther('1'))).quote
  const approve = async (amount: bigint) => {
    const { address } = tokenOf('USDT')
    const args = [chain.exchange.address, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    return wallet.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: account, to: address, data }],
    })
  }
  await approve(5n)
  await expect(approve(6n)).rejects.toThrow('allowance is not 0')
  expect((await swapNow('USDT', 'ETH', toAmount)).stages).toEqual(['approving', 'approving', 'swapping'])
  const { items } = await getActivity(latchkey, { address: account, networkId })
  expect(items.find(({ hash }) => hash === between.hash)?.operation).toBe('trade')
})

test('a price that moves is refused before the wallet is asked, and what fails in a block says what it cost', async () => {
  const { latchkey, events, networkId, wallet, account, chain } = await open({ blockTimeMs: Infinity })
  const { all: tokens } = await getSwapTokens(latchkey, { networkId })
  const [ether, dai] = ['ETH', 'DAI'].map((symbol) => tokens.find((token) => token.symbol === symbol))
  if (!ether || !dai) throw new Error('The tokens are missing.')
  const stranger = privateKeyToAccount(generatePrivateKey())
  chain.fund(stranger.address, { ether: parseEther('100') })
  const other = createWalletClient({ account: stranger, chain: chain.network, transport: custom(chain) })
  const { address, wrappedNative } = chain.exchange
  const args = [1n, [wrappedNative, dai.address as `0x${string}`], stranger.address, 2n ** 60n] as const
  const movePrice = () =>
    other.writeContract({
      address,
      abi: parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable']),
      functionName: 'swapExactETHForTokens',
      args,
      value: parseEther('20'),
    })
  const amount = parseEther('0.1')
  const quote = await getSwapQuote(latchkey, { from: ether, to: dai, amount })
  await movePrice()
  chain.mine()
  await expect(swap(latchkey, { quote })).rejects.toMatchObject({ code: 'swap/slippage' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)

  const fresh = await getSwapQuote(latchkey, { from: ether, to: dai, amount })
  await movePrice()
  const { hash } = await swap(latchkey, { quote: fresh })
  chain.mine()
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'swap.failed', hash })),
  )
  const failed = events.find((event) => event.type === 'swap.failed' && event.hash === hash)
  const { code, fee } = (failed as unknown as { error: { code: string; fee: bigint } }).error
  expect(code).toBe('swap/reverted')
  const balance = await chain.request({ method: 'eth_getBalance', params: [account, 'latest'] })
  expect(BigInt(String(balance))).toBe(parseEther('10') - fee)
})

test('shows a pending transaction until its block', async () => {
  const { chain, latchkey, events, networkId } = await open({ blockTimeMs: Infinity })
  const to = privateKeyToAccount(generatePrivateKey()).address
  const { hash } = await send(latchkey, { to, value: 1n })
  expect(await chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })).toBeNull()
  expect(events.some(({ type }) => type === 'send.confirmed')).toBe(false)
  chain.mine()
  expect(await waitForTransaction(latchkey, { hash, networkId })).toMatchObject({ status: 'success' })
  await eventually(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'send.confirmed', hash })),
  )
})

test('the past of an account is in its activity', async () => {
  const account = privateKeyToAccount(generatePrivateKey()).address
  const { chain, services, networkId } = start({ pastOf: account })
  const { latchkey } = createScene({ networks: [chain.network], services })
  const { items } = await getActivity(latchkey, { address: account, networkId })
  expect(items.map(({ operation, status }) => [operation, status])).toEqual([
    ['send', 'confirmed'],
    ['execute', 'failed'],
    ['receive', 'confirmed'],
    ['trade', 'confirmed'],
    ['approve', 'confirmed'],
    ['send', 'confirmed'],
    ['send', 'confirmed'],
    ['trade', 'confirmed'],
    ['receive', 'confirmed'],
    ['receive', 'confirmed'],
  ])
  expect(items.every(({ minedAt }) => minedAt < Date.now())).toBe(true)
  const { tokens } = await getTokens(latchkey, { address: account, networkId })
  expect(tokens.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'USDC', 'USDT'])
})

test('prices are those of the first pools, and only of its chains', async () => {
  const { chain, services, networkId } = start({}, { etherPrice: 2_000 })
  const { latchkey } = createScene({ networks: [chain.network], services })
  const tokens = chain.tokens.map(({ address }) => ({ networkId, address }))
  const prices = await getPrices(latchkey, { tokens: [{ networkId }, ...tokens] })
  const shown = prices.map(({ price }) => Number(price.value / 10n ** 14n) / 1e6)
  expect(shown).toEqual([2_000, 0.666666, 0.666666, 0.666666, 66_666.666666, 2_000])
  expect(await services.prices.getPrices({ tokens: [{ networkId: 'eip155:1' }] })).toEqual([])
  const supported = [services.prices, services.swaps, services.balances, services.history, services.nfts]
  const answers = await Promise.all(supported.map(({ supports }) => supports('eip155:1')))
  expect(answers).toEqual([false, false, false, false, false])
})

test('a token without a pool has no price, and is not offered for swaps', async () => {
  const { chain, services, networkId } = start({ tokens: [{ name: 'Points', symbol: 'PTS', decimals: 2 }] })
  const account = privateKeyToAccount(generatePrivateKey()).address
  chain.fund(account, { tokens: { PTS: 500n } })
  const balances = await services.balances.getBalances({ address: account, networkId })
  const points = balances.find(({ symbol }) => symbol === 'PTS')
  expect(points).toMatchObject({ value: 500n, decimals: 2 })
  expect([points?.price, points?.worth]).toEqual([undefined, undefined])
  const offered = await services.swaps.getTokens({ networkId })
  expect(offered.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH'])
})

test('a name is signed for, shown and paid to, and one that is taken is refused before', async () => {
  const bob = privateKeyToAccount(generatePrivateKey()).address
  const { latchkey, account: address, networkId } = await open({}, { registered: { alice: bob } })
  await expect(registerName(latchkey, { label: 'alice' })).rejects.toMatchObject({ code: 'names/taken' })
  const labels = async () =>
    (await getNameSuggestions(latchkey, { label: 'alice', networkId })).map(({ label, isRegistered }) => [
      label,
      isRegistered,
    ])
  expect((await labels()).slice(0, 2)).toEqual([
    ['alice', true],
    ['alice1', false],
  ])
  await registerName(latchkey, { label: 'alice1' })
  expect((await labels()).map(([label]) => label)).not.toContain('alice1')
  expect(await getIdentity(latchkey, { address, networkId })).toEqual({ name: 'alice1.demo.test' })
  expect(await getName(latchkey, { address, networkId })).toMatchObject({ name: 'alice1.demo.test' })
  expect(await resolveReceiver(latchkey, { to: 'alice.demo.test' })).toMatchObject({ address: bob })
  await expect(registerName(latchkey, { label: 'alice2' })).rejects.toMatchObject({ code: 'names/owned' })
})

test('an account has NFTs of two collections, of which one has no picture; another account has none', async () => {
  const owner = privateKeyToAccount(generatePrivateKey()).address
  const { chain, services, networkId } = start({}, { collector: owner })
  const { latchkey } = createScene({ networks: [chain.network], services })
  const { items, isSupported, completeness, nextCursor } = await getNfts(latchkey, {
    address: owner,
    networkId,
  })
  expect({ isSupported, completeness, nextCursor }).toEqual({ isSupported: true, completeness: 'complete' })
  expect(items).toHaveLength(6)
  expect(new Set(items.map(({ collectionName }) => collectionName)).size).toBe(2)
  expect(new Set(items.map(({ address, tokenId }) => `${address} ${tokenId}`)).size).toBe(6)
  expect(items.filter(({ imageUrl, hiddenImageUrl }) => !imageUrl && !hiddenImageUrl)).toHaveLength(1)
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect((await getNfts(latchkey, { address: other, networkId })).items).toEqual([])
})

test('a server that fails loses nothing: what is read again is there', async () => {
  const { chain, server, services, networkId } = start()
  const { latchkey } = createScene({ networks: [chain.network], services })
  const tokens = [{ networkId }]
  server.failNext(1, 400)
  await expect(getPrices(latchkey, { tokens })).rejects.toThrow()
  expect(await getPrices(latchkey, { tokens })).toHaveLength(1)
})
