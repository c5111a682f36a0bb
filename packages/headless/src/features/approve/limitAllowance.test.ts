import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { limitAllowance } from './limitAllowance.js'

const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
const argsOf = (call: unknown) =>
  decodeFunctionData({ abi: erc20Abi, data: (call as { data: Hex }).data }).args

test('the amount alone changes, in the members that had it', () => {
  const call = { from: spender, to, data, gas: '0x1' }
  const [limited] = limitAllowance({ method: 'eth_sendTransaction', params: [call], value: 7n }) ?? []
  expect(argsOf(limited)).toEqual([spender, 7n])
  expect({ ...(limited as object), data }).toEqual(call)
  const [both] =
    limitAllowance({ method: 'eth_sendTransaction', params: [{ to, data, input: data }], value: 7n }) ?? []
  expect(both).toMatchObject({
    data: (limited as { data: Hex }).data,
    input: (limited as { data: Hex }).data,
  })
})

test('a call of a batch is chosen by its place', () => {
  const batch = {
    version: '2.0.0',
    calls: [
      { to, value: '0x1' },
      { to, data },
    ],
  }
  const [limited] = limitAllowance({ method: 'wallet_sendCalls', params: [batch], value: 7n, index: 1 }) ?? []
  const { calls, version } = limited as typeof batch
  expect(version).toBe('2.0.0')
  expect(calls[0]).toEqual(batch.calls[0])
  expect(argsOf(calls[1])).toEqual([spender, 7n])
  expect(limitAllowance({ method: 'wallet_sendCalls', params: [batch], value: 7n })).toBeUndefined()
})

test.each([
  ['another function', 'eth_sendTransaction', [{ to, data: '0x12345678' }]],
  ['bytes behind the arguments', 'eth_sendTransaction', [{ to, data: `${data}00` }]],
  ['two members that differ', 'eth_sendTransaction', [{ to, data, input: '0x' }]],
  ['a signature', 'eth_signTypedData_v4', [spender, '{}']],
  ['no list', 'eth_sendTransaction', { to, data }],
] as const)('%s is not changed', (_, method, params) => {
  expect(limitAllowance({ method, params, value: 7n })).toBeUndefined()
})
