import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { Interface, TypedDataEncoder, verifyTypedData } from 'ethers'
import fc from 'fast-check'
import { type Hex, recoverAddress } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { recoverAuthorizationAddress } from 'viem/utils'
import { beforeAll, expect, test } from 'vitest'
import { makePrepared, makeWallet, type TestWallet } from '../../../test/approvals.js'
import { describe } from './describe.js'
import type { Prepared } from './Prepared.js'
import { sign } from './sign.js'
import { accountCode, encodeCalls, entryPoint, type UserOperation } from './userOperation.js'

let wallet: TestWallet
beforeAll(async () => {
  wallet = await makeWallet()
})

const to = '0x1111111111111111111111111111111111111111'
const token = '0x2222222222222222222222222222222222222222'
const payer = '0x3333333333333333333333333333333333333333'
const foreign = '0x4444444444444444444444444444444444444444'
const ether = 10n ** 18n
const transfer = new Interface(['function transfer(address,uint256)'])
const pay = { to, value: ether, data: '0x' } as const
const sendTokens = {
  to: token,
  value: 0n,
  data: transfer.encodeFunctionData('transfer', [to, 1_500_000n]) as Hex,
} as const
const authorization = { chainId: 1, address: accountCode, nonce: 7 } as const

const operationOf = (more: Partial<UserOperation> = {}): UserOperation => ({
  sender: wallet.keys.evmAddress as Hex,
  nonce: '0x5',
  callData: encodeCalls([pay]),
  callGasLimit: '0x186a0',
  verificationGasLimit: '0xc350',
  preVerificationGas: '0xc350',
  maxFeePerGas: '0x3b9aca00',
  maxPriorityFeePerGas: '0x1',
  ...more,
})
const prepare = (operation: UserOperation, more: Partial<Prepared> = {}) =>
  makePrepared(wallet.keys.evmAddress, [{ kind: 'operation', operation }], more)

test('a batch is shown call by call, with what the network takes at most', () => {
  const tokens = { [token]: { symbol: 'USDC', decimals: 6 } }
  const shown = describe(prepare(operationOf({ callData: encodeCalls([pay, sendTokens]) }), { tokens }))
  expect(shown.steps.map(({ title }) => title)).toEqual(['Send 1 ETH', 'Send 1.5 USDC'])
  expect(shown).toMatchObject({ paid: ether, fee: 200_000n * 10n ** 9n, dangers: [], refusal: undefined })
})

test('the first operation puts code on the account, which is a step of its own', () => {
  const shown = describe(prepare(operationOf({ authorization })))
  expect(shown.steps.map(({ title }) => title)).toEqual(['Make this account a smart account', 'Send 1 ETH'])
  expect(shown.steps[0]?.lines).toEqual([['Code of the account', accountCode]])
})

test('a fee that somebody else pays is not counted, and is said to be paid', () => {
  const paymaster = {
    address: payer,
    data: '0x',
    verificationGasLimit: '0x1',
    postOpGasLimit: '0x1',
  } as const
  const shown = describe(prepare(operationOf({ paymaster }), { balance: String(ether) }))
  expect(shown).toMatchObject({ fee: 0n, refusal: undefined })
  expect(shown.about).toContainEqual(['Network fee', 'Paid for you'])
  expect(describe(prepare(operationOf(), { balance: String(ether) })).refusal).toContain('Not enough ETH')
})

test.each([
  ['of a payment', () => operationOf(), false],
  ['of an operation that replaces it', () => operationOf({ authorization }), true],
])('code that this wallet does not know is a danger %s', (_, make, isReplaced) => {
  const { dangers = [] } = describe(prepare(make(), { delegate: foreign }))
  expect(dangers).toHaveLength(1)
  expect(dangers[0]).toContain(foreign)
  expect(dangers[0]?.includes('Approving replaces it')).toBe(isReplaced)
  expect(describe(prepare(make(), { delegate: accountCode.toLowerCase() })).dangers).toEqual([])
})

