import fc from 'fast-check'
import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint160,
  maxUint256,
  multicall3Abi,
  parseAbi,
  stringToHex,
} from 'viem'
import { expect, test } from 'vitest'
import { isWhole } from '../../../../../scripts/tier.js'
import { classifyMethod } from '../../core/approvals/classifyMethod.js'
import type { DecodedCall } from './decodedRequest.js'
import { decodeRequest } from './decodeRequest.js'

const token = `0x${'a1'.repeat(20)}` as const
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const callOf = async (call: object) => {
  const decoded = await decodeRequest({ method: 'eth_sendTransaction', params: [{ from, ...call }] })
  return decoded.kind === 'transaction' ? decoded.call : decoded
}
const dataOf = async (data: Hex, value?: Hex) => callOf({ to: token, data, value })

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
const approve = (value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
const others = parseAbi([
  'function increaseAllowance(address, uint256)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'function multicall(uint256, bytes[])',
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable',
])
const word = `0x${'1'.repeat(64)}` as const
const approval = { kind: 'approve', token, spender } as const

test.each<[string, Hex, DecodedCall]>([
  ['a transfer', transfer, { kind: 'transfer', token, to, value: 5n }],
  [
    'a transfer for somebody else',
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, 5n] }),
    { kind: 'transfer', token, from, to, value: 5n },
  ],
  ['an allowance', approve(7n), { ...approval, value: 7n, isUnlimited: false }],
  ['an end of one', approve(0n), { ...approval, value: 0n, isUnlimited: false }],
  ['an unlimited one', approve(maxUint256), { ...approval, value: maxUint256, isUnlimited: true }],
  ['one of 160 bits', approve(maxUint160), { ...approval, value: maxUint160, isUnlimited: true }],
  ['one of 96 bits', approve(2n ** 96n - 1n), { ...approval, value: 2n ** 96n - 1n, isUnlimited: true }],
  [
    'a larger allowance',
    encodeFunctionData({ abi: others, functionName: 'increaseAllowance', args: [spender, 7n] }),
    { ...approval, value: 7n, isUnlimited: false, isAddition: true },
  ],
  [
    'an allowance for a collection',
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [spender, true] }),
    { kind: 'approveAll', collection: token, operator: spender, isApproved: true },
  ],
  [
    'a permit',
    encodeFunctionData({
      abi: others,
      functionName: 'permit',
      args: [from, spender, 7n, 9n, 27, word, word],
    }),
    { ...approval, value: 7n, isUnlimited: false },
  ],
  [
    'a permit of Dai',
    encodeFunctionData({
      abi: others,
      functionName: 'permit',
      args: [from, spender, 1n, 9n, true, 27, word, word],
    }),
    { ...approval, value: maxUint256, isUnlimited: true },
  ],
  [
    'a swap',
    encodeFunctionData({
      abi: others,
      functionName: 'swapExactTokensForTokens',
      args: [10n, 9n, [to, spender], from, 1n],
    }),
    { kind: 'swap', exchange: token, path: [to, spender], amountIn: 10n, minimumOut: 9n, to: from },
  ],
  [
    'several calls',
    encodeFunctionData({
      abi: others,
      functionName: 'multicall',
      args: [1n, [approve(maxUint256), '0x12345678']],
    }),
    {
      kind: 'batch',
      isComplete: true,
      calls: [
        { ...approval, value: maxUint256, isUnlimited: true },
        { kind: 'unknown', to: token, value: 0n, selector: '0x12345678' },
      ],
    },
  ],
  [
    'calls of several contracts',
    encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[{ target: spender as Hex, allowFailure: false, callData: transfer }]],
    }),
    { kind: 'batch', isComplete: true, calls: [{ kind: 'transfer', token: spender, to, value: 5n }] },
  ],
  ['any other function', '0x12345678', { kind: 'unknown', to: token, value: 0n, selector: '0x12345678' }],
  ['too few bytes', '0x1234', { kind: 'unknown', to: token, value: 0n, selector: undefined }],
])('%s is read', async (_, data, call) => {
  expect(await dataOf(data)).toEqual(call)
})

test('a payment, a deployment and a swap of the native currency are read', async () => {
  expect(await callOf({ to, value: '0x5' })).toEqual({ kind: 'transfer', to, value: 5n })
  expect(await callOf({ to, data: '0x' })).toEqual({ kind: 'transfer', to, value: 0n })
  expect(await callOf({ data: '0x60006000fd' })).toEqual({ kind: 'deploy', value: 0n })
  const data = encodeFunctionData({
    abi: others,
    functionName: 'swapExactETHForTokens',
    args: [9n, [to, spender], from, 1n],
  })
  expect(await dataOf(data, '0xa')).toMatchObject({ kind: 'swap', amountIn: 10n, minimumOut: 9n })
})

test('what is not exactly such a call is not taken for one', async () => {
  const unknown = { kind: 'unknown' }
  // Bytes after the arguments, too few of them, and bits beside an address.
  expect(await dataOf(`${transfer}00`)).toMatchObject(unknown)
  expect(await dataOf(transfer.slice(0, -2) as Hex)).toMatchObject(unknown)
  expect(await dataOf(transfer.replace('a9059cbb00', 'a9059cbb01') as Hex)).toMatchObject(unknown)
  // With native currency, which the function does not take.
  expect(await dataOf(transfer, '0x1')).toMatchObject(unknown)
  // Two fields that say different things.
  expect(await callOf({ to: token, data: transfer, input: approve(1n) })).toMatchObject(unknown)
  for (const call of [{ to: 'bob.eth' }, { to, value: 'much' }, { to, value: -1n }, { to, data: 'x' }])
    expect(await callOf(call)).toEqual({ kind: 'unknown', method: 'eth_sendTransaction' })
})

