import { classifyMethod } from '@latchkey/protocol'
import { isWhole } from '@latchkey/test/tier'
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
} from 'viem'
import { expect, test } from 'vitest'
import type { DecodedAsset, DecodedCall } from './decodedRequest.js'
import { type ContractAnswers, type DecodeRequestParameters, decodeRequest } from './decodeRequest.js'

const token = `0x${'a1'.repeat(20)}` as const
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const decode = (call: object, rest: Partial<DecodeRequestParameters> = {}) =>
  decodeRequest({
    method: 'eth_sendTransaction',
    params: [{ from, ...call }],
    networkId: 'eip155:1',
    address: from,
    ...rest,
  })
const callOf = async (call: object, contracts?: ContractAnswers) => {
  const decoded = await decode(call, { contracts })
  return decoded.kind === 'transaction' ? decoded.call : decoded
}
const dataOf = async (data: Hex, contracts?: ContractAnswers) => callOf({ to: token, data }, contracts)
const unknownRequest = { kind: 'unknown', method: 'eth_sendTransaction', isDangerous: true }

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
const approve = (value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })
const others = parseAbi([
  'function increaseAllowance(address, uint256)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function multicall(uint256, bytes[])',
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
])
const word = `0x${'1'.repeat(64)}` as const
/** What the contract said so far. */
const asToken: ContractAnswers = { [token]: { kind: 'token', symbol: 'USDC', decimals: 6 } }
const asNft: ContractAnswers = { [token]: { kind: 'nft' } }
const asset = (kind: DecodedAsset['kind'], rest: Partial<DecodedAsset> = {}): DecodedAsset => ({
  token,
  kind,
  source: 'contract',
  ...rest,
})
const usdc = asset('token', { symbol: 'USDC', decimals: 6 })
const transferFrom = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transferFrom',
  args: [from, to, 5n],
})

