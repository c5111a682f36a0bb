import { createWalletClient, custom, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.js'
import { type SandboxChain, startChain } from '../../chain/startChain.js'
import { ether } from '../../defaults.js'
import { createWallet } from './createWallet.js'
import type { SandboxWallet } from './types.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x00000000000000000000000000000000000b0b01'
const carol = '0x00000000000000000000000000000000000ca401'

let chain: SandboxChain
let wallet: SandboxWallet
beforeAll(async () => {
  chain = await startChain({ id: 1337, name: 'One' })
})
afterAll(() => chain.stop())
beforeEach(async () => {
  wallet = createWallet({
    chains: [{ id: chain.id, name: 'One', rpcUrl: chain.url, nativeCurrency: ether }],
    approval: 'auto',
  })
  await ask('eth_requestAccounts')
})

const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })
const batch = (more: object = {}) => ({
  version: '2.0.0',
  chainId: '0x539',
  from: alice,
  atomicRequired: false,
  calls: [
    { to: bob, value: '0x1' },
    { to: carol, value: '0x2' },
  ],
  ...more,
})
const send = (more: object = {}) => ask('wallet_sendCalls', batch(more)) as Promise<{ id: string }>
const statusOf = (id: string) => ask('wallet_getCallsStatus', id) as Promise<{ status: number }>
const balanceOf = async (address: string) =>
  BigInt((await ask('eth_getBalance', address, 'latest')) as string)
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const answer = await statusOf(id)
      expect(answer.status).not.toBe(100)
      return answer
    },
    { timeout: 10_000 },
  )

test('each call is a separate transaction with a receipt (EIP-5792)', async () => {
  const before = await Promise.all([balanceOf(bob), balanceOf(carol)])
  const client = createWalletClient({
    account: alice,
    chain: {
      id: 1337,
      name: 'One',
      nativeCurrency: ether,
      rpcUrls: { default: { http: [chain.url] } },
    },
    transport: custom(wallet.provider),
    pollingInterval: 50,
  })
  const { id } = await client.sendCalls({
    calls: [
      { to: bob, value: parseEther('1') },
      { to: carol, value: parseEther('2') },
    ],
  })
  const status = await client.waitForCallsStatus({ id, throwOnFailure: true })
  expect(status).toMatchObject({ id, chainId: 1337, statusCode: 200, status: 'success', atomic: false })
  expect(status.receipts).toHaveLength(2)
  const hashes = status.receipts?.map(({ transactionHash }) => transactionHash) ?? []
  expect(new Set(hashes).size).toBe(2)
  const sent = (await Promise.all(hashes.map((hash) => ask('eth_getTransactionByHash', hash)))) as {
    to: Hex
    nonce: Hex
  }[]
  expect(sent.map(({ to }) => to)).toEqual([bob, carol])
  expect(Number(sent[1]?.nonce)).toBe(Number(sent[0]?.nonce) + 1)
  expect(await Promise.all([balanceOf(bob), balanceOf(carol)])).toEqual([
    (before[0] ?? 0n) + parseEther('1'),
    (before[1] ?? 0n) + parseEther('2'),
  ])
})

test('the user approves all calls at once; a rejection sends nothing', async () => {
  wallet.controls.setApproval('window')
  const refused = send({ id: 'refused' })
  refused.catch(() => {})
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  expect(wallet.controls.pending[0]?.request).toMatchObject({
    kind: 'sendCalls',
    account: alice,
    transactions: [{ to: expect.stringMatching(/b0b01$/i), value: 1n }, { value: 2n }],
  })
  await wallet.controls.reject()
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  await expect(statusOf('refused')).rejects.toMatchObject({ code: 5730 })
})

test('a rejected call and the later ones are not sent: status 400 for the first call, else 600', async () => {
  const tooMuch = { to: bob, value: `0x${parseEther('1000000').toString(16)}` }
  const before = await balanceOf(carol)
  const none = await send({ calls: [tooMuch, { to: carol, value: '0x1' }] })
  expect(await ended(none.id)).toEqual({
    version: '2.0.0',
    id: none.id,
    chainId: '0x539',
    status: 400,
    atomic: false,
  })
  const some = await send({ calls: [{ to: bob, value: '0x1' }, tooMuch, { to: carol, value: '0x1' }] })
  expect(await ended(some.id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
  expect(await balanceOf(carol)).toBe(before)
})

test('an id of the page is kept and must be unique', async () => {
  expect(await send({ id: 'mine' })).toEqual({ id: 'mine' })
  await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 5720 })
  await ended('mine')
})

test('the status of a batch is returned only to pages with its account', async () => {
  const { id } = await send()
  await ended(id)
  await ask('wallet_revokePermissions', { eth_accounts: {} })
  await expect(statusOf(id)).rejects.toMatchObject({ code: 5730 })
})

test.each<[string, object, number]>([
  ['an atomic batch', { atomicRequired: true }, 5760],
  ['a required capability', { capabilities: { paymasterService: { url: 'https://a.test' } } }, 5700],
  ['a required capability of a call', { calls: [{ to: bob, capabilities: { paymasterService: {} } }] }, 5700],
  ['another chain', { chainId: '0x1' }, 5710],
  ['too many calls', { calls: Array.from({ length: 101 }, () => ({ to: bob })) }, 5740],
  ['another version', { version: '1.0' }, -32602],
  ['a missing atomicRequired', { atomicRequired: undefined }, -32602],
  ['no calls', { calls: [] }, -32602],
  ['a call without receiver', { calls: [{ value: '0x1' }] }, -32602],
  ['an account without permission', { from: second }, 4100],
  ['an invalid id', { id: 7 }, -32602],
])('%s is rejected without asking the user', async (_, more, code) => {
  await expect(send(more)).rejects.toMatchObject({ code })
  expect(wallet.controls.pending).toEqual([])
})

test('an optional capability is ignored', async () => {
  const { id } = await send({ capabilities: { paymasterService: { optional: true } } })
  expect(await ended(id)).toMatchObject({ status: 200 })
})
