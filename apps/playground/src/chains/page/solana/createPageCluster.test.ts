import { base58 } from '@scure/base'
import { hexToBytes, numberToHex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { rentExempt } from './createLedger'
import { createPageCluster } from './createPageCluster'

const sol = 1_000_000_000n
const fee = 5_000n
const [alice, bob] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(9)]
const [from, to] = [base58.encode(alice), base58.encode(bob)]
const system = new Uint8Array(32)

function base64(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
}

/** A transfer, signed with one byte repeated. 0: not signed. */
function transfer(blockhash: string, lamports: bigint, { signed = 1, program = system } = {}) {
  const amount = [...hexToBytes(numberToHex(lamports, { size: 8 }))].reverse()
  const message = [1, 0, 1, 3, ...alice, ...bob, ...program, ...base58.decode(blockhash)]
  const instruction = [1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...amount]
  const signature = new Uint8Array(64).fill(signed)
  return {
    message: base64([...message, ...instruction]),
    transaction: base64([1, ...signature, ...message, ...instruction]),
    signature: base58.encode(signature),
  }
}

function open() {
  const cluster = createPageCluster()
  onTestFinished(cluster.start())
  cluster.fund(from, 2n * sol)
  const call = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(cluster.rpcUrl, { method: 'POST', body })
    const { result, error } = await response.json()
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  const blockhash = async (): Promise<string> =>
    (await call('getLatestBlockhash', { commitment: 'confirmed' })).value.blockhash
  return { cluster, call, blockhash }
}

test('its genesis hash is that of its network, and its accounts have what they were given', async () => {
  const { cluster, call } = open()
  expect(`solana:${(await call('getGenesisHash')).slice(0, 32)}`).toBe(cluster.networkId)
  expect((await call('getBalance', from)).value).toBe(Number(2n * sol))
  expect((await call('getAccountInfo', to, { encoding: 'base64' })).value).toBeNull()
  expect((await call('getTokenAccountsByOwner', from, { programId: to })).value).toEqual([])
  await expect(call('getBalance', 'nobody')).rejects.toMatchObject({ code: -32602 })
  await expect(call('getTokenAccountsByOwner', from, { mint: to })).rejects.toMatchObject({ code: -32602 })
  await expect(call('getBlocks')).rejects.toMatchObject({ code: -32601 })
})

test('a transfer is simulated, sent once and confirmed, and costs its fee', async () => {
  const { cluster, call, blockhash } = open()
  const { message, transaction, signature } = transfer(await blockhash(), sol)
  expect((await call('getFeeForMessage', message)).value).toBe(Number(fee))
  expect((await call('simulateTransaction', transaction)).value).toMatchObject({ err: null })
  expect(cluster.balanceOf(to)).toBe(0n)
  expect((await call('getSignatureStatuses', [signature])).value).toEqual([null])
  for (const _ of [1, 2]) expect(await call('sendTransaction', transaction)).toBe(signature)
  expect([cluster.balanceOf(from), cluster.balanceOf(to)]).toEqual([sol - fee, sol])
  const status = async () => (await call('getSignatureStatuses', [signature])).value[0].confirmationStatus
  expect(await status()).toBe('processed')
  await expect.poll(status, { timeout: 5_000 }).toBe('confirmed')
})

test.each([
  ['more than there is', 3n * sol, {}, { InstructionError: [0, { Custom: 1 }] }],
  ['all, without the fee', 2n * sol, {}, { InstructionError: [0, { Custom: 1 }] }],
  ['too little to exist', rentExempt - 1n, {}, { InsufficientFundsForRent: { account_index: 1 } }],
  ['another program', 1n, { program: bob }, { InstructionError: [0, 'UnsupportedProgramId'] }],
])('%s is refused, and changes nothing', async (_, lamports, options, err) => {
  const { cluster, call, blockhash } = open()
  const { transaction } = transfer(await blockhash(), lamports, options)
  expect((await call('simulateTransaction', transaction)).value.err).toEqual(err)
  await expect(call('sendTransaction', transaction)).rejects.toMatchObject({ code: -32002, data: { err } })
  expect(cluster.balanceOf(from)).toBe(2n * sol)
})

test('a transaction without a signature, or with an unknown blockhash, is refused', async () => {
  const { call, blockhash } = open()
  const { transaction } = transfer(await blockhash(), sol, { signed: 0 })
  await expect(call('sendTransaction', transaction)).rejects.toMatchObject({ code: -32003 })
  const data = { err: 'BlockhashNotFound' }
  const { transaction: old } = transfer(from, sol)
  await expect(call('sendTransaction', old)).rejects.toMatchObject({ code: -32002, data })
  expect((await call('simulateTransaction', old, { replaceRecentBlockhash: true })).value.err).toBeNull()
  await expect(call('sendTransaction', 'AQ==')).rejects.toMatchObject({ code: -32602 })
})
