import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { type ContractAnswers, decodeRequest } from '../decodeRequest.js'
import { isUncertain } from '../judge/truth.js'

const universal = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
const v2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const v3 = '0xE592427A0AEce92De3Edee1F18E0157C05861564'
const v302 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const address = (last: number) => `0x${'0'.repeat(39)}${last}` as const

const abi = parseAbi([
  'struct Single7 { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'struct Single8 { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'struct Path { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }',
  'function exactInputSingle(Single8 p)',
  'function exactInputSingle(Single7 p)',
  'function exactOutput(Path p)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function swapExactETHForTokens(uint256,address[],address,uint256)',
  'function swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'function unwrapWETH9(uint256,address)',
])
const encode = (index: number, functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [abi[index]], functionName, args } as never)

const decode = async (
  router: string,
  data: Hex,
  { value, networkId = 'eip155:1' }: { value?: Hex; networkId?: `eip155:${string}` | undefined } = {},
) => {
  const params = [{ from, to: router, data, value }]
  const decoded = await decodeRequest({ method: 'eth_sendTransaction', params, networkId })
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
const swap = { kind: 'swap', path: [usdc, weth], amountIn: 7n, minimumOut: 3n, to, payer: 'account' }
const lower = (path: readonly string[]) => path.map((each) => each.toLowerCase())

test('a swap is described at the router that has the function, on its network, and nowhere else', async () => {
  const later = encode(1, 'exactInputSingle', [single])
  const earlier = encode(0, 'exactInputSingle', [{ ...single, deadline: 9n }])
  expect(await decode(v302, later)).toEqual({ ...swap, router: v302 })
  expect(await decode(v3, earlier)).toEqual({ ...swap, router: v3, validity: { deadline: 9n } })
  const unknown = { kind: 'unknown', functionName: 'exactInputSingle' }
  expect(await decode(v3, later)).toMatchObject({ ...unknown, to: v3 })
  expect(await decode(v302, earlier)).toMatchObject(unknown)
  expect(await decode(to, later)).toMatchObject(unknown)
  expect(await decode(v302, later, { networkId: 'eip155:8453' })).toMatchObject(unknown)
  // A limit of the price, and ether, with which it may pay in place of the token.
  expect(await decode(v302, encode(1, 'exactInputSingle', [{ ...single, limit: 1n }]))).toMatchObject(unknown)
  expect(await decode(v302, later, { value: '0x5' })).toMatchObject({ ...unknown, payment: 5n })
})

test('recipients are those that each router puts in their place', async () => {
  const at = async (router: string, recipient: Hex) => {
    const data =
      router === v3
        ? encode(0, 'exactInputSingle', [{ ...single, recipient, deadline: 9n }])
        : encode(1, 'exactInputSingle', [{ ...single, recipient }])
    return decode(router, data)
  }
  expect(await at(v3, address(0))).toMatchObject({ to: v3 })
  expect(await at(v3, address(1))).toMatchObject({ to: address(1) })
  expect(await at(v302, address(0))).toMatchObject({ to: address(0) })
  expect(await at(v302, address(1))).toMatchObject({ to: from })
  expect(await at(v302, address(2))).toMatchObject({ to: v302 })
})

test('native currency is said as what is paid, and as what arrives', async () => {
  const pays = encode(5, 'swapExactETHForTokens', [3n, [weth, usdc], to, 9n])
  expect(await decode(v2, pays, { value: '0x7' })).toEqual({
    kind: 'swap',
    router: v2,
    path: [weth, usdc],
    minimumOut: 3n,
    to,
    payer: 'account',
    payment: 7n,
    validity: { deadline: 9n },
  })
  const gets = encode(6, 'swapExactTokensForETH', [7n, 3n, [usdc, weth], to, 9n])
  expect(await decode(v2, gets)).toMatchObject({ amountIn: 7n, receivesNative: true })
  expect(await decode(v2, gets, { value: '0x7' })).toMatchObject({ kind: 'unknown', payment: 7n })
})

test('an exact output along a path, which is reversed, in a batch with what the router pays out', async () => {
  const path = encodePacked(
    ['address', 'uint24', 'address', 'uint24', 'address'],
    [weth, 500, dai, 100, usdc],
  )
  const inner = encode(2, 'exactOutput', [
    { path, recipient: address(2), amountOut: 3n, amountInMaximum: 9n },
  ])
  const unwrap = encode(7, 'unwrapWETH9', [3n, to])
  const multicall = encode(4, 'multicall', [9n, [inner, unwrap, '0x12345678']])
  expect(await decode(v302, multicall)).toEqual({
    kind: 'batch',
    isComplete: true,
    isAtomic: true,
    validity: { deadline: 9n },
    calls: [
      {
        kind: 'swap',
        router: v302,
        path: lower([usdc, dai, weth]),
        maximumIn: 9n,
        minimumOut: 3n,
        to,
        payer: 'account',
        receivesNative: true,
      },
      { kind: 'unknown', to: v302 },
    ],
  })
})

test('a swap that the router pays out is one to whom it pays, if both say the same', async () => {
  const swapTo = (recipient: Hex, tokenOut: Hex, amountOutMinimum: bigint) =>
    encode(1, 'exactInputSingle', [{ ...single, recipient, tokenOut, amountOutMinimum }])
  const unwraps = (minimum: bigint, who: Hex) => encode(7, 'unwrapWETH9', [minimum, who])
  const both = (...calls: readonly Hex[]) => decoded(encode(4, 'multicall', [9n, calls]))
  const decoded = async (data: Hex) => {
    const params = [{ from, to: v302, data }]
    const read = await decodeRequest({
      method: 'eth_sendTransaction',
      params,
      networkId: 'eip155:1',
      address: from,
    })
    if (read.kind !== 'transaction') throw new Error('It is no transaction.')
    return { ...read.call, isDangerous: read.isDangerous }
  }
  const own = {
    kind: 'swap',
    path: [usdc, weth],
    amountIn: 7n,
    minimumOut: 3n,
    to: from,
    receivesNative: true,
  }
  expect(await both(swapTo(address(2), weth, 3n), unwraps(3n, from))).toMatchObject({
    ...own,
    isDangerous: false,
    validity: { deadline: 9n },
  })
  expect(await both(swapTo(address(2), weth, 3n), unwraps(3n, to))).toMatchObject({ to, isDangerous: true })
  for (const calls of [
    // Another amount, another token, a swap to the account, and nothing that is paid out.
    [swapTo(address(2), weth, 3n), unwraps(2n, from)],
    [swapTo(address(2), weth, 3n), unwraps(4n, from)],
    [swapTo(address(2), dai, 3n), unwraps(3n, from)],
    [swapTo(from, weth, 3n), unwraps(3n, from)],
  ])
    expect(await both(...calls)).toMatchObject({
      kind: 'batch',
      calls: [{ kind: 'swap' }, { kind: 'described' }],
    })
  expect(await both(swapTo(address(2), weth, 3n))).toMatchObject({ to: v302, isDangerous: true })
})

test('the commands of the universal router, and what is none of them', async () => {
  const path = encodePacked(['address', 'uint24', 'address'], [usdc, 500, weth])
  const swapTypes = parseAbiParameters('address, uint256, uint256, bytes, bool')
  const pathTypes = parseAbiParameters('address, uint256, uint256, address[], bool')
  const permit = encodeAbiParameters(
    parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'),
    [[[usdc, 2n ** 160n - 1n, 8, 0], universal, 9n], '0x12'],
  )
  const three = parseAbiParameters('address, address, uint256')
  const inputs = [
    permit,
    encodeAbiParameters(swapTypes, [address(1), 7n, 3n, path, true]),
    encodeAbiParameters(pathTypes, [to, 3n, 9n, [usdc, weth], false]),
    encodeAbiParameters(three, [usdc, to, 4n]),
    encodeAbiParameters(three, [address(0), address(1), 4n]),
    encodeAbiParameters(parseAbiParameters('address, uint256'), [address(2), 5n]),
    '0x',
  ] as const
  const asset = { token: usdc, kind: 'token', source: 'name' }
  const data = encode(3, 'execute', ['0x0a000905040b3f', inputs, 9n])
  const to2 = (value: string) => ({ label: 'To', value, format: 'address', isRecipient: true })
  expect(await decode(universal, data, { value: '0x5' })).toEqual({
    kind: 'batch',
    isComplete: true,
    isAtomic: true,
    payment: 5n,
    validity: { deadline: 9n },
    calls: [
      {
        kind: 'approve',
        asset,
        spender: universal,
        value: 2n ** 160n - 1n,
        isUnlimited: true,
        validity: { deadline: 9n, until: 8n },
      },
      { ...swap, router: universal, path: lower(swap.path), to: from },
      {
        kind: 'swap',
        router: universal,
        path: [usdc, weth],
        maximumIn: 9n,
        minimumOut: 3n,
        to,
        payer: 'router',
      },
      {
        kind: 'described',
        to: universal,
        intent: 'Transfer what the router holds',
        fields: [{ label: 'Amount', value: 4n, format: 'tokenAmount', token: usdc }, to2(to)],
      },
      {
        kind: 'described',
        to: universal,
        intent: 'Pay out what the router holds',
        fields: [{ label: 'At least', value: 4n, format: 'amount' }, to2(from)],
      },
      {
        kind: 'described',
        to: universal,
        intent: 'Wrap',
        fields: [{ label: 'Amount', value: 5n, format: 'amount' }, to2(universal)],
      },
      { kind: 'unknown', to: universal },
    ],
  })
  // A command that may fail, an input with bytes behind it, as many inputs as commands, and nothing behind
  // them.
  const [, second] = inputs
  for (const [command, input] of [
    ['0x80', second],
    ['0x00', `${second}00`],
  ] as const)
    expect(await decode(universal, encode(3, 'execute', [command, [input], 1n]))).toMatchObject({
      calls: [{ kind: 'unknown' }],
    })
  expect(await decode(universal, encode(3, 'execute', ['0x0a00', [permit], 1n]))).toMatchObject({
    kind: 'unknown',
  })
  expect(await decode(universal, `${data}00`)).toMatchObject({ kind: 'unknown' })
})

test('functions of contracts that are known by their address, each argument a field, on their network only', async () => {
  expect(await decode(weth, '0xd0e30db0', { value: '0x5' })).toEqual({
    kind: 'described',
    to: weth,
    intent: 'Wrap',
    fields: [],
    payment: 5n,
  })
  expect(await decode(weth, '0xd0e30db0', { value: '0x5', networkId: 'eip155:10' })).toMatchObject({
    kind: 'unknown',
    functionName: 'deposit',
    payment: 5n,
  })
  const data = encodeFunctionData({
    abi: parseAbi(['function supply(address, uint256, address, uint16)']),
    args: [usdc, 8n, to, 4],
  })
  const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
  expect(await decode(pool, data)).toEqual({
    kind: 'described',
    to: pool,
    intent: 'Supply',
    fields: [
      { label: 'Token', value: usdc, format: 'address' },
      { label: 'Amount', value: 8n, format: 'tokenAmount', token: usdc },
      { label: 'For', value: to, format: 'address', isRecipient: true },
      { label: 'Referral code', value: '4', format: 'raw' },
    ],
  })
  expect(await decode(pool, `${data}00`)).toMatchObject({ kind: 'unknown' })
  expect(await decode(pool, data, { value: '0x1' })).toMatchObject({ kind: 'unknown', payment: 1n })
})

test('a function that pays another account is a danger, and so is what stays with the router', async () => {
  const isDanger = async (at: string, data: Hex, value?: Hex) => {
    const params = [{ from, to: at, data, value }]
    const decoded = await decodeRequest({
      method: 'eth_sendTransaction',
      params,
      networkId: 'eip155:1',
      address: from,
    })
    expect(isUncertain(decoded)).toBe(false)
    return decoded.isDangerous
  }
  const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
  const aave = parseAbi([
    'function supply(address, uint256, address, uint16)',
    'function withdraw(address, uint256, address)',
    'function repay(address, uint256, uint256, address)',
  ])
  for (const [index, functionName, intent, args] of [
    [0, 'supply', 'Supply', (who: string) => [usdc, 8n, who, 4]],
    [1, 'withdraw', 'Withdraw', (who: string) => [usdc, 8n, who]],
    [2, 'repay', 'Repay', (who: string) => [usdc, 8n, 2n, who]],
  ] as const) {
    const data = (who: string) =>
      encodeFunctionData({ abi: [aave[index]], functionName, args: args(who) } as never)
    expect(await decode(pool, data(from))).toMatchObject({ intent })
    expect(await isDanger(pool, data(from))).toBe(false)
    expect(await isDanger(pool, data(to))).toBe(true)
  }
  const pair = parseAbiParameters('address, uint256')
  const three = parseAbiParameters('address, address, uint256')
  const wraps = ['0b', encodeAbiParameters(pair, [address(2), 5n])] as const
  const swaps = (amount: bigint, path: readonly Hex[]) =>
    [
      '08',
      encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool'), [
        address(1),
        amount,
        3n,
        path,
        false,
      ]),
    ] as const
  const unwraps = (who: Hex) => ['0c', encodeAbiParameters(pair, [who, 0n])] as const
  const sends = (who: Hex) => ['05', encodeAbiParameters(three, [weth, who, 5n])] as const
  const execute = (...commands: (readonly [string, Hex])[]) =>
    encode(3, 'execute', [
      `0x${commands.map(([code]) => code).join('')}`,
      commands.map(([, input]) => input),
      9n,
    ])
  for (const [isDangerous, data] of [
    [false, execute(wraps, swaps(5n, [weth, usdc]))],
    [false, execute(wraps, swaps(2n, [weth, usdc]), swaps(3n, [weth, dai]))],
    [false, execute(wraps, swaps(2n ** 255n, [weth, usdc]))],
    [false, execute(wraps, swaps(2n, [weth, usdc]), unwraps(address(1)))],
    [true, execute(wraps, sends(to))],
    [true, execute(wraps)],
    [true, execute(wraps, swaps(4n, [weth, usdc]))],
    [true, execute(wraps, swaps(5n, [dai, usdc]))],
    [true, execute(swaps(5n, [weth, usdc]), wraps)],
    [true, execute(wraps, unwraps(to))],
  ] as const)
    expect(await isDanger(universal, data, '0x5')).toBe(isDangerous)
})

