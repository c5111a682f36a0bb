import { createPublicClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { mintToken } from '../../../test/mintToken.js'
import { addWallet, createScene, eventually, sandboxNetworks } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { addSentTransaction } from '../../core/transactions/sentTransactions.js'
import { connect } from '../connect/connect.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { getTransactions } from '../transactions/getTransactions.js'
import { getCallsStatus } from './getCallsStatus.js'
import { sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { sequentialId } from './sequentialId.js'

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const chain = () => createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
const noBatches = { kind: 'error', code: 4200, message: 'x', methods: ['wallet_sendCalls'] } as const

async function connected(options: Parameters<typeof addWallet>[0] = {}) {
  const wallet = addWallet(options)
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, wallet, from: wallet.accounts[0] as `0x${string}` }
}

test('a transaction of the app calls a contract, and is followed to its end', async () => {
  const { latchkey, events, from } = await connected()
  const token = tokenNamed('USDC')
  await mintToken({ token: token.address, to: from, value: 7n })
  const to = newAddress()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 7n] })
  const { hash } = await sendTransaction(latchkey, {
    to: token.address,
    data,
    from,
    networkId: 'eip155:1337',
  })
  await eventually(() =>
    expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash, status: 'success' }),
  )
  const call = { address: token.address as `0x${string}`, abi: erc20Abi } as const
  expect(await chain().readContract({ ...call, functionName: 'balanceOf', args: [to] })).toBe(7n)
  await eventually(() => expect(getTransactions(latchkey)[0]).toMatchObject({ hash, status: 'success' }))
})