test.each<[string, () => UserOperation]>([
  ['of another account', () => operationOf({ sender: to })],
  [
    'that puts code on the account of every network',
    () => operationOf({ authorization: { ...authorization, chainId: 0 } }),
  ],
  ['for another network', () => operationOf({ authorization: { ...authorization, chainId: 10 } })],
  ['of no call', () => operationOf({ callData: '0x' })],
  ['of an empty batch', () => operationOf({ callData: encodeCalls([]) })],
  ['of another function of the account', () => operationOf({ callData: '0x12345678' })],
  ['with bytes behind its calls', () => operationOf({ callData: `${encodeCalls([pay])}00` })],
])('an operation %s is not shown', (_, make) => {
  expect(() => describe(prepare(make()))).toThrow()
})

const packed = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
]

test('an operation is signed as ethers hashes it, and its code as viem recovers it (spec 4.6)', async () => {
  const [signed] = await sign(prepare(operationOf({ authorization })), wallet.open)
  const { signature, eip7702Auth, ...sent } = JSON.parse(signed?.transaction ?? '')
  const domain = { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: entryPoint }
  const half = (high: bigint, low: bigint) => `0x${((high << 128n) | low).toString(16).padStart(64, '0')}`
  const message = {
    sender: sent.sender,
    nonce: sent.nonce,
    // The hash has the code itself in place of the marker. EIP-7702, ERC-4337
    initCode: accountCode,
    callData: sent.callData,
    accountGasLimits: half(50_000n, 100_000n),
    preVerificationGas: 50_000n,
    gasFees: half(1n, 10n ** 9n),
    paymasterAndData: '0x',
  }
  expect(verifyTypedData(domain, { PackedUserOperation: packed }, message, signature)).toBe(
    wallet.keys.evmAddress,
  )
  expect(signed?.signature).toBe(TypedDataEncoder.hash(domain, { PackedUserOperation: packed }, message))
  const { r, s, yParity, address, chainId, nonce } = eip7702Auth
  expect({ address, chainId, nonce }).toEqual({ address: accountCode, chainId: '0x1', nonce: '0x7' })
  expect(
    await recoverAuthorizationAddress({
      authorization: {
        address,
        chainId: Number(chainId),
        nonce: Number(nonce),
        r,
        s,
        yParity: Number(yParity),
      },
    }),
  ).toBe(wallet.keys.evmAddress)
  expect(sent).toMatchObject({ factory: '0x7702', factoryData: '0x' })
})

test('whatever an operation is, what is sent has the hash that was signed', {
  timeout: fuzzTimeout,
}, async () => {
  const quantity = fc.bigInt(0n, 2n ** 64n).map((value) => `0x${value.toString(16)}` as Hex)
  const gas = fc.bigInt(0n, 2n ** 40n).map((value) => `0x${value.toString(16)}` as Hex)
  const bytes = fc
    .uint8Array({ maxLength: 80 })
    .map((each) => `0x${Buffer.from(each).toString('hex')}` as Hex)
  const calls = fc.array(fc.record({ to: fc.constant(to), value: fc.bigInt(0n, ether), data: bytes }), {
    minLength: 1,
    maxLength: 5,
  })
  await holds(
    fc.asyncProperty(
      calls,
      quantity,
      gas,
      gas,
      fc.option(fc.record({ data: bytes, gas }), { nil: undefined }),
      async (list, nonce, limit, fee, paid) => {
        const operation = operationOf({
          callData: encodeCalls(list),
          nonce,
          callGasLimit: limit,
          maxFeePerGas: fee,
          ...(paid && {
            paymaster: {
              address: payer,
              data: paid.data,
              verificationGasLimit: paid.gas,
              postOpGasLimit: '0x0',
            },
          }),
        })
        expect(describe(prepare(operation)).steps).toHaveLength(list.length)
        const [signed] = await sign(prepare(operation), wallet.open)
        const { signature, ...sent } = JSON.parse(signed?.transaction ?? '')
        const userOperation = {
          ...Object.fromEntries(
            Object.entries(sent).map(([key, value]) =>
              /Gas|nonce/.test(key) ? [key, BigInt(value as string)] : [key, value],
            ),
          ),
          signature,
        } as never
        expect(toPackedUserOperation(userOperation)).toMatchObject({ callData: operation.callData })
        const hash = getUserOperationHash({
          chainId: 1,
          entryPointAddress: entryPoint,
          entryPointVersion: '0.8',
          userOperation,
        })
        expect(signed?.signature).toBe(hash)
        expect(await recoverAddress({ hash, signature })).toBe(wallet.keys.evmAddress)
      },
    ),
    { seed: 4337, numRuns: 60 },
  )
})
