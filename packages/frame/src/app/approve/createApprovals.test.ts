import { FrameFailure, type RpcRequest } from '@latchkey/protocol/frame'
import { type SandboxChain, type SandboxSolana, startChain, startSolana } from '@latchkey/sandbox'
import { serve } from '@latchkey/test/serve'
import { base58, base64 } from '@scure/base'
import { Interface, JsonRpcProvider, verifyMessage } from 'ethers'
import { stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { appOrigin, makeWallet, solanaNetwork, type TestWallet } from '../../../test/approvals.js'
import type { NetworkSettings } from '../../calls/settings.js'
import { createNetworks } from '../networks/index.js'
import { createApprovals } from './createApprovals.js'
import type { Prepared } from './Prepared.js'

let chain: SandboxChain
let cluster: SandboxSolana
let wallet: TestWallet
let network: NetworkSettings
const other = '0x1111111111111111111111111111111111111111'

beforeAll(async () => {
  ;[chain, cluster, wallet] = await Promise.all([
    startChain({ id: 31_337, contents: 'assets' }),
    startSolana(),
    makeWallet(),
  ])
  network = {
    id: 'eip155:31337',
    name: 'Sandbox',
    currency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: [chain.url],
    isTest: true,
  }
  const balance = `0x${(10n ** 19n).toString(16)}`
  await new JsonRpcProvider(chain.url).send('anvil_setBalance', [wallet.keys.evmAddress, balance])
})
afterAll(() => Promise.all([chain.stop(), cluster.stop()]))
afterEach(() => chain.reset())
// A browser without `IntersectionObserver` v2: each request is asked in a window.
beforeEach(() => {
  vi.stubGlobal('window', {})
  onTestFinished(() => void vi.unstubAllGlobals())
})

type Decide = (
  task: Prepared,
  signal: AbortSignal,
) => Promise<'approved' | 'rejected'> | 'approved' | 'rejected'

/** Approvals of a page, whose user decides at once. */
function open(decide: Decide = () => 'approved', settings = [network]) {
  const shown: Prepared[] = []
  const networks = createNetworks(settings)
  const approvals = createApprovals({
    appOrigin,
    readApp: () => ({ name: 'An app' }),
    networks,
    openWallet: async () => wallet.open,
    readAccountType: () => 'eoa',
    whileLoggedIn: (signal, run) => run(signal),
    root: undefined as never,
    emit: () => {},
    askInWindow: async ({ task, signal }) => {
      // As it reaches a window.
      shown.push(JSON.parse(JSON.stringify(task)))
      return decide(task, signal)
    },
  })
  const controller = new AbortController()
  const request = (method: string, params?: unknown, more: Partial<RpcRequest> = {}) =>
    approvals.request({ method, params, ...more }, { id: 'f'.repeat(32), signal: controller.signal })
  return { networks, shown, request, controller }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error instanceof FrameFailure ? [error.code, error.rpc?.code] : String(error)),
  )
const sent = (hash: unknown) =>
  vi.waitUntil(() => new JsonRpcProvider(chain.url).getTransactionReceipt(String(hash)), 20_000)
const send = (fields: object = {}) => [{ from: wallet.keys.evmAddress, to: other, value: '0x1', ...fields }]

test('a payment is sent on a chain, as it was shown (spec 6.2/send-transaction)', async () => {
  const { request, shown } = open()
  const hash = await request('eth_sendTransaction', send({ value: '0xde0b6b3a7640000' }))
  expect(await sent(hash)).toMatchObject({ status: 1, from: wallet.keys.evmAddress, to: other })
  const provider = new JsonRpcProvider(chain.url)
  expect(await provider.getBalance(other)).toBeGreaterThanOrEqual(10n ** 18n)
  expect(shown[0]).toMatchObject({ origin: appOrigin, appName: 'An app', account: wallet.keys.evmAddress })
  expect(shown[0]?.network).not.toHaveProperty('rpcUrls')
})

test('a token is named with its symbol and decimals', async () => {
  const { request, shown } = open(() => 'rejected')
  const [token] = chain.assets?.tokens ?? []
  const data = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
    other,
    0,
  ])
  await codeOf(request('eth_sendTransaction', send({ to: token?.address, value: undefined, data })))
  expect(Object.values(shown[0]?.tokens ?? {})).toEqual([
    { symbol: token?.symbol, decimals: token?.decimals },
  ])
})

