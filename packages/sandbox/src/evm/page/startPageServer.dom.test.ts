import * as protocol from '@latchkey/protocol'
import { parse } from 'valibot'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { type PageServerOptions, startPageEvm, startPageServer } from './index.js'

const newAccount = () => privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAddress(generatePrivateKey())
const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What a call is sent with. */
interface Question {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

function open(options: Partial<PageServerOptions> = {}) {
  const account = newAccount()
  const evm = startPageEvm({ pastOf: account.address })
  onTestFinished(evm.stop)
  const server = startPageServer({ chains: [evm], ...options })
  onTestFinished(server.stop)
  const { caipId } = evm
  const usdc = `${caipId}:${evm.tokens.find(({ symbol }) => symbol === 'USDC')?.address}`

  function ask({ method, path }: protocol.Call, { params = {}, query = {}, body }: Question = {}) {
    const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const url = new URL(filled, server.url)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  }
  /** Resolves with the status and the first reason of an answer that is an error of the protocol. */
  async function refusal(...asked: Parameters<typeof ask>) {
    const response = await ask(...asked)
    const { reasons } = parse(protocol.errorBody, await response.json())
    return [response.status, reasons[0]?.name]
  }
  return { evm, server, account, caipId, usdc, native: `${caipId}:${ether}`, ask, refusal }
}

/** What is asked of each call that the server has. */
function questions({ account, caipId, usdc, native }: ReturnType<typeof open>) {
  const { address } = account
  const [chainId, userAddress] = [caipId, `${caipId}:${address}`]
  const params = { address, account: address, name: 'alice.demo.test' }
  const swap = { from: native, to: usdc, amount: '1000000000000000', userAddress }
  const asked: [protocol.Call, Question][] = [
    [protocol.supportedChainsCall, {}],
    [protocol.balanceCall, { params, query: { chainId, currency: 'usd' } }],
    [protocol.balanceCall, { params }],
    [
      protocol.addressBalanceCall,
      { query: { chainId }, body: { id: 1, jsonrpc: '2.0', method: 'getAddressBalance', params } },
    ],
    [protocol.fungiblePriceCall, { body: { currency: 'usd', addresses: [usdc, native] } }],
    [protocol.historyCall, { params, query: { chainId } }],
    [protocol.historyCall, { params }],
    [protocol.nftsCall, { params, query: { chainId } }],
    [protocol.identityCall, { params }],
    [protocol.nameCall, { params, query: { apiVersion: '2' } }],
    [protocol.namesOfAddressCall, { params }],
    [protocol.nameSuggestionsCall, { params, query: { zone: 'demo.test' } }],
    [protocol.convertTokensCall, { query: { chainId } }],
    [protocol.convertQuotesCall, { query: swap }],
    [protocol.convertGasPriceCall, { query: { chainId } }],
    [protocol.convertAllowanceCall, { query: { tokenAddress: usdc, userAddress } }],
    [protocol.convertAllowanceCall, { query: { tokenAddress: native, userAddress } }],
    [protocol.convertApprovalCall, { query: { userAddress, from: usdc, to: native, amount: '7' } }],
    [protocol.convertTransactionCall, { body: { ...swap, eip155: { slippage: 1 }, disableEstimate: true } }],
    [protocol.remoteConfigCall, {}],
    [protocol.originsCall, {}],
    [protocol.analyticsConfigCall, {}],
    [protocol.walletsCall, { query: { search: 'wallet', page: '1', entries: '40' } }],
  ]
  return asked
}

/** Throws if the answer does not have the shape of the call, or if an entry of a list is left out. */
function demandShape(call: protocol.Call, body: unknown): void {
  if (!call.answer) throw new Error(`${call.path} has no answer.`)
  const parsed: unknown = parse(call.answer, body)
  const listsOf = (value: unknown): unknown[] =>
    Array.isArray(value)
      ? [value.length, ...value.flatMap(listsOf)]
      : Object.values(Object(value)).flatMap((each) => (typeof each === 'object' ? listsOf(each) : []))
  expect(listsOf(parsed), call.path).toEqual(listsOf(body))
}

test('each call is answered in the shape of the protocol', async () => {
  const collector = newAccount()
  const page = open({ collector: collector.address, registered: { alice: bob } })
  for (const [call, question] of questions(page)) {
    const response = await page.ask(call, question)
    expect(response.status, call.path).toBe(200)
    demandShape(call, await response.json())
  }
  const nfts = { params: { address: collector.address }, query: { chainId: page.caipId } }
  const { data } = await (await page.ask(protocol.nftsCall, nfts)).json()
  expect(data).toHaveLength(6)
})

test('each call answers what is not valid with a reason, and none with a failure of the server', async () => {
  const page = open()
  const spoil = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, 'x y']))
  for (const [call, { params = {}, query = {}, body }] of questions(page)) {
    const spoilt = { params: spoil(params), query: spoil(query), ...(body && { body: spoil(body) }) }
    const response = await page.ask(call, spoilt)
    expect(response.status, call.path).toBeLessThan(500)
    if (response.status !== 200) parse(protocol.errorBody, await response.json())
  }
})