test('a batch of the wallet has every call, and says if some are not listed', async () => {
  const decode = (calls: unknown) => decodeRequest({ method: 'wallet_sendCalls', params: [{ calls }] })
  expect(
    await decode([
      { to, value: '0x5' },
      { to: token, data: approve(1n) },
    ]),
  ).toEqual({
    kind: 'transaction',
    call: {
      kind: 'batch',
      isComplete: true,
      calls: [
        { kind: 'transfer', to, value: 5n },
        { ...approval, value: 1n, isUnlimited: false },
      ],
    },
  })
  const many = await decode(Array.from({ length: 101 }, () => ({ to })))
  expect(many).toMatchObject({ call: { isComplete: false } })
  expect(await decode([{ to }, null])).toEqual({ kind: 'unknown', method: 'wallet_sendCalls' })
})

const typed = (primaryType: string, message: object, domain: object = { name: 'Token', chainId: 1 }) =>
  decodeRequest({
    method: 'eth_signTypedData_v4',
    params: [from, JSON.stringify({ primaryType, message, domain: { verifyingContract: token, ...domain } })],
  })

test('a permit in typed data is an allowance', async () => {
  const permits = [{ ...approval, value: maxUint256, isUnlimited: true }]
  expect(await typed('Permit', { owner: from, spender, value: String(maxUint256) })).toEqual({
    kind: 'typedData',
    name: 'Token',
    chainId: 1n,
    primaryType: 'Permit',
    message: { owner: from, spender, value: String(maxUint256) },
    permits,
  })
  expect(await typed('Permit', { holder: from, spender, allowed: true })).toMatchObject({ permits })
  const details = { token, amount: '7', expiration: 1 }
  const limited = { ...approval, value: 7n, isUnlimited: false }
  expect(await typed('PermitSingle', { details, spender })).toMatchObject({ permits: [limited] })
  expect(await typed('PermitBatch', { details: [details, details], spender })).toMatchObject({
    permits: [limited, limited],
  })
  expect(await typed('PermitTransferFrom', { permitted: details, spender })).toMatchObject({
    permits: [limited],
  })
  expect(await typed('Mail', { contents: 'Hello' })).toMatchObject({ kind: 'typedData', permits: [] })
  // An amount that JSON has rounded must not be shown as no permit.
  expect(await typed('Permit', { owner: from, spender, value: 2 ** 60 })).toEqual({
    kind: 'unknown',
    method: 'eth_signTypedData_v4',
  })
})

test('a message is its text, or its bytes, and a sign-in names its website', async () => {
  const read = (message: unknown) => decodeRequest({ method: 'personal_sign', params: [message, from] })
  const text = { kind: 'message', isText: true }
  expect(await read(stringToHex('Hello 🦊\n'))).toEqual({ ...text, message: 'Hello 🦊\n' })
  expect(await read('Hello')).toEqual({ ...text, message: 'Hello' })
  expect(await read('0xff')).toEqual({ kind: 'message', isText: false, message: '0xff' })
  // Text that shows in another order than it has.
  expect(await read('pay \u202eecila')).toMatchObject({ isText: false })
  const signIn = 'example.org wants you to sign in with your Ethereum account:\n0x…'
  expect(await read(stringToHex(signIn))).toEqual({ ...text, message: signIn, signInDomain: 'example.org' })
  expect(await read(5)).toEqual({ kind: 'unknown', method: 'personal_sign' })
})

test('never throws, and reads an allowance wherever there is one', async () => {
  const anything = fc.anything({ withBigInt: true })
  const methods = fc.constantFrom(
    'eth_sendTransaction',
    'wallet_sendCalls',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sign',
  )
  await fc.assert(
    fc.asyncProperty(methods, fc.array(anything, { maxLength: 3 }), async (method, params) => {
      expect((await decodeRequest({ method, params })).kind).toMatch(
        /^(unknown|message|typedData|transaction)$/,
      )
    }),
    { seed: 1, numRuns: isWhole() ? 10_000 : 500 },
  )
})

test.each([
  ['reading a balance', 'eth_getBalance', 'safe'],
  ['sending what is signed already', 'eth_sendRawTransaction', 'safe'],
  ['asking for capabilities', 'wallet_getCapabilities', 'safe'],
  ['signing a message', 'personal_sign', 'unsafe'],
  ['signing a message on Solana', 'solana_signMessage', 'unsafe'],
  ['sending', 'eth_sendTransaction', 'unsafe'],
  ['sending on Solana', 'solana_signAndSendTransaction', 'unsafe'],
  ['a batch', 'wallet_sendCalls', 'unsafe'],
  ['permissions', 'wallet_grantPermissions', 'unsafe'],
  ['a user operation', 'eth_sendUserOperation', 'unsafe'],
  ['signing what users cannot read', 'eth_sign', 'unknown'],
  ['signing a transaction without sending it', 'eth_signTransaction', 'unknown'],
  ['a method with a space', 'personal_sign ', 'unknown'],
  ['a member of every object', 'toString', 'unknown'],
  ['no method', '', 'unknown'],
])('%s: %s is %s (spec 6.0/classes, 6.2/methods)', (_, method, methodClass) => {
  expect(classifyMethod(method)).toBe(methodClass)
})
