import { FrameFailure, type RpcRequest } from '@latchkey/protocol/frame'
import {
  type SandboxBundler,
  type SandboxChain,
  type SandboxPaymaster,
  startBundler,
  startChain,
  startPaymaster,
} from '@latchkey/sandbox'
import { Interface, JsonRpcProvider, parseEther } from 'ethers'
import { type Hex, numberToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { appOrigin, makeWallet, type TestWallet } from '../../../test/approvals.js'
import type { NetworkSettings } from '../../calls/settings.js'
import { createNetworks } from '../networks/index.js'
import { createApprovals } from './createApprovals.js'
import { describe } from './describe.js'
import type { Prepared } from './Prepared.js'
import { accountCode } from './userOperation.js'

let chain: SandboxChain
let bundler: SandboxBundler
let paymaster: SandboxPaymaster
let node: JsonRpcProvider
let wallet: TestWallet
const [first, second] = [
  '0x1111111111111111111111111111111111111111',
  '0x2222222222222222222222222222222222222222',
]
const foreign = '0x4444444444444444444444444444444444444444'

beforeAll(async () => {
  chain = await startChain({ id: 31_337, contents: 'assets' })
  ;[bundler, paymaster] = await Promise.all([startBundler({ chain }), startPaymaster({ chain })])
  node = new JsonRpcProvider(chain.url)
}, 180_000)
afterAll(async () => {
  node?.destroy()
  await Promise.all([bundler?.stop(), paymaster?.stop()])
  await chain?.stop()
})
beforeEach(async () => {
  // A browser without `IntersectionObserver` v2: each request is asked in a window.
  vi.stubGlobal('window', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  wallet = await makeWallet()
  await fund(parseEther('10'))
})
afterEach(() => {
  bundler.reset()
  paymaster.reset()
})

const fund = (balance: bigint) =>
  node.send('anvil_setBalance', [wallet.keys.evmAddress, numberToHex(balance)])

/** Approvals of a page whose user approves each request, as a smart account. */
function open(more: Partial<NetworkSettings> = {}) {
  const shown: Prepared[] = []
  const network: NetworkSettings = {
    id: 'eip155:31337',
    name: 'Sandbox',
    currency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: [chain.url],
    isTest: true,
    bundlerUrl: bundler.url,
    ...more,
  }
  const approvals = createApprovals({
    appOrigin,
    readApp: () => ({ name: 'An app' }),
    networks: createNetworks([network]),
    openWallet: async () => wallet.open,
    readAccountType: () => 'smartAccount',
    whileLoggedIn: (signal, run) => run(signal),
    root: undefined as never,
    emit: () => {},
    askInWindow: async ({ task }) => {
      // As it reaches a window.
      shown.push(JSON.parse(JSON.stringify(task)))
      return 'approved'
    },
  })
  const request = (method: string, params?: unknown, rest: Partial<RpcRequest> = {}) =>
    approvals.request(
      { method, params, ...rest },
      { id: 'f'.repeat(32), signal: new AbortController().signal },
    )
  const titles = () => shown.map((each) => describe(each).steps.map(({ title }) => title))
  return { shown, titles, request }
}

const pay = (to: string | undefined, value = 1n) => ({ to, value: numberToHex(value) })
const batch = (...calls: object[]) => [{ version: '2.0.0', atomicRequired: true, calls }]
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => (error instanceof FrameFailure ? error.code : String(error)),
  )
const received = async (address: string, run: () => Promise<unknown>) => {
  const before = await node.getBalance(address)
  await run()
  return (await node.getBalance(address)) - before
}

test('calls run as one operation, and the account has its code afterwards (spec 6.2/batch, 7.5/bundler)', async () => {
  const { request, titles } = open()
  expect(await request('wallet_getCapabilities')).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
  const run = async () => {
    const { id } = (await request('wallet_sendCalls', batch(pay(first, 5n), pay(second, 7n)))) as {
      id: string
    }
    await vi.waitFor(
      async () => expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 }),
      30_000,
    )
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[\da-f]{64}$/) }],
    })
  }
  expect(await received(first, run)).toBe(5n)
  expect(await node.getCode(wallet.keys.evmAddress)).toBe(`0xef0100${accountCode.slice(2).toLowerCase()}`)
  expect(titles()).toEqual([
    ['Make this account a smart account', 'Send 0.000000000000000005 ETH', 'Send 0.000000000000000007 ETH'],
  ])
})

test('a transaction is answered with the hash of the one it was in, and needs no code again (spec 6.2/send-transaction)', async () => {
  const { request, titles } = open()
  const send = (value: bigint) =>
    request('eth_sendTransaction', [
      { from: wallet.keys.evmAddress, ...pay(first, value), nonce: '0x0', gas: '0x5208' },
    ])
  const run = async () => {
    const hash = await send(3n)
    expect(await node.getTransactionReceipt(String(hash))).toMatchObject({ status: 1 })
    await send(4n)
  }
  expect(await received(first, run)).toBe(7n)
  expect(titles().map((each) => each.length)).toEqual([2, 1])
})

test('messages are signed by the same key', async () => {
  const { request } = open()
  const { verifyMessage } = await import('ethers')
  const signature = await request('personal_sign', ['0x4869', wallet.keys.evmAddress])
  expect(verifyMessage('Hi', String(signature))).toBe(wallet.keys.evmAddress)
})

