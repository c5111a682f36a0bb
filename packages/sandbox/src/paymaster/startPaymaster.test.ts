import { createPublicClient, http, parseEther, zeroAddress } from 'viem'
import { createPaymasterClient } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { smartAccountAddresses } from '../bundler/smartAccountAddresses.js'
import { type SandboxChain, startChain } from '../chain/startChain.js'
import { startPaymaster } from './startPaymaster.js'
import type { SandboxPaymaster } from './types.js'

const { entryPoint, simple7702 } = smartAccountAddresses
const sender = '0x00000000000000000000000000000000000b0b01'

let chain: SandboxChain
let paymaster: SandboxPaymaster
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
  paymaster = await startPaymaster({ chain, deposit: parseEther('3'), policyId: 'free' })
})
afterEach(() => paymaster?.reset())
afterAll(async () => {
  await paymaster?.stop()
  await chain?.stop()
})

const operation = { sender, nonce: 0n, callData: '0x', maxFeePerGas: 1n, maxPriorityFeePerGas: 1n } as const
const asked = {
  ...operation,
  chainId: 1337,
  entryPointAddress: entryPoint,
  context: { policyId: 'free' },
} as const
const client = () => createPaymasterClient({ transport: http(paymaster.url, { retryCount: 0 }) })
const ask = (method: string, params: unknown[]) =>
  fetch(paymaster.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }) })

test('the contracts of smart accounts are at their addresses of every network', async () => {
  const reader = createPublicClient({ transport: http(chain.url) })
  expect((await reader.getCode({ address: entryPoint }))?.length).toBeGreaterThan(30_000)
  expect((await reader.getCode({ address: simple7702 }))?.length).toBeGreaterThan(3_000)
  expect((await reader.getCode({ address: paymaster.address }))?.length).toBeGreaterThan(1_000)
})

test('has its deposit, and has paid for nothing', async () => {
  expect(await paymaster.readDeposit()).toBe(parseEther('3'))
  expect(await paymaster.sponsored()).toEqual([])
})

test('answers with data for the estimate, then with a signature of the same length', async () => {
  const stub = await client().getPaymasterStubData(asked)
  expect(stub).toMatchObject({ paymaster: paymaster.address, paymasterVerificationGasLimit: 60_000n })
  const signed = await client().getPaymasterData({
    ...asked,
    callGasLimit: 1n,
    preVerificationGas: 1n,
    verificationGasLimit: 1n,
  })
  expect(signed).toMatchObject({ paymaster: paymaster.address })
  expect(signed.paymasterData).toMatch(/^0x[0-9a-f]{154}$/)
  expect(signed.paymasterData).toHaveLength(stub.paymasterData?.length ?? 0)
  expect(signed.paymasterData).not.toBe(stub.paymasterData)
})

test('pays for its policy alone', async () => {
  const words = 'The policy of this paymaster does not pay for this operation.'
  await expect(client().getPaymasterStubData({ ...asked, context: { policyId: 'other' } })).rejects.toThrow(
    words,
  )
  await expect(client().getPaymasterStubData({ ...asked, context: undefined })).rejects.toThrow(words)
  expect(paymaster.requests.at(-2)).toEqual({
    method: 'pm_getPaymasterStubData',
    sender,
    context: { policyId: 'other' },
  })
})

test('refuses with a sentence, fails, and is unreachable, until it is told otherwise', async () => {
  paymaster.refuse('This month is paid for.')
  await expect(client().getPaymasterStubData(asked)).rejects.toThrow('This month is paid for.')
  paymaster.refuse(false)
  paymaster.failNext(1, { code: -32005, message: 'limit exceeded' })
  await expect(client().getPaymasterStubData(asked)).rejects.toThrow('limit exceeded')
  paymaster.failNext()
  expect((await ask('pm_getPaymasterStubData', [])).status).toBe(503)
  paymaster.down(true)
  await expect(ask('pm_getPaymasterStubData', [])).rejects.toThrow('fetch failed')
  expect(paymaster.faults).toMatchObject({ isDown: true, refusal: undefined })
  paymaster.reset()
  await expect(client().getPaymasterStubData(asked)).resolves.toBeDefined()
})

test('answers as late as it is told', async () => {
  paymaster.delay(200)
  expect(paymaster.faults.delayMs).toBe(200)
  await expect(client().getPaymasterStubData(asked)).resolves.toBeDefined()
})

test.each([
  [
    'another EntryPoint',
    [{ ...operation, nonce: '0x0' }, zeroAddress, '0x539', {}],
    'one of EntryPoint 0x4337',
  ],
  ['another network', [{ ...operation, nonce: '0x0' }, entryPoint, '0x1', {}], 'one of the network 0x539'],
  ['no operation', [null, entryPoint, '0x539', {}], 'no object'],
  ['no sender', [{ nonce: '0x0', callData: '0x' }, entryPoint, '0x539', {}], '"sender" is no address'],
  ['no nonce', [{ sender, callData: '0x' }, entryPoint, '0x539', {}], '"nonce" is no number'],
  [
    'a fee that does not fit',
    [{ sender, nonce: '0x0', callData: '0x', maxFeePerGas: `0x1${'0'.repeat(32)}` }, entryPoint, '0x539', {}],
    '"maxFeePerGas" is no number',
  ],
  [
    'half a byte',
    [{ sender, nonce: '0x0', callData: '0x1' }, entryPoint, '0x539', {}],
    '"callData" is no hex',
  ],
])('refuses %s', async (_, params, message) => {
  const body = JSON.parse(
    JSON.stringify(params, (__, value) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)),
  )
  const answer = (await (await ask('pm_getPaymasterStubData', body)).json()) as { error: { message: string } }
  expect(answer).toMatchObject({ id: 7, error: { code: -32602 } })
  expect(answer.error.message).toContain(message)
})

test('has no other method', async () => {
  expect(await (await ask('eth_chainId', [])).json()).toMatchObject({ error: { code: -32601 } })
})

test('an account is delegated without its key, and the delegation ends', async () => {
  const reader = createPublicClient({ transport: http(chain.url) })
  await chain.delegate({ account: sender, to: simple7702 })
  expect(await reader.getDelegation({ address: sender })).toBe(simple7702)
  expect(await reader.getTransactionCount({ address: sender })).toBe(1)
  // It runs the code of the contract.
  const isReceiver = await reader.readContract({
    address: sender,
    abi: [
      {
        type: 'function',
        name: 'supportsInterface',
        inputs: [{ type: 'bytes4' }],
        outputs: [{ type: 'bool' }],
        stateMutability: 'view',
      },
    ],
    functionName: 'supportsInterface',
    args: ['0x1626ba7e'],
  })
  expect(isReceiver).toBe(true)
  await chain.delegate({ account: sender })
  expect(await reader.getCode({ address: sender })).toBeUndefined()
  expect(await reader.getTransactionCount({ address: sender })).toBe(2)
})