test.each<[string, (page: ReturnType<typeof open>) => [protocol.Call, Question], number, string]>([
  [
    'another network',
    ({ account: { address } }) => [
      protocol.balanceCall,
      { params: { address }, query: { chainId: 'eip155:1' } },
    ],
    400,
    'UNSUPPORTED_NETWORK',
  ],
  [
    'a name that is free',
    () => [protocol.nameCall, { params: { name: 'carol.demo.test' } }],
    404,
    'NAME_NOT_FOUND',
  ],
  [
    'suggestions of another zone',
    () => [protocol.nameSuggestionsCall, { params: { name: 'carol' }, query: { zone: 'shop.id' } }],
    400,
    'INVALID_REQUEST',
  ],
  [
    'a swap of a token to itself',
    ({ usdc }) => [protocol.convertQuotesCall, { query: { from: usdc, to: usdc, amount: '1' } }],
    400,
    'INVALID_REQUEST',
  ],
  [
    'a swap of nothing',
    ({ usdc, native }) => [protocol.convertQuotesCall, { query: { from: native, to: usdc, amount: '0' } }],
    400,
    'INVALID_REQUEST',
  ],
  [
    'a swap to what has no pool',
    ({ native, caipId }) => [
      protocol.convertQuotesCall,
      { query: { from: native, to: `${caipId}:${bob}`, amount: '10' } },
    ],
    400,
    'INSUFFICIENT_LIQUIDITY',
  ],
  [
    'an approval of ether',
    ({ native, usdc, account }) => [
      protocol.convertApprovalCall,
      { query: { userAddress: account.address, from: native, to: usdc } },
    ],
    400,
    'INVALID_REQUEST',
  ],
  [
    'a swap for more than it yields now',
    ({ native, usdc, account }) => [
      protocol.convertTransactionCall,
      {
        body: {
          from: native,
          to: usdc,
          amount: '1000000000000000',
          userAddress: account.address,
          minToAmount: '3000001',
        },
      },
    ],
    400,
    'PRICE_CHANGED',
  ],
  ['a purchase', () => [protocol.onrampOptionsCall, {}], 404, 'NOT_IMPLEMENTED'],
])('%s is refused', async (_, questionOf, status, reason) => {
  const page = open()
  expect(await page.refusal(...questionOf(page))).toEqual([status, reason])
})

test('a swap that was built is what the user asked for, and yields at least what was quoted less the slippage', async () => {
  const { evm, account, ask, usdc, native } = open()
  const { address } = account
  evm.fund(address, { ether: parseEther('5') })
  const amount = parseEther('1')
  const { quotes } = await (
    await ask(protocol.convertQuotesCall, { query: { from: native, to: usdc, amount: String(amount) } })
  ).json()
  const quoted = BigInt(quotes[0].toAmount)
  const build = async (body: object) => {
    const asked = { from: native, to: usdc, amount: String(amount), userAddress: address, ...body }
    const { tx } = await (await ask(protocol.convertTransactionCall, { body: asked })).json()
    return tx as { to: Hex; data: Hex; value: string }
  }
  const run = async ({ to, data, value }: Awaited<ReturnType<typeof build>>) => {
    const before = evm.balance(address, 'USDC')
    const raw = await account.signTransaction({
      chainId: evm.id,
      nonce: Number(await evm.request({ method: 'eth_getTransactionCount', params: [address, 'latest'] })),
      to,
      data,
      value: BigInt(value),
      gas: 500_000n,
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    })
    await evm.request({ method: 'eth_sendRawTransaction', params: [raw] })
    return evm.balance(address, 'USDC') - before
  }
  const exact = await build({ minToAmount: String(quoted) })
  const loose = await build({ eip155: { slippage: 5 } })
  expect([exact.to, exact.value]).toEqual([evm.exchange.address, String(amount)])
  expect(await run(exact)).toBe(quoted)
  // The price has moved by the first swap: more than nothing, and less than 5 percent.
  const second = await run(loose)
  expect(second).toBeGreaterThan((quoted * 95n) / 100n)
  expect(second).toBeLessThan(quoted)
  // The least of the first is more than the pool yields by now.
  expect(await run(exact)).toBe(0n)
})