test('a recipient is remembered once a request to it was approved', async () => {
  let decision: 'approved' | 'rejected' = 'rejected'
  const { request, shown } = open(() => decision)
  await codeOf(request('eth_sendTransaction', send()))
  decision = 'approved'
  await request('eth_sendTransaction', send())
  await request('eth_sendTransaction', send())
  expect(shown.map(({ used }) => used)).toEqual([[], [], [other]])
})

test('what is rejected is not signed', async () => {
  const { request } = open(() => 'rejected')
  expect(await codeOf(request('eth_sendTransaction', send()))).toEqual(['frame/rejected', 4001])
})

test.each<[string, object, number]>([
  ['another account', { from: other }, 4100],
  ['another network', { chainId: '0x1' }, 4901],
  ['a member that is not known', { gasLimit: '0x1' }, -32602],
  ['an authorization', { authorizationList: [] }, -32602],
  ['type 4', { type: '0x4' }, -32602],
  ['data that differs from input', { data: '0x01', input: '0x02' }, -32602],
  ['two kinds of fees', { gasPrice: '0x1', maxFeePerGas: '0x1' }, -32602],
  ['a number that is too large', { value: `0x1${'0'.repeat(64)}` }, -32602],
  ['a decimal number', { value: '1' }, -32602],
  ['a number of JavaScript', { value: 1 }, -32602],
  ['an address with a wrong checksum', { to: '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }, -32602],
  ['no address', { to: 'ann.eth' }, -32602],
  ['data of half a byte', { data: '0x1' }, -32602],
  ['a nonce that is too large', { nonce: '0xffffffffffffffff' }, -32602],
])('a transaction with %s is refused before it is shown', async (_, fields, code) => {
  const { request, shown } = open()
  expect(await codeOf(request('eth_sendTransaction', send(fields)))).toEqual(['frame/invalid-message', code])
  expect(shown).toEqual([])
})

test('what the app chooses of fee, gas, nonce and access list is signed', async () => {
  const { request } = open()
  const accessList = [{ address: other, storageKeys: [`0x${'0'.repeat(64)}`] }]
  const fields = { gas: '0xc350', maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x5', accessList }
  const hash = await request('eth_sendTransaction', send(fields))
  const found = await new JsonRpcProvider(chain.url).getTransaction(String(hash))
  expect(found).toMatchObject({ gasLimit: 50_000n, maxFeePerGas: 100n * 10n ** 9n, maxPriorityFeePerGas: 5n })
  expect(found?.accessList).toHaveLength(1)
  const legacy = await request('eth_sendTransaction', send({ gasPrice: '0x174876e800' }))
  expect(await new JsonRpcProvider(chain.url).getTransaction(String(legacy))).toMatchObject({ type: 0 })
})

test('a message is signed without a node (spec 6.2/personal-sign)', async () => {
  const { request } = open(undefined, [{ ...network, rpcUrls: ['http://127.0.0.1:1'] }])
  for (const message of ['Hello', stringToHex('Hello')]) {
    const signature = await request('personal_sign', [message, wallet.keys.evmAddress.toLowerCase()])
    expect(verifyMessage('Hello', String(signature))).toBe(wallet.keys.evmAddress)
  }
  expect(await codeOf(request('personal_sign', ['Hello', other]))).toEqual(['frame/invalid-message', 4100])
  expect(await codeOf(request('personal_sign', ['0xabc', wallet.keys.evmAddress]))).toEqual([
    'frame/invalid-message',
    -32602,
  ])
})

test('a batch runs in order, and its status is that of its transactions (spec 6.2/batch)', async () => {
  const { request, shown } = open()
  const calls = [
    { to: other, value: '0x1' },
    { to: other, value: '0x2', data: '0x' },
  ]
  const batch = {
    version: '2.0.0',
    from: wallet.keys.evmAddress,
    chainId: '0x7a69',
    atomicRequired: false,
    calls,
  }
  const { id } = (await request('wallet_sendCalls', [batch])) as { id: string }
  // The last transaction is sent, and need not be in a block yet.
  const status = await vi.waitFor(async () => {
    const answer = await request('wallet_getCallsStatus', [id])
    expect(answer).toMatchObject({ id, status: 200, atomic: false, chainId: '0x7a69' })
    return answer
  }, 20_000)
  expect((status as { receipts: unknown[] }).receipts).toHaveLength(2)
  expect(shown[0]?.items).toHaveLength(2)
  expect(await request('wallet_sendCalls', [{ ...batch, id: 'mine' }])).toEqual({ id: 'mine' })
  await vi.waitFor(
    async () =>
      expect(await request('wallet_getCallsStatus', ['mine'])).toMatchObject({ id: 'mine', status: 200 }),
    20_000,
  )
  expect(await codeOf(request('wallet_getCallsStatus', ['other']))).toEqual(['frame/invalid-message', 5730])
})

test.each<[string, object, number]>([
  ['that has to be one', { atomicRequired: true }, 5760],
  [
    'with a capability that is required',
    { capabilities: { paymasterService: { url: 'https://a.b' } } },
    5700,
  ],
  ['of another network', { chainId: '0x1' }, 4901],
  ['of another account', { from: other }, 4100],
  ['of too many calls', { calls: Array(21).fill({ to: other }) }, -32602],
  ['with a member that is not known', { paymaster: other }, -32602],
])('a batch %s is refused before it is shown', async (_, fields, code) => {
  const { request, shown } = open()
  expect(await codeOf(request('wallet_sendCalls', [{ calls: [{ to: other }], ...fields }]))).toEqual([
    'frame/invalid-message',
    code,
  ])
  expect(shown).toEqual([])
})

test('one request is shown at a time, ten wait, and more are refused', async () => {
  const ends: ((decision: 'approved' | 'rejected') => void)[] = []
  const { request, shown } = open(() => new Promise((resolve) => ends.push(resolve)))
  const ask = () => codeOf(request('personal_sign', ['Hello', wallet.keys.evmAddress]))
  const asked = Array.from({ length: 12 }, ask)
  expect(await asked[11]).toEqual(['frame/busy', undefined])
  for (let index = 0; index < 11; index++) {
    await vi.waitFor(() => expect(ends).toHaveLength(index + 1))
    expect(shown).toHaveLength(index + 1)
    ends[index]?.(index % 2 === 0 ? 'approved' : 'rejected')
    expect(await asked[index]).toEqual(index % 2 === 0 ? 'done' : ['frame/rejected', 4001])
  }
  expect(
    await Promise.race([ask(), vi.waitFor(() => expect(ends).toHaveLength(12)).then(() => 'shown')]),
  ).toBe('shown')
})

test('what is aborted before it is approved is not signed, and the next request is shown (spec 6.2/abort)', async () => {
  let approve = (_: 'approved') => {}
  const { request, shown, controller, networks } = open(() => new Promise((resolve) => (approve = resolve)))
  const first = codeOf(request('eth_sendTransaction', send()))
  const waiting = codeOf(request('eth_sendTransaction', send()))
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  const count = await networks.call(network.id, 'eth_getTransactionCount', [wallet.keys.evmAddress, 'latest'])
  controller.abort(new FrameFailure('frame/aborted'))
  expect(await Promise.all([first, waiting])).toEqual([
    ['frame/aborted', undefined],
    ['frame/aborted', undefined],
  ])
  approve('approved')
  expect(await networks.call(network.id, 'eth_getTransactionCount', [wallet.keys.evmAddress, 'latest'])).toBe(
    count,
  )
})

test('what is aborted after it was approved is sent, and its answer is reported', async () => {
  const { request, shown, controller } = open()
  chain.delay(200)
  const asked = request('eth_sendTransaction', send())
  await vi.waitFor(() => expect(shown).toHaveLength(1), { timeout: 20_000 })
  await new Promise((resolve) => setImmediate(resolve))
  controller.abort(new FrameFailure('frame/aborted'))
  expect(await asked).toMatch(/^0x[\da-f]{64}$/)
})

test('a request of the active network is not signed after the network was changed', async () => {
  const second = { ...network, id: 'eip155:2' }
  const { request, networks } = open(() => {
    networks.switchTo('eip155:2')
    return 'approved'
  }, [network, second])
  expect(await codeOf(request('eth_sendTransaction', send()))).toEqual(['frame/failed', 4901])
  expect(
    await codeOf(request('personal_sign', ['Hello', wallet.keys.evmAddress], { chainId: 'eip155:1' })),
  ).toEqual(['frame/network-unsupported', 4902])
})

test('the endpoint that an app names is not used', async () => {
  let asked = 0
  const server = await serve((_, response) => {
    asked += 1
    response.end()
  })
  onTestFinished(() => server.stop())
  const { request } = open()
  await request('eth_sendTransaction', send(), { rpcUrl: server.url })
  await request('eth_getBalance', [other, 'latest'], { rpcUrl: server.url })
  expect(asked).toBe(0)
})

/** A node that answers with this. */
async function startNode(answer: (method: string) => unknown): Promise<string> {
  const server = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method } = JSON.parse(body)
    const given = answer(method)
    if (given === undefined) return
    response.end(
      typeof given === 'string' ? given : JSON.stringify({ jsonrpc: '2.0', id: 1, ...(given as object) }),
    )
  })
  onTestFinished(() => server.stop())
  return server.url
}