test.each<[string, Hex, ContractAnswers, DecodedCall]>([
  ['a transfer', transfer, asToken, { kind: 'transfer', asset: usdc, to, value: 5n }],
  [
    'a transfer of a contract that was not asked',
    transfer,
    {},
    { kind: 'transfer', asset: { token, kind: 'token', source: 'name' }, to, value: 5n },
  ],
  [
    'a transfer of a contract that is no token',
    transfer,
    asNft,
    { kind: 'unknown', to: token, selector: '0xa9059cbb', functionName: 'transfer' },
  ],
  [
    'a transfer from an account, of a token or an NFT',
    transferFrom,
    {},
    { kind: 'transfer', asset: { token, kind: 'unknown', source: 'name' }, from, to, value: 5n },
  ],
  [
    'that of an NFT',
    transferFrom,
    asNft,
    { kind: 'transfer', asset: asset('nft', { tokenId: 5n }), from, to, value: 1n },
  ],
  [
    'the end of an allowance',
    approve(0n),
    asToken,
    { kind: 'approve', asset: usdc, spender, value: 0n, isUnlimited: false },
  ],
  [
    'the NFT with the number 0',
    approve(0n),
    asNft,
    { kind: 'approve', asset: asset('nft', { tokenId: 0n }), spender, value: 1n, isUnlimited: false },
  ],
  [
    'either of the two',
    approve(0n),
    {},
    {
      kind: 'approve',
      asset: { token, kind: 'unknown', source: 'name' },
      spender,
      value: 0n,
      isUnlimited: false,
    },
  ],
  ...[maxUint256, maxUint160, 2n ** 160n - 2n, 2n ** 96n - 1n, 10n ** 30n].map(
    (value): [string, Hex, ContractAnswers, DecodedCall] => [
      `an allowance of ${value}`,
      approve(value),
      asToken,
      { kind: 'approve', asset: usdc, spender, value, isUnlimited: true },
    ],
  ),
  ...[undefined, 0n].map((balance): [string, Hex, ContractAnswers, DecodedCall] => [
    'more than a million million of a token with few decimals',
    approve(10n ** 18n),
    { [token]: { kind: 'token', decimals: 6, balance } },
    {
      kind: 'approve',
      asset: asset('token', { decimals: 6 }),
      spender,
      value: 10n ** 18n,
      isUnlimited: true,
    },
  ]),
  [
    'many times the balance',
    approve(5_000n),
    { [token]: { kind: 'token', balance: 5n } },
    { kind: 'approve', asset: asset('token'), spender, value: 5_000n, isUnlimited: true },
  ],
  [
    'a larger allowance',
    encodeFunctionData({ abi: others, functionName: 'increaseAllowance', args: [spender, 7n] }),
    asToken,
    { kind: 'approve', asset: usdc, spender, value: 7n, isUnlimited: false, isAddition: true },
  ],
  [
    'an allowance for a collection',
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [spender, true] }),
    asNft,
    { kind: 'approveAll', asset: asset('nft'), operator: spender, isApproved: true },
  ],
  [
    'pieces of an NFT',
    encodeFunctionData({
      abi: others,
      functionName: 'safeBatchTransferFrom',
      args: [from, to, [1n, 2n], [3n, 4n], '0x'],
    }),
    { [token]: { kind: 'edition' } },
    {
      kind: 'batch',
      isComplete: true,
      isAtomic: true,
      calls: [
        { kind: 'transfer', asset: asset('edition', { tokenId: 1n }), from, to, value: 3n },
        { kind: 'transfer', asset: asset('edition', { tokenId: 2n }), from, to, value: 4n },
      ],
    },
  ],
  [
    'bytes for the recipient, which decides what they do',
    encodeFunctionData({
      abi: others,
      functionName: 'safeTransferFrom',
      args: [from, to, 1n, 1n, '0x12'],
    }),
    { [token]: { kind: 'edition' } },
    { kind: 'unknown', to: token, selector: '0xf242432a', functionName: 'safeTransferFrom' },
  ],
  [
    'a permit of another, which the contract checks',
    encodeFunctionData({
      abi: others,
      functionName: 'permit',
      args: [from, spender, 7n, 9n, 27, word, word],
    }),
    asToken,
    { kind: 'unknown', to: token, selector: '0xd505accf', functionName: 'permit' },
  ],
  [
    'calls that a contract makes by itself',
    encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [[{ target: token, allowFailure: false, callData: approve(0n) }]],
    }),
    asToken,
    { kind: 'unknown', to: token, selector: '0x82ad56cb', functionName: 'aggregate3' },
  ],
  [
    'calls of a contract that is not known',
    encodeFunctionData({ abi: others, functionName: 'multicall', args: [1n, [approve(0n)]] }),
    asToken,
    { kind: 'unknown', to: token, selector: '0x5ae401dc', functionName: 'multicall' },
  ],
  ['any other function', '0x12345678', {}, { kind: 'unknown', to: token, selector: '0x12345678' }],
  ['too few bytes', '0x1234', {}, { kind: 'unknown', to: token }],
])('%s is read', async (_, data, contracts, call) => {
  expect(await dataOf(data, contracts)).toEqual(call)
})

test('native currency is always said in its own unit, and names are no reason to describe', async () => {
  expect(await callOf({ to, value: '0x5' })).toEqual({ kind: 'transfer', to, value: 5n })
  expect(await callOf({ to, data: '0x' })).toEqual({ kind: 'transfer', to, value: 0n })
  expect(await decode({ data: '0x60006000fd' })).toMatchObject({
    call: { kind: 'deploy', value: 0n },
    isDangerous: false,
  })
  expect(await decode({ data: '0x60006000fd', value: '0x5' })).toMatchObject({
    call: { kind: 'deploy', value: 5n },
    isDangerous: true,
  })
  const args = [30_000n, [token, to], from, 1n] as const
  const data = encodeFunctionData({ abi: others, functionName: 'swapExactETHForTokens', args })
  expect(await callOf({ to: spender, data, value: '0x8ac7230489e80000' })).toEqual({
    kind: 'unknown',
    to: spender,
    selector: '0x7ff36ab5',
    functionName: 'swapExactETHForTokens',
    payment: 10n ** 19n,
  })
  // With native currency, which the function does not take.
  expect(await callOf({ to: token, data: transfer, value: '0x1' }, asToken)).toMatchObject({
    kind: 'unknown',
    payment: 1n,
  })
})