test('a registration needs the signature of the account, a name that is free and valid, and a fresh message', async () => {
  const { ask, refusal } = open({ registered: { alice: bob } })
  const account = newAccount()
  const now = Math.floor(Date.now() / 1_000)
  const bodyOf = async (wish: object, changed: object = {}) => {
    const message = JSON.stringify({ name: 'carol.demo.test', attributes: {}, timestamp: now, ...wish })
    const signature = await account.signMessage({ message })
    return { coin_type: 0x8000_0000, address: account.address, message, signature, ...changed }
  }
  const register = async (...wish: Parameters<typeof bodyOf>) =>
    refusal(protocol.registerNameCall, { body: await bodyOf(...wish) })
  expect(await register({}, { address: bob })).toEqual([400, 'INVALID_SIGNATURE'])
  expect(await register({}, { signature: '0x' })).toEqual([400, 'INVALID_SIGNATURE'])
  expect(await register({}, { signature: 'yes' })).toEqual([400, 'INVALID_REQUEST'])
  expect(await register({}, { message: 'I am Carol' })).toEqual([400, 'INVALID_REQUEST'])
  for (const name of [
    'bob.demo.test',
    'carol.other.id',
    'ca--rol.demo.test',
    '-carol.demo.test',
    'Carol.demo.test',
    7,
  ])
    expect(await register({ name }), String(name)).toEqual([400, 'INVALID_REQUEST'])
  for (const timestamp of [now - 400, now + 120, 'soon'])
    expect(await register({ timestamp }), String(timestamp)).toEqual([400, 'INVALID_REQUEST'])
  expect(await register({ name: 'alice.demo.test' })).toEqual([409, 'NAME_TAKEN'])
  const accept = async () => (await ask(protocol.registerNameCall, { body: await bodyOf({}) })).json()
  expect(await accept()).toEqual({ success: true })
  // The same again, after an answer that was lost.
  expect(await accept()).toEqual({ success: true })
  expect(await register({ name: 'erin.demo.test' })).toEqual([409, 'NAME_OWNED'])
})

test('the pictures of NFTs are different, small, and as safe as those of a server must be', async () => {
  const { ask, caipId } = open({ collector: bob.toLowerCase() })
  const read = async () =>
    (await ask(protocol.nftsCall, { params: { address: bob }, query: { chainId: caipId } })).text()
  const { data } = parse(protocol.nftsCall.answer, JSON.parse(await read()))
  const urls = data.flatMap(({ content }) => content?.preview?.url ?? [])
  expect(new Set(urls).size).toBe(5)
  expect(urls.map((url) => protocol.safeImageUrl(url))).toEqual(urls)
  expect(Math.max(...urls.map(({ length }) => length))).toBeLessThan(8_000)
  expect(await read()).toBe(await read())
})

test('the rules of labels are those of the protocol', async () => {
  const { ask } = open()
  const labels = [
    'bob',
    'carol',
    'a--b',
    'ab--c',
    'abc--d',
    '-abcd',
    'abcd-',
    'a_bcd',
    'A',
    '1234',
    'a'.repeat(63),
    'a'.repeat(64),
  ]
  for (const label of labels) {
    const { status } = await ask(protocol.nameSuggestionsCall, { params: { name: label } })
    expect([label, status === 200]).toEqual([label, protocol.labelProblem(label) === undefined])
  }
})

test('a server answers for all of its chains, and the history of an account is in the order of time', async () => {
  const account = newAccount()
  const chains = [501, 502, 503].map((id) => startPageEvm({ id, pastOf: account.address }))
  for (const { stop } of chains) onTestFinished(stop)
  const { ask } = open({ chains })
  const balances = await (await ask(protocol.balanceCall, { params: { address: account.address } })).json()
  expect(new Set(balances.balances.map(({ chainId }: { chainId: string }) => chainId)).size).toBe(3)
  const ids: string[] = []
  const times: number[] = []
  for (let cursor: string | undefined; ids.length === 0 || cursor; ) {
    const query = cursor ? { cursor } : {}
    const page = await (
      await ask(protocol.historyCall, { params: { account: account.address }, query })
    ).json()
    const { data, next } = parse(protocol.historyCall.answer, page)
    ids.push(...data.map(({ id }) => id))
    times.push(...data.map(({ metadata }) => Date.parse(metadata.minedAt)))
    cursor = next ?? undefined
  }
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect(new Set(ids)).toEqual(
    new Set(chains.flatMap((chain) => chain.transactionsOf(account.address).map(({ hash }) => hash))),
  )
  expect(ids).toHaveLength(new Set(ids).size)
})

test('a server meets the faults of the sandbox, and after its end its url leads to the network', async () => {
  const { server, ask } = open()
  const status = async () => (await ask(protocol.originsCall)).status
  server.failNext(1, 429)
  expect([await status(), await status()]).toEqual([429, 200])
  server.drop(true)
  expect(server.faults.dropped).toBe(true)
  await expect(status()).rejects.toThrow('Failed to fetch')
  server.reset()
  expect(await status()).toBe(200)
  const { swapRouters, nameZone } = server
  expect([Object.keys(swapRouters), nameZone]).toEqual([['eip155:421337'], 'demo.test'])
  server.stop()
  await expect(status()).rejects.toThrow()
})

test.each<[string, Partial<PageServerOptions>, string]>([
  ['a price of ether below 1', { etherPrice: 0.5 }, 'etherPrice'],
  ['a label that is too short', { registered: { bob } }, '"bob" is not 4 to 63'],
  ['a name of no address', { registered: { alice: '0x1' } }, '0x1 is not an address'],
  ['a zone that is no domain', { nameZone: 'Demo' }, '"Demo" is not a domain'],
  ['a collector without an address', { collector: 'bob' }, 'bob is not an address'],
])('%s is refused at once', (_, options, message) => {
  expect(() => startPageServer({ chains: [], ...options })).toThrow(message)
})