test.each<[string, (method: string) => unknown]>([
  ['of another network', () => ({ result: '0x1' })],
  ['that answers with no JSON', () => '<html>'],
  ['that answers with nothing', () => '{}'],
  ['that says no network', () => ({ error: { code: -32601, message: 'no' } })],
  ['that sends too much', () => `{"result":"${'a'.repeat(3_000_000)}"}`],
])('a node %s is not used, and the next one is', async (_, answer) => {
  const url = await startNode(answer)
  const { request } = open(undefined, [{ ...network, rpcUrls: [url, 'http://127.0.0.1:1', chain.url] }])
  expect(await sent(await request('eth_sendTransaction', send()))).toMatchObject({ status: 1 })
  const alone = open(undefined, [{ ...network, rpcUrls: [url] }])
  expect(await codeOf(alone.request('eth_sendTransaction', send()))).toEqual(['frame/unreachable', 4901])
  expect(await codeOf(alone.request('eth_blockNumber'))).toEqual(['frame/unreachable', 4901])
})

test('a node that becomes one of another network while the request is shown gets nothing to send', async () => {
  let isOther = false
  const methods: string[] = []
  const node = await startNode((method) => {
    methods.push(method)
    if (method === 'eth_chainId') return { result: isOther ? '0x1' : '0x7a69' }
    if (method === 'eth_getBlockByNumber') return { result: { baseFeePerGas: '0x1' } }
    return { result: '0xffffffffffff' }
  })
  const { request } = open(() => {
    isOther = true
    return 'approved'
  }, [{ ...network, rpcUrls: [node] }])
  expect(await codeOf(request('eth_sendTransaction', send()))).toEqual(['frame/unreachable', 4901])
  expect(methods).not.toContain('eth_sendRawTransaction')
})