test('what is sent to the zero address, or to the contract of its token, is a danger', async () => {
  const sent = async (recipient: string) => {
    const args = [recipient as Hex, 5n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    return (await decode({ to: token, data }, { contracts: asToken })).isDangerous
  }
  const zero = `0x${'0'.repeat(40)}`
  expect([await sent(to), await sent(token), await sent(zero)]).toEqual([false, true, true])
  expect((await decode({ to: zero, value: '0x5' })).isDangerous).toBe(true)
})

test('what is not exactly such a call is not taken for one', async () => {
  const unknown = { kind: 'unknown' }
  // Bytes after the arguments, too few of them, and bits beside an address.
  expect(await dataOf(`${transfer}00`)).toMatchObject(unknown)
  expect(await dataOf(transfer.slice(0, -2) as Hex)).toMatchObject(unknown)
  expect(await dataOf(transfer.replace('a9059cbb00', 'a9059cbb01') as Hex)).toMatchObject(unknown)
  for (const call of [
    // Two members that say different things.
    { to: token, data: transfer, input: approve(1n) },
    { to: 'bob.eth' },
    { to, value: 'much' },
    { to, value: -1n },
    { to, value: 5 },
    // Not the prefix of hex, which some wallets take for it.
    { to, value: '0X5' },
    { to: `0X${to.slice(2)}` },
    { to: token, data: `0X${transfer.slice(2)}` },
    { to, data: 'x' },
    {},
    // Members that are not known, and two ways to set a fee.
    { to, blobVersionedHashes: [word] },
    { to, type: '0x3' },
    { to, anything: 1 },
    { to, gasPrice: '0x1', maxFeePerGas: '0x1' },
    { to, chainId: 'one' },
    { to, nonce: 'first' },
  ])
    expect(await callOf(call)).toEqual(unknownRequest)
})

test.each(['0x', '0x0', '0x1', '0x2', '0x02', '0x4'])(
  'a payment of the type %s is a payment',
  async (type) => {
    expect(await callOf({ to, value: '0x5', type })).toMatchObject({ kind: 'transfer', to, value: 5n })
  },
)

test('what stands beside a call is read: code for the account, another network, another account, the fee', async () => {
  const authorization = { address: spender, chainId: '0x1', nonce: '0x2', yParity: '0x0', r: word, s: word }
  expect(await decode({ to: from, value: '0x1', authorizationList: [authorization] })).toMatchObject({
    isDangerous: true,
    call: {
      kind: 'batch',
      calls: [
        { kind: 'delegate', to: spender, networkId: 'eip155:1', nonce: 2n },
        { kind: 'transfer', to: from, value: 1n },
      ],
    },
  })
  expect(await callOf({ to: from, authorizationList: [{ ...authorization, chainId: '0x0' }] })).toMatchObject(
    { calls: [{ kind: 'delegate', to: spender, nonce: 2n }, {}] },
  )
  expect(await decode({ to, chainId: '0x89' })).toMatchObject({
    networkId: 'eip155:137',
    isOtherNetwork: true,
    isDangerous: true,
  })
  expect(await decode({ to, from: to })).toMatchObject({ from: to, isOtherAccount: true, isDangerous: true })
  const priced = { to, value: '0x0', gas: '0x5208', gasPrice: '0x38d7ea4c68000' }
  const fee = { limit: 21_000n, price: 10n ** 15n, maximum: 21n * 10n ** 18n }
  expect(await decode(priced, { balance: 100n * 10n ** 18n })).toMatchObject({
    fee: { ...fee, isHigh: true },
    isDangerous: true,
  })
  expect(await decode(priced, { balance: 1_000n * 10n ** 18n })).toMatchObject({
    fee: { ...fee, isHigh: false },
    isDangerous: false,
  })
  // The balance is not known.
  expect(await decode(priced)).toMatchObject({ fee: { isHigh: true } })
  expect(await decode({ to, value: '0x5', nonce: '0x7' })).toMatchObject({ nonce: 7n, isDangerous: false })
})

test('a batch of the wallet has every call, and says what it does not list', async () => {
  const request = (batch: object) =>
    decodeRequest({ method: 'wallet_sendCalls', params: [batch], networkId: 'eip155:1', address: from })
  const calls = [
    { to, value: '0x5' },
    { to: token, data: approve(1n) },
  ]
  expect(await request({ version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls })).toEqual({
    kind: 'transaction',
    from,
    networkId: 'eip155:1',
    isOtherAccount: false,
    isOtherNetwork: false,
    // A token or an NFT.
    isDangerous: true,
    call: {
      kind: 'batch',
      isComplete: true,
      isAtomic: true,
      calls: [
        { kind: 'transfer', to, value: 5n },
        {
          kind: 'approve',
          asset: { token, kind: 'unknown', source: 'name' },
          spender,
          value: 1n,
          isUnlimited: false,
        },
      ],
    },
  })
  const many = await request({ calls: Array.from({ length: 101 }, () => ({ to })) })
  expect(many).toMatchObject({ call: { isComplete: false }, isDangerous: true })
  expect(await request({ calls: [{ to }], capabilities: { paymasterService: {} } })).toMatchObject({
    capabilities: ['paymasterService'],
    isDangerous: false,
  })
  for (const batch of [
    { calls: [{ to }, null] },
    { calls: [{ to, gas: '0x1' }] },
    { calls: [] },
    { calls: [{ to }], capabilities: { permissions: {} } },
    { calls, x: 1 },
  ])
    expect(await request(batch)).toEqual({ ...unknownRequest, method: 'wallet_sendCalls' })
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
  ['reading a balance (spec 6.1)', 'eth_getBalance', 'safe'],
  ['a call (spec 6.1)', 'eth_call', 'safe'],
  ['reading a block (spec 6.1)', 'eth_getBlockByNumber', 'safe'],
  ['reading a receipt (spec 6.1)', 'eth_getTransactionReceipt', 'safe'],
  ['sending what is signed already (spec 6.1)', 'eth_sendRawTransaction', 'safe'],
  ['asking for capabilities (spec 6.1)', 'wallet_getCapabilities', 'safe'],
  ['signing a message (spec 6.2/personal-sign)', 'personal_sign', 'unsafe'],
  ['signing typed data (spec 6.2/typed-data)', 'eth_signTypedData_v4', 'unsafe'],
  ['sending (spec 6.2/send-transaction)', 'eth_sendTransaction', 'unsafe'],
  ['signing a message on Solana (spec 6.2/solana)', 'solana_signMessage', 'unsafe'],
  ['signing a transaction on Solana (spec 6.2/solana)', 'solana_signTransaction', 'unsafe'],
  ['signing several on Solana (spec 6.2/solana)', 'solana_signAllTransactions', 'unsafe'],
  ['sending on Solana (spec 6.2/solana)', 'solana_signAndSendTransaction', 'unsafe'],
  ['a batch (spec 6.2/batch)', 'wallet_sendCalls', 'unsafe'],
  ['granting permissions (spec 6.2/permissions)', 'wallet_grantPermissions', 'unsafe'],
  ['revoking permissions (spec 6.2/permissions)', 'wallet_revokePermissions', 'unsafe'],
  ['granting, as ERC-7715 is today (spec 6.2/permissions)', 'wallet_requestExecutionPermissions', 'unsafe'],
  ['revoking, as ERC-7715 is today (spec 6.2/permissions)', 'wallet_revokeExecutionPermission', 'unsafe'],
  ['what a wallet can grant (spec 6.1)', 'wallet_getSupportedExecutionPermissions', 'safe'],
  ['what a wallet has granted (spec 6.1)', 'wallet_getGrantedExecutionPermissions', 'safe'],
  ['a user operation (spec 6.2/user-operation)', 'eth_sendUserOperation', 'unsafe'],
  ['signing what users cannot read', 'eth_sign', 'unknown'],
  ['signing a transaction without sending it', 'eth_signTransaction', 'unknown'],
  ['a method with a space', 'personal_sign ', 'unknown'],
  ['a member of every object', 'toString', 'unknown'],
  ['no method', '', 'unknown'],
])('%s: %s is %s (spec 6.0/classes)', (_, method, methodClass) => {
  expect(classifyMethod(method)).toBe(methodClass)
})