test('a paymaster pays, and the account needs nothing', async () => {
  await fund(0n)
  const { request, shown } = open({ paymaster: { url: paymaster.url } })
  const token = chain.assets?.tokens[0]?.address
  const data = new Interface(['function approve(address,uint256)']).encodeFunctionData('approve', [first, 0n])
  const hash = await request('eth_sendTransaction', [{ from: wallet.keys.evmAddress, to: token, data }])
  expect(await node.getTransactionReceipt(String(hash))).toMatchObject({ status: 1 })
  expect(await node.getBalance(wallet.keys.evmAddress)).toBe(0n)
  expect(describe(shown[0] as Prepared).about).toContainEqual(['Network fee', 'Paid for you'])
})

test.each<[string, () => void]>([
  ['refuses', () => paymaster.refuse()],
  ['is down', () => paymaster.down(true)],
  ['answers with an error once it has to sign', () => paymaster.failNext(9)],
])('if the paymaster %s, the user pays, and the approval says what', async (_, fail) => {
  fail()
  const { request, shown } = open({ paymaster: { url: paymaster.url } })
  await request('eth_sendTransaction', [{ from: wallet.keys.evmAddress, ...pay(first) }])
  const { about, fee = 0n } = describe(shown[0] as Prepared)
  expect(about).not.toContainEqual(['Network fee', 'Paid for you'])
  const spent = parseEther('10') - (await node.getBalance(wallet.keys.evmAddress))
  expect(spent).toBeGreaterThan(1n)
  expect(spent).toBeLessThanOrEqual(fee + 1n)
})

test('without the money for the fee, nothing can be approved', async () => {
  await fund(1n)
  const { request, shown } = open()
  // The bundler may say it already.
  await codeOf(request('eth_sendTransaction', [{ from: wallet.keys.evmAddress, ...pay(first) }]))
  for (const each of shown) expect(describe(each).refusal).toContain('Not enough ETH')
})

test.each<[string, () => void, string]>([
  ['is down', () => bundler.down(true), 'frame/unreachable'],
  ['fails', () => bundler.failNext(9), 'frame/unreachable'],
  ['refuses', () => bundler.refuse(), 'frame/failed'],
])('if the bundler %s, nothing is shown or sent', async (_, fail, code) => {
  fail()
  const { request, shown } = open()
  const run = () =>
    codeOf(request('wallet_sendCalls', batch(pay(first)))).then((found) => expect(found).toBe(code))
  expect(await received(first, run)).toBe(0n)
  expect(shown).toEqual([])
  expect(await node.getCode(wallet.keys.evmAddress)).toBe('0x')
})

test('if the bundler refuses what was signed, the app hears it', async () => {
  bundler.refuse({ code: -32_500, message: 'AA25 invalid account nonce' }, ['eth_sendUserOperation'])
  const { request, shown } = open()
  await expect(request('wallet_sendCalls', batch(pay(first)))).rejects.toMatchObject({
    code: 'frame/failed',
    message: 'AA25 invalid account nonce',
  })
  expect(shown).toHaveLength(1)
})

test('what the bundler drops is pending', async () => {
  bundler.drop(true)
  const { request } = open()
  const { id } = (await request('wallet_sendCalls', batch(pay(first)))) as { id: string }
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100, receipts: [] })
})

test('a batch of which one call fails is not shown, and nothing of it runs', async () => {
  const { request, shown } = open()
  const token = chain.assets?.tokens[0]?.address
  const transfer = new Interface(['function transfer(address,uint256)'])
  const data = transfer.encodeFunctionData('transfer', [first, 10n ** 40n])
  const run = () =>
    codeOf(request('wallet_sendCalls', batch(pay(first), pay(second), { to: token, data }))).then((code) =>
      expect(code).toBe('frame/failed'),
    )
  expect(await received(first, run)).toBe(0n)
  expect(shown).toEqual([])
})

test('code that somebody else has put on the account is said, and replaced if the user approves', async () => {
  await node.send('anvil_setCode', [wallet.keys.evmAddress, `0xef0100${foreign.slice(2)}`])
  const { request, shown } = open()
  await request('eth_sendTransaction', [{ from: wallet.keys.evmAddress, ...pay(first) }])
  const [danger] = describe(shown[0] as Prepared).dangers ?? []
  expect(danger).toContain(foreign)
  expect(danger).toContain('Approving replaces it')
  expect(await node.getCode(wallet.keys.evmAddress)).toBe(`0xef0100${accountCode.slice(2).toLowerCase()}`)
})

test('a contract cannot be created through the account, and capabilities that it lacks are refused', async () => {
  const { request, shown } = open()
  const from = wallet.keys.evmAddress
  expect(await codeOf(request('eth_sendTransaction', [{ from, data: '0x6000' }]))).toBe(
    'frame/invalid-message',
  )
  const sponsored = {
    ...batch(pay(first))[0],
    capabilities: { paymasterService: { url: 'https://a.example' } },
  }
  await expect(request('wallet_sendCalls', [sponsored])).rejects.toMatchObject({ rpc: { code: 5700 } })
  expect(shown).toEqual([])
})

test('what reads operations is answered by the bundler, and not without one (spec 6.1)', async () => {
  const { request } = open()
  expect(await request('eth_supportedEntryPoints')).toEqual([bundler.entryPoint])
  const hash: Hex = `0x${'a'.repeat(64)}`
  expect(await request('eth_getUserOperationReceipt', [hash])).toBeNull()
  const without = open({ bundlerUrl: undefined })
  expect(await codeOf(without.request('eth_supportedEntryPoints'))).toBe('frame/not-enabled')
})