test('a node with answers that are no quantities is as one that does not answer', async () => {
  const node = await startNode((method) => ({ result: method === 'eth_chainId' ? '0x7a69' : { a: 1 } }))
  const { request, shown } = open(undefined, [{ ...network, rpcUrls: [node] }])
  expect(await codeOf(request('eth_sendTransaction', send()))).toEqual(['frame/unreachable', 4901])
  expect(shown).toEqual([])
})

test('a transaction that would fail is shown with the reason', async () => {
  const { request, shown } = open(() => 'rejected')
  const [token] = chain.assets?.tokens ?? []
  const data = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
    other,
    10n ** 40n,
  ])
  await codeOf(request('eth_sendTransaction', send({ to: token?.address, value: '0x0', data })))
  expect(shown[0]?.items[0]).toHaveProperty('failure')
})

test('methods that read are answered here, or by a node of the operator (spec 6.1)', async () => {
  const { request, shown } = open()
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('eth_accounts')).toEqual([wallet.keys.evmAddress])
  expect(await request('wallet_getCapabilities', [wallet.keys.evmAddress])).toEqual({
    '0x7a69': { atomic: { status: 'unsupported' } },
  })
  expect(await request('eth_blockNumber')).toMatch(/^0x/)
  expect(await codeOf(request('eth_call', [{ to: other, data: '0x' }, 'no block']))).toEqual([
    'frame/failed',
    -32602,
  ])
  expect(await codeOf(request('wallet_getAssets'))).toEqual(['frame/not-enabled', 4200])
  expect(shown).toEqual([])
})

