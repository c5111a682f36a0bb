import { multicall3Address } from '@latchkey/sandbox'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { connect } from '../connect/connect.js'
import { getCallsStatus } from './getCallsStatus.js'
import { getCapabilities } from './getCapabilities.js'
import { sendCalls } from './sendCalls.js'

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const chain = () => createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
const balanceOf = (address: `0x${string}`) => chain().getBalance({ address })
const here = 'eip155:1337'

async function connected(options: Parameters<typeof addWallet>[0] = {}) {
  const wallet = addWallet(options)
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, wallet }
}
const none = { atomic: 'unsupported', paymasterService: false, auxiliaryFunds: false, others: {} }
const two = () => {
  const [first, second] = [newAddress(), newAddress()]
  return {
    first,
    second,
    calls: [
      { to: first, value: 3n },
      { to: second, value: 5n },
    ],
  }
}

test('the wallet is asked for each configured network, with the address (spec 7.8/capabilities)', async () => {
  const { latchkey, wallet } = await connected({ batches: 'atomic' })
  const ids = inject('sandbox').chains.map(({ id }) => id)
  expect(await getCapabilities(latchkey)).toEqual(
    Object.fromEntries(ids.map((id) => [`eip155:${id}`, { ...none, atomic: 'supported' }])),
  )
  const asked = wallet.log.entries.find(({ method }) => method === 'wallet_getCapabilities')
  expect(asked?.params).toEqual([wallet.accounts[0], ids.map((id) => `0x${id.toString(16)}`)])
})

test('a wallet without batches has no capability', async () => {
  const { latchkey } = await connected({ batches: 'none' })
  expect((await getCapabilities(latchkey))[here]).toEqual(none)
})

test('an atomic wallet: one transaction for all calls, or none takes effect', async () => {
  const { latchkey, wallet } = await connected({ batches: 'atomic' })
  const { first, second, calls } = two()
  const { id } = await sendCalls(latchkey, { calls, requireAtomic: true })
  await eventually(async () =>
    expect(await getCallsStatus(latchkey, { id })).toMatchObject({ status: 'success', isAtomic: true }),
  )
  expect((await getCallsStatus(latchkey, { id })).receipts).toHaveLength(1)
  expect(await Promise.all([balanceOf(first), balanceOf(second)])).toEqual([3n, 5n])

  wallet.controls.next({ kind: 'callFails', index: 1 })
  const failing = two()
  const failed = await sendCalls(latchkey, { calls: failing.calls, requireAtomic: true })
  await eventually(async () =>
    expect(await getCallsStatus(latchkey, failed)).toMatchObject({
      status: 'failed',
      failure: 'reverted',
      isAtomic: true,
    }),
  )
  expect(await balanceOf(failing.first)).toBe(0n)
})

test('a wallet that lies about its capabilities: the status says that the batch was not atomic', async () => {
  const { latchkey, wallet } = await connected({ batches: 'lying' })
  expect((await getCapabilities(latchkey))[here]?.atomic).toBe('supported')
  wallet.controls.next({ kind: 'callFails', index: 1 })
  const { first, second, calls } = two()
  const { id } = await sendCalls(latchkey, { calls, requireAtomic: true })
  await eventually(async () =>
    expect(await getCallsStatus(latchkey, { id })).toMatchObject({
      status: 'partial',
      isAtomic: false,
      receipts: [{ status: 'success' }],
    }),
  )
  expect(await Promise.all([balanceOf(first), balanceOf(second)])).toEqual([3n, 0n])
})

test('a batch whose first call fails is not sent', async () => {
  const { latchkey, wallet } = await connected()
  wallet.controls.next({ kind: 'callFails', index: 0 })
  const { id } = await sendCalls(latchkey, two())
  await eventually(async () =>
    expect(await getCallsStatus(latchkey, { id })).toEqual({
      status: 'failed',
      failure: 'notSent',
      isAtomic: false,
      receipts: [],
    }),
  )
})

test('one by one: the third call fails, the fourth is not sent, and each outcome is told', async () => {
  const { latchkey, wallet } = await connected({ batches: 'none' })
  const [first, second, last] = [newAddress(), newAddress(), newAddress()]
  const revert = {
    // Multicall3 has no such function. The wallet sends it with gas of its own if it does not ask a node.
    to: multicall3Address,
    data: '0xffffffff',
  }
  const failure = await sendCalls(latchkey, {
    calls: [{ to: first, value: 3n }, { to: second, value: 5n }, revert, { to: last, value: 7n }],
    allowSequential: true,
  }).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'calls/interrupted',
    shortMessage: 'Only 2 of 4 transactions were sent.',
    outcomes: [{ status: 'success' }, { status: 'success' }],
  })
  expect(await Promise.all([first, second, last].map(balanceOf))).toEqual([3n, 5n, 0n])
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(3)
})

test('one by one: a call that fails in its block stops the rest', async () => {
  const { latchkey, wallet } = await connected({ batches: 'none' })
  const last = newAddress()
  // The node does not estimate what has its gas.
  const { request } = wallet.provider
  wallet.provider.request = (args) => {
    const [transaction] = (args.params ?? []) as [Record<string, unknown>?]
    if (args.method !== 'eth_sendTransaction' || transaction?.data !== '0xffffffff') return request(args)
    return request({ ...args, params: [{ ...transaction, gas: '0x30d40' }] })
  }
  await expect(
    sendCalls(latchkey, {
      calls: [
        { to: multicall3Address, data: '0xffffffff' },
        { to: last, value: 7n },
      ],
      allowSequential: true,
    }),
  ).rejects.toMatchObject({
    code: 'calls/interrupted',
    shortMessage: 'Only 0 of 2 transactions were successful.',
    outcomes: [{ status: 'reverted' }],
  })
  expect(await balanceOf(last)).toBe(0n)
})
