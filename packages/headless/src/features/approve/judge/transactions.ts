import type { CaipNetworkId } from '@latchkey/protocol'
import type { EvmCall } from './encodeCall.js'
import {
  aggregateCall,
  approveAllCall,
  approveCall,
  bytesCall,
  deployCall,
  editionBatchCall,
  editionTransferCall,
  evmCalls,
  increaseCall,
  paymentCall,
  safeTransferFromCall,
  stakeCall,
  supplyCall,
  transferCall,
  transferFromCall,
  unwrapCall,
  wrapCall,
} from './evmCalls.js'
import {
  aavePool,
  answers,
  apes,
  base,
  baseWeth,
  cards,
  dai,
  friend,
  mainnet,
  me,
  multicall3,
  myOther,
  one,
  polygon,
  punks,
  spender,
  steth,
  strange,
  stranger,
  two,
  universalRouter,
  usdc,
  v2Router,
  v3Router,
  v3Router2,
  type World,
  weth,
} from './evmWorld.js'
import { type AskedContracts, type Choose, type JudgedRequest, type Row, seededChoices } from './row.js'
import { universalCall, universalCommands, v2Call, v3Call, v3Multicall } from './swapCalls.js'
import type { TrueCall, TrueFee, Truth } from './truth.js'

/** What stands around a request. */
export interface Setting {
  readonly networkId?: CaipNetworkId | undefined
  readonly address?: string | undefined
  readonly balance?: bigint | undefined
  readonly contracts?: AskedContracts | undefined
  readonly host?: string | undefined
}

const ether = 10n ** 18n
export const usual: Setting = { networkId: mainnet, address: me, balance: 10n * ether }
export const asked: Setting = { ...usual, contracts: answers }

const hex = (value: bigint) => `0x${value.toString(16)}`
const isSameAddress = (left: string | undefined, right: string) => left?.toLowerCase() === right.toLowerCase()

/** The request, with what stands around it. */
export function requestIn(setting: Setting, method: string, params: unknown): JudgedRequest {
  const beside = Object.entries(setting).filter(([, value]) => value !== undefined)
  return { method, params, ...Object.fromEntries(beside) }
}

/** What a request says of its account and its network, compared with the connection. */
export function termsOf(setting: Setting, from: string | undefined, chainId: bigint | undefined) {
  const networkId = chainId === undefined ? undefined : `eip155:${chainId}`
  return {
    from,
    isOtherAccount: Boolean(setting.address && from && !isSameAddress(setting.address, from)),
    networkId,
    isOtherNetwork: Boolean(setting.networkId && networkId && networkId !== setting.networkId),
  }
}

/** What is known around a call on the network that the request names. */
export function worldOf(setting: Setting, from: string, chainId: bigint | undefined): World {
  const named = chainId === undefined ? undefined : (`eip155:${chainId}` as const)
  const isElsewhere = named && setting.networkId && setting.networkId !== named
  // What contracts answered, they answered on the network of the connection.
  return {
    from,
    networkId: named ?? setting.networkId,
    ...(!isElsewhere && { contracts: setting.contracts }),
  }
}

type Members = Readonly<Record<string, unknown>>

interface Authorization {
  readonly address: string
  readonly chainId: string
  readonly nonce: string
}

const read = (value: unknown) => (typeof value === 'string' ? BigInt(value) : undefined)

function feeOf(members: Members, value: bigint, balance: bigint | undefined, isPayment: boolean) {
  const limit = read(members.gas)
  const gasPrice = read(members.gasPrice)
  const price = gasPrice ?? read(members.maxFeePerGas)
  const priority = read(members.maxPriorityFeePerGas)
  if (limit === undefined && price === undefined && priority === undefined) return undefined
  const maximum = limit !== undefined && price !== undefined ? limit * price : undefined
  const least = maximum ?? (price ?? priority ?? 0n) * 21_000n
  const isAboveBalance = balance !== undefined && least * 10n > balance
  // What goes with a call may be all or a part of what is sent.
  const isAboveValue = isPayment && least > value && least >= ether / 10n && value > 0n
  const isHuge = least >= ether && value < least && balance === undefined
  const isLow = least * 10n <= (balance ?? 0n) && (value === 0n || least * 10n <= value)
  const isHigh = isAboveBalance || isAboveValue || isHuge
  const fee: TrueFee = {
    limit,
    price,
    maximum: maximum === undefined ? undefined : [maximum],
    // What is not the base fee of a gas price is a priority too.
    priority: gasPrice === undefined ? [priority] : [undefined, gasPrice],
    isHigh: maximum === undefined ? undefined : isHigh ? true : isLow ? false : undefined,
  }
  return { fee, isHigh }
}