test.each([
  ['`to` is not an address that begins with 0x.', { to: '70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ['`to` is not an address that begins with 0x.', { to: '0x12' }],
  ['`data` is not hex that begins with 0x.', { to: newAddress(), data: 'd0e30db0' }],
  ['`data` is not hex that begins with 0x.', { to: newAddress(), data: '0xd0e' }],
  ['Neither `to` nor the code of a contract is given.', { value: 1n }],
  ['`value` is not an amount in wei.', { to: newAddress(), value: -1n }],
])('a call is refused before the wallet is asked: %s (spec 5.2/calls)', async (message, call) => {
  const { latchkey, wallet } = await connected()
  const refusal = { code: 'calls/invalid-call', cause: { message } }
  await expect(sendTransaction(latchkey, call)).rejects.toMatchObject(refusal)
  await expect(sendCalls(latchkey, { calls: [call] })).rejects.toMatchObject(refusal)
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
  expect(countRequests(wallet, 'wallet_sendCalls')).toBe(0)
})

test('a batch arrives with one approval, and its transactions are known (spec 7.8/send-calls, 7.8/calls-status)', async () => {
  const { latchkey, wallet } = await connected()
  const [first, second] = [newAddress(), newAddress()]
  const calls = [
    { to: first, value: 3n },
    { to: second, value: 5n },
  ]
  const { id, isSequential } = await sendCalls(latchkey, { calls })
  expect(isSequential).toBe(false)
  expect(countRequests(wallet, 'wallet_sendCalls')).toBe(1)
  await eventually(async () =>
    expect(await getCallsStatus(latchkey, { id })).toMatchObject({ status: 'success', isAtomic: false }),
  )
  const { receipts } = await getCallsStatus(latchkey, { id })
  expect(receipts.map(({ status }) => status)).toEqual(['success', 'success'])
  expect(await chain().getBalance({ address: first })).toBe(3n)
  expect(await chain().getBalance({ address: second })).toBe(5n)
  const hashes = receipts.map(({ hash }) => hash)
  await eventually(() =>
    expect(getTransactions(latchkey).map(({ hash }) => hash)).toEqual(expect.arrayContaining(hashes)),
  )
  await expect(getCallsStatus(latchkey, { id: '0x99' })).rejects.toMatchObject({ code: 'rpc/calls-unknown' })
})

test('a wallet without batches: refused, or one by one if the app allows it, never if all must be atomic', async () => {
  const { latchkey, wallet } = await connected()
  const to = newAddress()
  const calls = [
    { to, value: 3n },
    { to, value: 5n },
  ]
  wallet.controls.next(noBatches)
  await expect(sendCalls(latchkey, { calls })).rejects.toMatchObject({ code: 'rpc/unsupported-method' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
  await expect(
    sendCalls(latchkey, { calls, requireAtomic: true, allowSequential: true }),
  ).rejects.toMatchObject({ code: 'rpc/atomicity-unsupported' })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)

  wallet.controls.next(noBatches)
  const { id, isSequential } = await sendCalls(latchkey, { calls, allowSequential: true })
  expect(isSequential).toBe(true)
  await eventually(async () =>
    expect(await getCallsStatus(latchkey, { id })).toMatchObject({ status: 'success', isAtomic: false }),
  )
  expect(await chain().getBalance({ address: to })).toBe(8n)
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(2)
})

test('of calls that were sent one by one, one was sped up and one was cancelled', async () => {
  const { latchkey, from } = await connected()
  const [spedUp, faster, cancelled, waiting] = ['1', '2', '3', '4'].map(
    (digit) => `0x${digit.repeat(64)}`,
  ) as [string, string, string, string]
  const sent = { networkId: 'eip155:1337', from, sentAt: 1 } as const
  await addSentTransaction(latchkey, { ...sent, hash: spedUp, status: 'success', replacementHash: faster })
  await addSentTransaction(latchkey, { ...sent, hash: cancelled, status: 'failed' })
  await addSentTransaction(latchkey, { ...sent, hash: waiting, status: 'pending' })
  const statusOf = (...hashes: string[]) =>
    getCallsStatus(latchkey, { id: sequentialId('eip155:1337', hashes) })
  const receipts = [{ hash: faster, status: 'success' }]
  expect(await statusOf(spedUp)).toEqual({ status: 'success', isAtomic: false, receipts })
  expect(await statusOf(spedUp, cancelled)).toEqual({ status: 'partial', isAtomic: false, receipts })
  expect(await statusOf(cancelled)).toEqual({
    status: 'failed',
    failure: 'notSent',
    isAtomic: false,
    receipts: [],
  })
  expect((await statusOf(spedUp, waiting)).status).toBe('pending')
})

test('the second of two is rejected: tells how many were sent', async () => {
  const { latchkey, wallet } = await connected()
  const to = newAddress()
  wallet.controls.setApproval('window')
  wallet.controls.next(noBatches)
  const calls = [
    { to, value: 3n },
    { to, value: 5n },
  ]
  const sending = sendCalls(latchkey, { calls, allowSequential: true })
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.approve()
  await eventually(() => expect(wallet.controls.pending).toHaveLength(1))
  await wallet.controls.reject()
  await expect(sending).rejects.toMatchObject({
    code: 'calls/interrupted',
    shortMessage: 'Only 1 of 2 transactions was sent.',
    hashes: [expect.stringMatching(/^0x/)],
    cause: { name: 'UserRejectedError' },
  })
})

test('calls for another account or network are not sent', async () => {
  const { latchkey, wallet } = await connected()
  const calls = [{ to: newAddress(), value: 1n }]
  const changed = { code: 'send/sender-changed' }
  await expect(sendCalls(latchkey, { calls, from: newAddress() })).rejects.toMatchObject(changed)
  const [, second] = sandboxNetworks()
  await switchNetwork(latchkey, { networkId: `eip155:${second?.id}` })
  await expect(sendCalls(latchkey, { calls, networkId: 'eip155:1337' })).rejects.toMatchObject(changed)
  await expect(sendTransaction(latchkey, { ...calls[0], networkId: 'eip155:1337' })).rejects.toMatchObject(
    changed,
  )
  expect(countRequests(wallet, 'wallet_sendCalls')).toBe(0)
})