test('a payment that stays with the router is not described', async () => {
  const pair = parseAbiParameters('address, uint256')
  const wraps = encodeAbiParameters(pair, [address(1), 5n])
  const pays = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [
    address(0),
    address(1),
    1n,
  ])
  const kindOf = async (commands: Hex, inputs: readonly Hex[], value: Hex) =>
    (await decode(universal, encode(3, 'execute', [commands, inputs, 9n]), { value })).kind
  expect(await kindOf('0x0b', [wraps], '0x5')).toBe('batch')
  expect(await kindOf('0x0b', [wraps], '0x6')).toBe('unknown')
  expect(await kindOf('0x', [], '0x6')).toBe('unknown')
  const unwraps = encode(7, 'unwrapWETH9', [0n, from])
  expect(await decode(v302, unwraps)).toMatchObject({ kind: 'described' })
  expect(await decode(v302, unwraps, { value: '0x6' })).toMatchObject({ kind: 'unknown', payment: 6n })
  // One is paid out, or all that is left.
  expect(await kindOf('0x0b05', [wraps, pays], '0x6')).toBe('batch')
  expect(await kindOf('0x0b05', [wraps, pays], '0x7')).toBe('unknown')
  expect(await kindOf('0x0b04', [wraps, pays], '0x7')).toBe('batch')
  expect(await kindOf('0x040b', [pays, wraps], '0x7')).toBe('batch')
})