/** A transaction with a call, and with further members that wallets read. */
export function transactionOf(
  name: string,
  call: EvmCall,
  setting: Setting = usual,
  members: Members = {},
  facts: Partial<Pick<Extract<Truth, { signs: 'transaction' }>, 'isPlain' | 'warns'>> = {},
): Row {
  const from = 'from' in members ? (members.from as string | undefined) : me
  const value = call.value ? hex(call.value) : undefined
  const { from: _, ...further } = members
  const transaction = Object.fromEntries(
    Object.entries({ from, to: call.to, value, data: call.data, ...further }).filter(
      ([, member]) => member !== undefined,
    ),
  )
  const chainId = read(members.chainId)
  const world = worldOf(setting, from ?? setting.address ?? '', chainId)
  const done = { at: call.to, ...call.truth(world) }
  const authorizations = (members.authorizationList ?? []) as readonly Authorization[]
  const delegations = authorizations.map((authorization): TrueCall => {
    const network = BigInt(authorization.chainId)
    return {
      does: 'delegates',
      to: authorization.address,
      networkId: network === 0n ? undefined : `eip155:${network}`,
      nonce: BigInt(authorization.nonce),
    }
  })
  const fee = feeOf(members, call.value ?? 0n, setting.balance, call.data === undefined)
  const request = requestIn(setting, 'eth_sendTransaction', [transaction])
  return {
    name,
    request,
    truth: {
      signs: 'transaction',
      ...termsOf(setting, from, chainId),
      call:
        delegations.length > 0
          ? { does: 'several', calls: [...delegations, done], isUnordered: true, at: call.to }
          : done,
      nonce: read(members.nonce),
      fee: fee?.fee,
      ...(fee?.isHigh && { warns: 'a fee that is more than a share' }),
      ...facts,
    },
    others: call.others.map(({ member, data }) => ({
      member,
      request: { ...request, params: [{ ...transaction, data }] },
    })),
    changedByOthers: call.others.length > 0 ? ['params.0.data'] : [],
  }
}

const late = 1_800_000_000n

const plain = { isPlain: true } as const
const plainOf = (name: string, call: EvmCall, setting = asked) =>
  transactionOf(name, call, setting, {}, plain)

/** The commonest requests: they must be described whole. */
const plainRows: readonly Row[] = [
  plainOf('a payment', paymentCall(friend, ether), usual),
  plainOf('a payment with empty data', paymentCall(friend, ether, '0x'), usual),
  plainOf('a payment on another EVM network', paymentCall(friend, 5n), { ...usual, networkId: base }),
  plainOf('a transfer of a token', transferCall(usdc, friend, 5_000_000n)),
  plainOf('a transfer of a token that was not asked', transferCall(usdc, friend, 5n), usual),
  plainOf('a limited allowance', approveCall(usdc, spender, 50_000_000n)),
  plainOf('the end of an allowance', approveCall(usdc, spender, 0n)),
  plainOf('a larger allowance', increaseCall(usdc, spender, 5n)),
  plainOf('an NFT', transferFromCall(apes, me, friend, 7n)),
  plainOf('an NFT, safely', safeTransferFromCall(apes, me, friend, 7n)),
  plainOf('an NFT with data', safeTransferFromCall(apes, me, friend, 7n, '0x')),
  plainOf('an edition', editionTransferCall(cards, me, friend, 7n, 2n)),
  plainOf(
    'several editions',
    editionBatchCall(cards, me, friend, [
      [7n, 2n],
      [8n, 1n],
    ]),
  ),
  plainOf('the end of an operator', approveAllCall(apes, spender, false)),
  plainOf('wrapping', wrapCall(weth, ether), usual),
  plainOf('unwrapping', unwrapCall(weth, ether), usual),
  plainOf('staking', stakeCall(steth, friend, ether), usual),
  plainOf('supplying', supplyCall(aavePool, usdc, 5n, me)),
  plainOf(
    'a swap at V2',
    v2Call('swapExactTokensForTokens', {
      at: v2Router,
      path: [usdc, weth],
      amountIn: 5n,
      amountOut: 3n,
      to: me,
      deadline: late,
    }),
  ),
  plainOf(
    'a swap of the native currency at V2',
    v2Call('swapExactETHForTokens', {
      at: v2Router,
      path: [weth, usdc],
      amountIn: ether,
      amountOut: 3n,
      to: me,
      deadline: late,
    }),
  ),
  plainOf(
    'a swap at SwapRouter',
    v3Call(v3Router, false, { path: [usdc, weth], amountIn: 5n, amountOut: 3n, to: me, deadline: late }),
  ),
  plainOf(
    'a swap at SwapRouter02',
    v3Call(v3Router2, false, { path: [usdc, dai, weth], amountIn: 5n, amountOut: 3n, to: one }),
  ),
  plainOf(
    'a swap at the Universal Router',
    universalCall([universalCommands.swapCommand(0, one, [5n, 3n], [usdc, weth], true)], late),
  ),
]

