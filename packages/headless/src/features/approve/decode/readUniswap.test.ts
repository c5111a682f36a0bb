import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeRequest } from '../decodeRequest.js'

const router = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const sender = '0x0000000000000000000000000000000000000001'

const abi = parseAbi([
  'struct Single7 { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'struct Single8 { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'struct Path { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }',
  'function exactInputSingle(Single8 p)',
  'function exactInputSingle(Single7 p)',
  'function exactOutput(Path p)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function multicall(bytes[] data)',
])

const decode = async (data: Hex, value?: Hex) => {
  const params = [{ from, to: router, data, value }]
  const decoded = await decodeRequest({ method: 'eth_sendTransaction', params })
  return decoded.kind === 'transaction' ? decoded.call : decoded
}
const single = {
  tokenIn: usdc,
  tokenOut: weth,
  fee: 500,
  recipient: to,
  amountIn: 7n,
  amountOutMinimum: 3n,
  limit: 0n,
} as const
const swap = { kind: 'swap', exchange: router, path: [usdc, weth], amountIn: 7n, minimumOut: 3n, to }

test('a swap of version 3, with and without a deadline', async () => {
  const later = encodeFunctionData({
    abi: [abi[1]],
    functionName: 'exactInputSingle',
    args: [single],
  } as never)
  expect(await decode(later)).toEqual(swap)
  const earlier = encodeFunctionData({
    abi: [abi[0]],
    functionName: 'exactInputSingle',
    args: [{ ...single, deadline: 9n }],
  } as never)
  expect(await decode(earlier)).toEqual(swap)
  // With ether, which goes to the router first.
  expect(await decode(later, '0x5')).toEqual({
    kind: 'batch',
    calls: [{ kind: 'transfer', to: router, value: 5n }, swap],
    isComplete: true,
  })
})

test('an exact output along a path, which is reversed, in a multicall', async () => {
  const path = encodePacked(
    ['address', 'uint24', 'address', 'uint24', 'address'],
    [weth, 500, dai, 100, usdc],
  )
  const args = [{ path, recipient: to, amountOut: 3n, amountInMaximum: 9n }] as const
  const inner = encodeFunctionData({ abi, functionName: 'exactOutput', args })
  const expected = {
    kind: 'swap',
    exchange: router,
    path: [usdc, dai, weth].map((each) => each.toLowerCase()),
    maximumIn: 9n,
    minimumOut: 3n,
    to,
  }
  expect(await decode(inner)).toEqual(expected)
  expect(await decode(encodeFunctionData({ abi, functionName: 'multicall', args: [[inner]] }))).toEqual({
    kind: 'batch',
    calls: [expected],
    isComplete: true,
  })
})

test('the commands of a universal router, and what is none of them', async () => {
  const path = encodePacked(['address', 'uint24', 'address'], [usdc, 500, weth])
  const swapTypes = parseAbiParameters('address, uint256, uint256, bytes, bool')
  const pathTypes = parseAbiParameters('address, uint256, uint256, address[], bool')
  const permit = encodeAbiParameters(
    parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'),
    [[[usdc, 2n ** 160n - 1n, 1, 0], router, 1n], '0x12'],
  )
  const inputs = [
    permit,
    encodeAbiParameters(swapTypes, [sender, 7n, 3n, path, true]),
    encodeAbiParameters(pathTypes, [to, 3n, 9n, [usdc, weth], true]),
    encodeAbiParameters(parseAbiParameters('address, address, uint256'), [usdc, to, 4n]),
    '0x',
  ] as const
  const data = encodeFunctionData({ abi, functionName: 'execute', args: ['0x0a8009053f', inputs, 1n] })
  expect(await decode(data)).toEqual({
    kind: 'batch',
    calls: [
      { kind: 'approve', token: usdc, spender: router, value: 2n ** 160n - 1n, isUnlimited: true },
      { ...swap, path: swap.path.map((each) => each.toLowerCase()), to: from },
      { kind: 'swap', exchange: router, path: [usdc, weth], maximumIn: 9n, minimumOut: 3n, to },
      { kind: 'transfer', token: usdc, to, value: 4n },
      { kind: 'unknown', to: router, value: 0n },
    ],
    isComplete: true,
  })
  // As many inputs as commands, and nothing behind them.
  const fewer = encodeFunctionData({ abi, functionName: 'execute', args: ['0x0a80', [permit], 1n] })
  expect(await decode(fewer)).toMatchObject({ kind: 'unknown' })
  expect(await decode(`${data}00`)).toMatchObject({ kind: 'unknown' })
})

test('functions of contracts that are known by their address, on their network only', async () => {
  const described = async (
    networkId: `eip155:${string}` | undefined,
    contract: string,
    data: Hex,
    value?: Hex,
  ) => {
    const params = [{ from, to: contract, data, value }]
    const decoded = await decodeRequest({ method: 'eth_sendTransaction', params, networkId })
    return decoded.kind === 'transaction' ? decoded.call : decoded
  }
  expect(await described('eip155:1', weth, '0xd0e30db0', '0x5')).toEqual({
    kind: 'described',
    to: weth,
    value: 5n,
    intent: 'Wrap',
    fields: [],
  })
  for (const networkId of ['eip155:10', undefined] as const)
    expect(await described(networkId, weth, '0xd0e30db0', '0x5')).toMatchObject({ kind: 'unknown' })
  const supply = encodeFunctionData({
    abi: parseAbi(['function supply(address, uint256, address, uint16)']),
    args: [usdc, 8n, to, 0],
  })
  const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
  expect(await described('eip155:1', pool, supply)).toEqual({
    kind: 'described',
    to: pool,
    value: 0n,
    intent: 'Supply',
    fields: [
      { label: 'Token', value: usdc, format: 'address' },
      { label: 'Amount', value: 8n, format: 'tokenAmount', token: usdc },
      { label: 'For', value: to, format: 'address' },
    ],
  })
  expect(await described('eip155:1', pool, `${supply}00`)).toMatchObject({ kind: 'unknown' })
})