test('a swap for nothing at least is a danger', async () => {
  const decoded = (amountOutMinimum: bigint) => {
    const data = encode(1, 'exactInputSingle', [{ ...single, recipient: from, amountOutMinimum }])
    const params = [{ from, to: v302, data }]
    return decodeRequest({ method: 'eth_sendTransaction', params, networkId: 'eip155:1', address: from })
  }
  expect(await decoded(1n)).toMatchObject({ call: { kind: 'swap', minimumOut: 1n }, isDangerous: false })
  expect(await decoded(0n)).toMatchObject({ call: { kind: 'swap', minimumOut: 0n }, isDangerous: true })
})

test('a swap that may take all of a token is not described', async () => {
  const path = encodePacked(['address', 'uint24', 'address'], [weth, 500, usdc])
  const asked: ContractAnswers = { [usdc.toLowerCase()]: { kind: 'token', decimals: 6, balance: 9n } }
  const decoded = (amountInMaximum: bigint, contracts = asked) => {
    const data = encode(2, 'exactOutput', [{ path, recipient: from, amountOut: 3n, amountInMaximum }])
    const request = { method: 'eth_sendTransaction', params: [{ from, to: v302, data }], address: from }
    return decodeRequest({ ...request, networkId: 'eip155:1', contracts })
  }
  expect(await decoded(9n)).toMatchObject({ call: { kind: 'swap', maximumIn: 9n }, isDangerous: false })
  for (const most of [9_000n, 2n ** 256n - 1n])
    expect(await decoded(most)).toMatchObject({ call: { kind: 'unknown', to: v302 }, isDangerous: true })
  // A token that was not asked can have few decimals.
  expect(await decoded(2n ** 95n, {})).toMatchObject({ call: { kind: 'unknown' }, isDangerous: true })
  expect(await decoded(9n, {})).toMatchObject({ call: { kind: 'swap' }, isDangerous: false })
})

test('the largest number is all that there is, where it stands for that', async () => {
  const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
  const withdraw = encodeFunctionData({
    abi: parseAbi(['function withdraw(address, uint256, address)']),
    args: [usdc, 2n ** 256n - 1n, from],
  })
  expect(await decode(pool, withdraw)).toMatchObject({
    fields: [
      {},
      { label: 'Amount', value: 2n ** 256n - 1n, format: 'tokenAmount', token: usdc, isAll: true },
      {},
    ],
  })
  const input = encodeAbiParameters(parseAbiParameters('address, address, uint256'), [weth, from, 2n ** 255n])
  expect(await decode(universal, encode(3, 'execute', ['0x05', [input], 9n]))).toMatchObject({
    calls: [{ kind: 'unknown' }],
  })
})