async function openSolana(decide?: Decide) {
  const answer = await fetch(cluster.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }),
  })
  const { result } = (await answer.json()) as { result: string }
  const settings = solanaNetwork(result.slice(0, 32), cluster.url)
  return { ...open(decide, [network, settings]), settings }
}

const call = async (method: string, params: unknown[]) => {
  const answer = await fetch(cluster.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await answer.json()) as { result: never }).result
}

/** A payment of SOL, as the bytes of a legacy transaction. */
async function payment(to: string, lamports: bigint): Promise<string> {
  const { value } = (await call('getLatestBlockhash', [])) as { value: { blockhash: string } }
  const amount = new Uint8Array(8)
  new DataView(amount.buffer).setBigUint64(0, lamports, true)
  const keys = [wallet.keys.solanaAddress, to, '1'.repeat(32)].map((each) => base58.decode(each))
  return base64.encode(
    Uint8Array.of(
      1,
      ...new Uint8Array(64),
      ...[1, 0, 1, 3],
      ...keys.flatMap((each) => [...each]),
      ...base58.decode(value.blockhash),
      ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0],
      ...amount,
    ),
  )
}

test('Solana: signed, and sent to a cluster (spec 6.2/solana)', async () => {
  const { request, shown } = await openSolana()
  await call('requestAirdrop', [wallet.keys.solanaAddress, 10_000_000_000])
  const to = (await makeWallet()).keys.solanaAddress
  await vi.waitFor(async () =>
    expect(await call('getBalance', [wallet.keys.solanaAddress])).toMatchObject({ value: 10_000_000_000 }),
  )
  const transaction = await payment(to, 1_000_000_000n)
  const { signature } = (await request('solana_signAndSendTransaction', { transaction })) as {
    signature: string
  }
  expect(base58.decode(signature)).toHaveLength(64)
  await vi.waitFor(async () => expect(await call('getBalance', [to])).toMatchObject({ value: 1_000_000_000 }))
  const all = await request('solana_signAllTransactions', { transactions: [transaction, transaction] })
  expect((all as { transactions: string[] }).transactions).toHaveLength(2)
  const one = (await request('solana_signTransaction', { transaction: await payment(to, 1n) })) as {
    transaction: string
  }
  expect(await call('sendTransaction', [one.transaction, { encoding: 'base64' }])).toMatch(/^\w{64,88}$/)
  expect(shown).toHaveLength(3)
  expect(shown[0]?.items[0]).not.toHaveProperty('failure')
})

test('Solana: a blockhash that does not exist is said', async () => {
  const { request, shown } = await openSolana(() => 'rejected')
  const bytes = base64.decode(await payment((await makeWallet()).keys.solanaAddress, 1n))
  bytes.fill(7, 1 + 64 + 4 + 96, 1 + 64 + 4 + 128)
  await codeOf(request('solana_signTransaction', { transaction: base64.encode(bytes) }))
  expect(shown[0]?.items[0]).toMatchObject({ failure: expect.stringContaining('Blockhash') })
})

test('Solana: a message of the wallet, and nothing that is no transaction', async () => {
  const { request } = await openSolana()
  const message = base58.encode(new TextEncoder().encode('Hello'))
  const signed = await request('solana_signMessage', { message, pubkey: wallet.keys.solanaAddress })
  expect(signed).toEqual({ signature: expect.stringMatching(/^\w{64,88}$/) })
  expect(await codeOf(request('solana_signMessage', { message, pubkey: '1'.repeat(32) }))).toEqual([
    'frame/invalid-message',
    4100,
  ])
  expect(await codeOf(request('solana_signTransaction', { transaction: '!' }))).toEqual([
    'frame/invalid-message',
    -32602,
  ])
})