const authorization = (address: string, chainId = '0x1', nonce = '0x7') => ({
  address,
  chainId,
  nonce,
  yParity: '0x0',
  r: `0x${'1'.repeat(64)}`,
  s: `0x${'2'.repeat(64)}`,
})
const word = (text: string) => `0x${text.repeat(64)}`
const small = paymentCall(friend, 1n)
const approve = approveCall(usdc, spender, 50_000_000n)
const tooMuch = approveCall(usdc, spender, 2n ** 256n - 1n)

/** Members that stand beside the call. */
const membersOf: readonly (readonly [string, EvmCall, Members])[] = [
  ['a delegation', small, { authorizationList: [authorization(strange)] }],
  ['a delegation to all networks', small, { authorizationList: [authorization(strange, '0x0')] }],
  ['a delegation for another network', small, { authorizationList: [authorization(strange, '0x2105')] }],
  ['the end of a delegation', small, { authorizationList: [authorization(`0x${'0'.repeat(40)}`)] }],
  [
    'two delegations beside an allowance',
    approve,
    { authorizationList: [authorization(strange), authorization(stranger, '0x0', '0x8')] },
  ],
  ['a list of no delegations', small, { authorizationList: [] }],
  ['the chainId of the network', paymentCall(friend, ether), { chainId: '0x1' }],
  ['the chainId of another network', paymentCall(friend, ether), { chainId: '0x2105' }],
  ['an allowance on another network', approve, { chainId: '0x2105' }],
  ['wrapping on another network', wrapCall(weth, ether), { chainId: '0x2105' }],
  ['wrapping that only the other network has', wrapCall(baseWeth, ether), { chainId: '0x2105' }],
  [
    'a known router on another network',
    v2Call('swapExactTokensForTokens', {
      at: v2Router,
      path: [usdc, weth],
      amountIn: 5n,
      amountOut: 3n,
      to: me,
      deadline: late,
    }),
    { chainId: '0x89' },
  ],
  ['another account', paymentCall(friend, ether), { from: myOther }],
  ['an allowance of another account', approve, { from: myOther }],
  ['an account in lower case', paymentCall(friend, ether), { from: me.toLowerCase() }],
  ['no account', paymentCall(friend, ether), { from: undefined }],
  ['a low fee', paymentCall(friend, ether), { gas: '0x5208', gasPrice: '0x3b9aca00' }],
  [
    'a low fee of two prices',
    paymentCall(friend, ether),
    { gas: '0x5208', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' },
  ],
  [
    'a payment of 0 with a fee of 21 ETH',
    paymentCall(friend, 0n),
    { gas: '0x5208', gasPrice: hex(10n ** 15n) },
  ],
  ['a payment of 0 with a price of 10^15', paymentCall(friend, 0n), { gasPrice: hex(10n ** 15n) }],
  [
    'a transfer with a fee of 21 ETH',
    transferCall(usdc, friend, 5n),
    { gas: '0x5208', maxFeePerGas: hex(10n ** 15n), maxPriorityFeePerGas: hex(10n ** 15n) },
  ],
  [
    'a priority above the price',
    paymentCall(friend, 5n),
    { maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x6' },
  ],
  ['only a priority fee', paymentCall(friend, 0n), { maxPriorityFeePerGas: hex(10n ** 15n) }],
  ['only a limit', paymentCall(friend, 5n), { gas: '0x5208' }],
  ['a huge limit', paymentCall(friend, 5n), { gas: hex(10n ** 9n), gasPrice: hex(10n ** 11n) }],
  [
    'a fee above what is sent',
    paymentCall(friend, ether),
    { gas: hex(2n * 10n ** 6n), gasPrice: hex(10n ** 12n) },
  ],
  ['a nonce', paymentCall(friend, 5n), { nonce: '0x7' }],
  ['the nonce 0', approve, { nonce: '0x0' }],
  ['an unlimited allowance with a nonce', tooMuch, { nonce: '0x9', gas: '0xea60' }],
]

/** Members that no description has a word for: what they do must be doubted. */
const doubtedMembers: readonly (readonly [string, EvmCall, Members])[] = [
  ['blobs', small, { blobVersionedHashes: [word('1')], maxFeePerBlobGas: hex(10n ** 18n) }],
  ['a price of blobs', small, { maxFeePerBlobGas: hex(10n ** 18n) }],
  ['sidecars', small, { blobs: ['0x12'], sidecars: [] }],
  ['an unknown member', small, { customData: { paymaster: strange } }],
  ['another unknown member', approve, { feeCurrency: strange }],
  ['an unknown member with an empty name', small, { '': strange }],
  ['delegations under another name', small, { eip7702Authorizations: [authorization(strange)] }],
  ['calls beside a payment', small, { calls: [{ to: usdc, data: approve.data }] }],
]

const beside = (row: Row): Row => ({
  ...row,
  truth: { ...row.truth, warns: 'a member that wallets may read' },
})

/** A request that no wallet can sign, or that two wallets read as two things. */
export function unreadable(name: string, method: string, params: unknown, setting: Setting = usual): Row {
  return { name, request: requestIn(setting, method, params), truth: { signs: 'nothing' } }
}

const broken = (name: string, transaction: unknown): Row =>
  unreadable(name, 'eth_sendTransaction', [transaction])

const brokenRows: readonly Row[] = [
  broken('a name instead of an address', { from: me, to: 'bob.eth', value: '0x5' }),
  broken('a value that is a word', { from: me, to: friend, value: 'much' }),
  broken('a value without 0x', { from: me, to: friend, value: '10' }),
  broken('a negative value', { from: me, to: friend, value: '-0x5' }),
  broken('a value above 256 bits', { from: me, to: friend, value: `0x1${'0'.repeat(64)}` }),
  broken('a fraction', { from: me, to: friend, value: 0.5 }),
  broken('a value that is a list', { from: me, to: friend, value: ['0x5'] }),
  broken('data that is no hex', { from: me, to: friend, data: 'approve' }),
  broken('data of half a byte', { from: me, to: friend, data: '0xa9059cbb0' }),
  broken('data that is a list', { from: me, to: friend, data: [1, 2] }),
  broken('a recipient of 19 bytes', {
    from: me,
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79',
    value: '0x5',
  }),
  broken('a recipient that is a list', { from: me, to: [friend], value: '0x5' }),
  broken('an account that is no address', { from: 'me', to: friend, value: '0x5' }),
  broken('a chainId that is a word', { from: me, to: friend, value: '0x5', chainId: 'mainnet' }),
  broken('a chainId of CAIP-2', { from: me, to: friend, value: '0x5', chainId: 'eip155:8453' }),
  broken('two kinds of prices', { from: me, to: friend, value: '0x5', gasPrice: '0x5', maxFeePerGas: '0x6' }),
  broken('a price that is a word', { from: me, to: friend, value: '0x5', gasPrice: 'fast' }),
  broken('a delegation that is a text', { from: me, to: friend, authorizationList: strange }),
  broken('a delegation to no address', { from: me, to: friend, authorizationList: [{ chainId: '0x1' }] }),
  broken('no transaction', undefined),
  broken('a text', 'send all'),
  broken('an empty list', []),
  unreadable('no list', 'eth_sendTransaction', { from: me, to: friend, value: '0x5' }),
  unreadable('no parameters', 'eth_sendTransaction', undefined),
  unreadable('an unknown method', 'eth_sendEverything', [{ from: me, to: friend, value: '0x5' }]),
  unreadable('permissions', 'wallet_grantPermissions', [
    { permissions: [{ type: 'native-token-transfer' }] },
  ]),
  unreadable('a user operation', 'eth_sendUserOperation', [{ sender: me, callData: '0x' }, strange]),
  unreadable('bytes that are signed blindly', 'eth_sign', [me, word('1')]),
]

/** Two members for the bytes of a call. */
const inputRows: readonly Row[] = [
  (() => {
    const row = transactionOf('the same data and input', approve, asked)
    return withMember(row, { input: approve.data })
  })(),
  (() => {
    const row = transactionOf('input alone', approve, asked)
    return withMember(row, { data: undefined, input: approve.data })
  })(),
  ...[tooMuch.data, '0x'].map((input): Row => {
    const row = transactionOf(`data and another input ${input?.slice(0, 10)}`, approve, asked)
    const doubted = withMember(row, { input })
    return { ...doubted, truth: { ...doubted.truth, call: { does: 'anything', at: usdc } } as Truth }
  }),
  (() => {
    const row = withMember(transactionOf('input beside empty data', approve, asked), {
      data: '0x',
      input: approve.data,
    })
    return { ...row, truth: { ...row.truth, call: { does: 'anything', at: usdc } } as Truth }
  })(),
]

function withMember(row: Row, members: Members): Row {
  const [transaction] = row.request.params as readonly Members[]
  const changed = Object.fromEntries(
    Object.entries({ ...transaction, ...members }).filter(([, member]) => member !== undefined),
  )
  return { ...row, request: { ...row.request, params: [changed] }, others: [], changedByOthers: [] }
}

/** A batch of EIP-5792. */
export function batchOf(
  name: string,
  calls: readonly EvmCall[],
  setting: Setting = usual,
  members: Members = {},
  facts: { readonly isPlain?: true; readonly warns?: string; readonly capabilities?: readonly string[] } = {},
): Row {
  const from = 'from' in members ? (members.from as string | undefined) : me
  const batch: Members = {
    version: '2.0.0',
    from,
    chainId: '0x1',
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({
      ...(to && { to }),
      ...(data && { data }),
      ...(value !== undefined && { value: hex(value) }),
    })),
    ...members,
  }
  const chainId = read(batch.chainId)
  const world = worldOf(setting, from ?? setting.address ?? '', chainId)
  const { isPlain, warns, capabilities } = facts
  const request = requestIn(setting, 'wallet_sendCalls', [
    Object.fromEntries(Object.entries(batch).filter(([, member]) => member !== undefined)),
  ])
  return {
    name,
    request,
    truth: {
      signs: 'transaction',
      ...termsOf(setting, from, chainId),
      call: {
        does: 'several',
        calls: calls.map((call) => ({ at: call.to, ...call.truth(world) })),
        isAtomic: batch.atomicRequired === true ? true : undefined,
      },
      capabilities,
      ...(isPlain && { isPlain }),
      ...(warns && { warns }),
    },
    others: calls.flatMap((call, index) =>
      call.others.map(({ member, data }) => ({
        member: `calls[${index}].${member}`,
        request: { ...request, params: [withData(batch, index, data)] },
      })),
    ),
    changedByOthers: calls.flatMap(({ others }, index) =>
      others.length > 0 ? [`params.0.calls.${index}.data`] : [],
    ),
  }
}

function withData(batch: Members, index: number, data: string): Members {
  const calls = (batch.calls as readonly Members[]).map((call, at) =>
    at === index ? { ...call, data } : call,
  )
  return { ...batch, calls }
}

const pays = paymentCall(friend, 5n)
const two3 = [approve, transferCall(usdc, friend, 5n)]

const batchRows: readonly Row[] = [
  batchOf('a batch of two', two3, asked, {}, plain),
  batchOf('a batch of one', [pays], usual, {}, plain),
  batchOf('a batch with a payment', [approve, pays], asked, {}, plain),
  batchOf('a batch that is not atomic', two3, asked, { atomicRequired: false }, plain),
  batchOf('a batch that does not say', two3, asked, { atomicRequired: undefined }),
  batchOf('a batch with an unlimited allowance', [tooMuch, pays], asked),
  batchOf('a batch with an unknown call', [bytesCall(strange, '0x12345678', 5n), pays]),
  batchOf('a batch with a deployment', [deployCall('0x60006000fd'), pays]),
  batchOf('a batch of Multicall3', [aggregateCall(multicall3, [approve]), pays]),
  batchOf('a batch on another network', two3, asked, { chainId: '0x2105' }),
  batchOf('wrapping in a batch on another network', [wrapCall(weth, 5n)], usual, { chainId: '0x2105' }),
  batchOf('a batch without a network', two3, asked, { chainId: undefined }),
  batchOf('a batch of another account', two3, asked, { from: myOther }),
  batchOf('a batch without an account', two3, asked, { from: undefined }),
  batchOf('a batch with an id', two3, asked, { id: '0x1234' }),
  batchOf('a batch of version 1', two3, asked, { version: '1.0' }),
  batchOf(
    'a batch that another account pays',
    two3,
    asked,
    { capabilities: { paymasterService: { url: 'https://pay.example' } } },
    { capabilities: ['paymasterService'] },
  ),
  batchOf(
    'a batch with an unknown capability',
    two3,
    asked,
    { capabilities: { takeEverything: { to: strange } } },
    { capabilities: ['takeEverything'], warns: 'a capability that is not known' },
  ),
  batchOf(
    'a batch with a capability of hidden characters',
    two3,
    asked,
    { capabilities: { 'atomic\u200b': {} } },
    { capabilities: ['atomic\u200b'], warns: 'a capability that is not known' },
  ),
  batchOf(
    'a batch with optional capabilities',
    two3,
    asked,
    { capabilities: { atomic: { optional: true }, auxiliaryFunds: { optional: true } } },
    { capabilities: ['atomic', 'auxiliaryFunds'] },
  ),
  batchOf(
    'a batch with an unknown member',
    two3,
    asked,
    { sessionKey: strange },
    { warns: 'a member that wallets may read' },
  ),
  batchOf('no calls', [], usual),
  batchOf(
    '101 calls',
    Array.from({ length: 101 }, () => pays),
  ),
  batchOf(
    '101 calls, of which the last is unlimited',
    [...Array.from({ length: 100 }, () => pays), tooMuch],
    asked,
  ),
  callMember('a call with a network of its own', { chainId: '0x2105' }),
  callMember('a call with an unknown member', { operation: 1 }),
  callMember('a call with an account of its own', { from: myOther }),
  unreadable('calls that are a text', 'wallet_sendCalls', [{ from: me, chainId: '0x1', calls: 'all' }]),
  unreadable('a call that is null', 'wallet_sendCalls', [
    { from: me, chainId: '0x1', calls: [{ to: friend }, null] },
  ]),
  unreadable('no calls at all', 'wallet_sendCalls', [{ from: me, chainId: '0x1' }]),
  (() => {
    const row = batchOf('a call with two kinds of bytes', [approve, pays], asked)
    const [batch] = row.request.params as readonly [{ readonly calls: readonly Members[] }]
    const [first, second] = batch.calls
    const calls = [{ ...first, input: tooMuch.data }, second]
    return {
      name: row.name,
      request: { ...row.request, params: [{ ...batch, calls }] },
      truth: { ...row.truth, warns: 'a member that wallets may read' },
    }
  })(),
]

/** A batch whose first call has a further member. */
function callMember(name: string, members: Members): Row {
  const row = batchOf(name, [pays, approve], asked, {}, { warns: 'a member of a call that wallets may read' })
  const [batch] = row.request.params as readonly [{ readonly calls: readonly Members[] }]
  const [first, second] = batch.calls
  const request = { ...row.request, params: [{ ...batch, calls: [{ ...first, ...members }, second] }] }
  return { name, request, truth: row.truth }
}

/** Names of functions at contracts that are not known, and known contracts on networks where they are not. */
const elsewhereRows: readonly Row[] = [
  transactionOf(
    '10 ETH to a strange contract by the name of a swap',
    v2Call('swapExactETHForTokens', {
      at: strange,
      path: [weth, usdc],
      amountIn: 10n * ether,
      amountOut: 30_000_000_000n,
      to: me,
      deadline: late,
    }),
    asked,
  ),
  transactionOf(
    'the same with a first token that is no WETH',
    v2Call('swapExactETHForTokens', {
      at: strange,
      path: [stranger, usdc],
      amountIn: 10n * ether,
      amountOut: 30_000_000_000n,
      to: me,
      deadline: late,
    }),
    asked,
  ),
  transactionOf(
    'exactInputSingle at a strange contract',
    v3Call(strange, false, { path: [usdc, weth], amountIn: 5n, amountOut: 3n, to: me, deadline: late }),
    asked,
  ),
  transactionOf('wrapping at the WETH of another network', wrapCall(baseWeth, ether)),
  transactionOf('wrapping on Base', wrapCall(baseWeth, ether), { ...usual, networkId: base }, {}, plain),
  transactionOf('wrapping on Base at the WETH of Ethereum', wrapCall(weth, ether), {
    ...usual,
    networkId: base,
  }),
  transactionOf('wrapping without a network', wrapCall(weth, ether), { address: me }),
  transactionOf(
    'the V2 router of Ethereum on Polygon',
    v2Call('swapExactTokensForTokens', {
      at: v2Router,
      path: [usdc, weth],
      amountIn: 5n,
      amountOut: 3n,
      to: me,
      deadline: late,
    }),
    { ...usual, networkId: polygon },
  ),
  transactionOf('a call of the account itself', approveCall(me, spender, 5n)),
  transactionOf('a payment to the account itself', paymentCall(me, 5n)),
  transactionOf('approve of id 0 of an NFT', approveCall(apes, spender, 0n), asked),
  transactionOf('approve of id 5 of an NFT', approveCall(apes, spender, 5n), asked),
  transactionOf('approve of 0 at a contract that was not asked', approveCall(strange, spender, 0n), usual),
  transactionOf('approve at a contract that is neither', approveCall(punks, spender, 5n), asked),
  transactionOf(
    'aggregate3 of approve(x, 0)',
    aggregateCall(multicall3, [approveCall(usdc, spender, 0n)]),
    asked,
  ),
  transactionOf(
    'aggregate3 of approve(x, 0) at a strange contract',
    aggregateCall(strange, [approveCall(usdc, spender, 0n)]),
    asked,
  ),
  transactionOf(
    'aggregate3 with native currency',
    aggregateCall(multicall3, [approveCall(usdc, spender, 0n)], ether),
    asked,
  ),
  transactionOf('a transfer with native currency', transferCall(usdc, friend, 5n, 1n), asked),
  transactionOf('an unlimited allowance', tooMuch, asked),
  transactionOf('an allowance of 10^30', approveCall(usdc, spender, 10n ** 30n), asked),
  transactionOf('an allowance of 2^160-2', approveCall(usdc, spender, 2n ** 160n - 2n), asked),
  transactionOf(
    'an allowance of 10^30 at a contract that was not asked',
    approveCall(strange, spender, 10n ** 30n),
  ),
  transactionOf('a larger allowance of 2^256-1', increaseCall(usdc, spender, 2n ** 256n - 1n), asked),
  transactionOf('an operator of all NFTs', approveAllCall(apes, spender, true), asked),
  transactionOf('an operator of all editions', approveAllCall(cards, spender, true), asked),
  transactionOf('an operator at a contract that was not asked', approveAllCall(strange, spender, true)),
  transactionOf('a token of another account', transferFromCall(usdc, friend, spender, 5n), asked),
  transactionOf(
    'a swap whose result is swept to a stranger',
    v3Multicall(v3Router2, { path: [usdc, dai], amountIn: 5n, amountOut: 3n, to: two }, 3n, friend),
    asked,
  ),
  transactionOf(
    'a swap whose result is unwrapped',
    v3Multicall(v3Router2, { path: [usdc, weth], amountIn: 5n, amountOut: 3n, to: two }, 3n, me),
    asked,
  ),
  transactionOf(
    'SwapRouter02 pays with all that it holds',
    v3Call(v3Router2, false, { path: [usdc, weth], amountIn: 0n, amountOut: 3n, to: me }),
    asked,
  ),
  transactionOf('no editions', editionBatchCall(cards, me, friend, []), asked),
  transactionOf('an NFT of a known token', safeTransferFromCall(weth, me, friend, 7n), usual),
  transactionOf('an operator of a known token', approveAllCall(weth, spender, true), usual),
  transactionOf(
    'a command of the Universal Router that may fail',
    universalCall([universalCommands.swapCommand(0, one, [5n, 3n], [usdc, weth], true)], late, 0n, [0x80]),
    asked,
  ),
  transactionOf(
    'the Universal Router keeps the result',
    universalCall([universalCommands.swapCommand(0, two, [5n, 3n], [usdc, weth], true)], late),
    asked,
  ),
  transactionOf(
    'the Universal Router sweeps to a stranger',
    universalCall(
      [
        universalCommands.swapCommand(8, two, [5n, 3n], [weth, usdc], true),
        universalCommands.sweep(usdc, friend, 3n),
      ],
      late,
    ),
    asked,
  ),
  transactionOf(
    'the Universal Router pays with what it holds',
    universalCall(
      [universalCommands.swapCommand(0, one, [universalCommands.held, 3n], [weth, usdc], false)],
      late,
      ether,
    ),
    asked,
  ),
  transactionOf(
    'the Universal Router takes a permit',
    universalCall(
      [
        universalCommands.permit(usdc, universalRouter, 2n ** 160n - 1n, late),
        universalCommands.swapCommand(0, one, [5n, 3n], [usdc, weth], true),
      ],
      late,
    ),
    asked,
  ),
  transactionOf(
    'the Universal Router pulls a token for a stranger',
    universalCall([universalCommands.pull(usdc, friend, 5n)], late),
    asked,
  ),
  transactionOf(
    'the Universal Router pays a portion to a stranger',
    universalCall(
      [
        universalCommands.swapCommand(0, two, [5n, 3n], [usdc, weth], true),
        universalCommands.portion(weth, friend, 9_000n),
        universalCommands.sweep(weth, one, 0n),
      ],
      late,
    ),
    asked,
  ),
]

/** What is not exactly a call, though it begins as one. */
const damagedRows: readonly Row[] = [
  [`${approve.data}00`, 'a byte more'],
  [`${approve.data}${'00'.repeat(32)}`, 'a word more'],
  [approve.data?.slice(0, -2), 'a byte less'],
  [approve.data?.replace('095ea7b300', '095ea7b301'), 'bits beside the address'],
  [approve.data?.slice(0, 10), 'no arguments'],
].map(([data, name]) =>
  transactionOf(`an allowance with ${name}`, bytesCall(usdc, data as `0x${string}`), asked),
)

const settings: readonly Setting[] = [
  usual,
  asked,
  asked,
  { ...asked, networkId: base },
  { networkId: mainnet, address: me },
  { contracts: answers },
  { ...asked, networkId: polygon },
]

const anyMembers = (choose: Choose): Members =>
  choose.from<Members>([
    {},
    {},
    { chainId: '0x1' },
    { chainId: '0x2105' },
    { from: myOther },
    { nonce: '0x3' },
    { gas: '0x5208', gasPrice: hex(10n ** BigInt(choose.below(18))) },
    { gas: hex(BigInt(choose.below(10 ** 9))), maxFeePerGas: hex(10n ** 12n), maxPriorityFeePerGas: '0x1' },
    { authorizationList: [authorization(choose.from([strange, stranger]), choose.from(['0x0', '0x1']))] },
  ])

/** A transaction or a batch of chosen calls, in a chosen setting. */
export function anyEvmRow(choose: Choose): Row {
  const call = choose.from(evmCalls)(choose)
  const setting = choose.from(settings)
  if (choose.below(6) > 0) return transactionOf(call.name, call, setting, anyMembers(choose))
  const calls = Array.from({ length: choose.below(4) }, () => choose.from(evmCalls)(choose))
  return batchOf(`a batch with ${call.name}`, [call, ...calls], setting, {
    atomicRequired: choose.from([true, false, undefined]),
    chainId: choose.from(['0x1', '0x1', '0x2105', undefined]),
    from: choose.from([me, me, myOther, undefined]),
  })
}

/** Rows of each kind of call, the same in each run. */
function generatedRows(perCall: number): readonly Row[] {
  return evmCalls.flatMap((make, index) =>
    Array.from({ length: perCall }, (_, round) => {
      const choose = seededChoices(1_000 * index + round)
      const call = make(choose)
      const setting = choose.from(settings)
      return transactionOf(`${call.name}, ${index}.${round}`, call, setting, anyMembers(choose))
    }),
  )
}

export const evmRows: readonly Row[] = [
  ...plainRows,
  ...membersOf.map(([name, call, members]) => transactionOf(`with ${name}`, call, asked, members)),
  ...doubtedMembers.map(([name, call, members]) =>
    beside(transactionOf(`with ${name}`, call, asked, members)),
  ),
  ...brokenRows,
  ...inputRows,
  ...batchRows,
  ...elsewhereRows,
  ...damagedRows,
  ...generatedRows(8),
]
