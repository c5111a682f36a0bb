import type { Hex } from 'viem'
import { letsOf, movesOf } from './deeds.js'
import { callOf, type EvmCall } from './encodeCall.js'
import {
  aavePool,
  anyAccount,
  anyAmount,
  anyToken,
  assetAt,
  baseWeth,
  dai,
  isKnown,
  multicall3,
  permit2,
  spender,
  steth,
  strange,
  usdc,
  v2Router,
  weth,
} from './evmWorld.js'
import type { Choose } from './row.js'
import { swapCalls } from './swapCalls.js'
import type { TrueCall, TrueField } from './truth.js'

// ERC-20, ERC-721, ERC-1155.

const transfer = (choose: Choose) => {
  const [token, to, amount] = [anyToken(choose), anyAccount(choose), anyAmount(choose)]
  return transferCall(token, to, amount)
}

export function transferCall(token: string, to: string, amount: bigint, value = 0n): EvmCall {
  return callOf(
    token,
    'function transfer(address to, uint256 amount)',
    [to, amount],
    (world) => {
      const asset = assetAt(token, world, ['token'])
      return asset && { does: 'moves', asset, amount, to: [to] }
    },
    value,
  )
}

export function transferFromCall(token: string, from: string, to: string, amount: bigint, value = 0n) {
  return callOf(
    token,
    'function transferFrom(address from, address to, uint256 amount)',
    [from, to, amount],
    (world) => movesOf({ token, who: to, amount, from, kinds: ['token', 'nft'] }, world),
    value,
  )
}

export function safeTransferFromCall(token: string, from: string, to: string, id: bigint, data?: Hex) {
  return callOf(
    token,
    `function safeTransferFrom(address from, address to, uint256 id${data ? ', bytes data' : ''})`,
    [from, to, id, ...(data ? [data] : [])],
    (world) => movesOf({ token, who: to, amount: 1n, id, from, kinds: ['nft'] }, world),
  )
}

export function editionTransferCall(token: string, from: string, to: string, id: bigint, amount: bigint) {
  return callOf(
    token,
    'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    [from, to, id, amount, '0x'],
    (world) => movesOf({ token, who: to, amount, id, from, kinds: ['edition'] }, world),
  )
}

export function editionBatchCall(
  token: string,
  from: string,
  to: string,
  items: readonly (readonly [bigint, bigint])[],
): EvmCall {
  return callOf(
    token,
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    [from, to, items.map(([id]) => id), items.map(([, amount]) => amount), '0x'],
    (world) => {
      // Without an item, only the contract knows what the call is for.
      if (items.length === 0 || !assetAt(token, world, ['edition'])) return undefined
      const calls = items.flatMap(([id, amount]): TrueCall[] => {
        const deed = movesOf({ token, who: to, amount, id, from, kinds: ['edition'] }, world)
        return deed ? [deed] : []
      })
      return { does: 'several', calls, isAtomic: true }
    },
  )
}

export function approveCall(token: string, who: string, amount: bigint, value = 0n): EvmCall {
  return callOf(
    token,
    'function approve(address spender, uint256 amount)',
    [who, amount],
    (world) => letsOf({ token, who, amount, kinds: ['token', 'nft'] }, world),
    value,
  )
}

export function increaseCall(token: string, who: string, amount: bigint): EvmCall {
  return callOf(
    token,
    'function increaseAllowance(address spender, uint256 addedValue)',
    [who, amount],
    (world) => letsOf({ token, who, amount }, world, { isAddition: true }),
  )
}

export function approveAllCall(token: string, operator: string, isApproved: boolean): EvmCall {
  return callOf(
    token,
    'function setApprovalForAll(address operator, bool approved)',
    [operator, isApproved],
    (world) => {
      const asset = assetAt(token, world, ['nft', 'edition'])
      return asset && { does: 'letsAll', asset, operator, isApproved }
    },
  )
}

// Contracts that are known by their address.

const label = {
  amount: /amount|value|wad|shares|tokens?|spend|supply|repay|borrow|withdraw|wrap|stake|asset/i,
  to: /to|recipient|receiver|behalf|beneficiary|account|for|debt|owner/i,
  asset: /asset|token|currency/i,
  rate: /rate|mode/i,
  referral: /referral|referrer/i,
  any: /./,
}
const account = (value: string): TrueField => ({ value, formats: ['address'], label: label.to })
const raw = (value: bigint, name: RegExp): TrueField => ({ value, formats: ['raw'], label: name })

/** A function of a known contract: elsewhere its name says nothing. */
function knownCall(
  to: string,
  signature: string,
  args: readonly unknown[],
  intent: RegExp,
  fields: readonly TrueField[],
  value = 0n,
): EvmCall {
  const paid: TrueField = { value, formats: ['amount'], label: label.any, isOptional: true }
  return callOf(
    to,
    signature,
    args,
    (world) =>
      isKnown(to, world) ? { does: 'calls', intent, fields: value ? [...fields, paid] : fields } : undefined,
    value,
  )
}

export const wrapCall = (at: string, value: bigint): EvmCall =>
  knownCall(at, 'function deposit() payable', [], /wrap|deposit/i, [], value)

export const unwrapCall = (at: string, amount: bigint): EvmCall =>
  knownCall(at, 'function withdraw(uint256 wad)', [amount], /unwrap|withdraw/i, [
    { value: amount, formats: ['amount', 'tokenAmount'], token: at, label: label.amount },
  ])

export const stakeCall = (at: string, referral: string, value: bigint): EvmCall =>
  knownCall(
    at,
    'function submit(address referral) payable',
    [referral],
    /stake|submit/i,
    [{ value: referral, formats: ['address'], label: label.referral }],
    value,
  )

const tokenAmount = (token: string, value: bigint): readonly TrueField[] => [
  { value, formats: ['tokenAmount'], token, label: label.amount },
  // A field that names the token by its amount has said it.
  { value: token, formats: ['address'], label: label.asset, isOptional: true },
]

/** The pool takes the largest number for all that the account has there. */
const tokenAmountOrAll = (token: string, value: bigint): readonly TrueField[] =>
  tokenAmount(token, value).map((field) =>
    field.value === 2n ** 256n - 1n ? { ...field, isAll: true } : field,
  )
const recipient = (value: string): TrueField => ({ ...account(value), isRecipient: true })

export const supplyCall = (at: string, token: string, amount: bigint, to: string, code = 0n): EvmCall =>
  knownCall(
    at,
    'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    [token, amount, to, code],
    /supply|deposit|lend/i,
    [...tokenAmount(token, amount), recipient(to), raw(code, label.referral)],
  )

export const takeBackCall = (at: string, token: string, amount: bigint, to: string): EvmCall =>
  knownCall(
    at,
    'function withdraw(address asset, uint256 amount, address to)',
    [token, amount, to],
    /withdraw/i,
    [...tokenAmountOrAll(token, amount), recipient(to)],
  )

export const borrowCall = (at: string, token: string, amount: bigint, to: string, mode = 2n): EvmCall =>
  knownCall(
    at,
    'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
    [token, amount, mode, 0n, to],
    /borrow/i,
    [...tokenAmount(token, amount), account(to), raw(mode, label.rate), raw(0n, label.referral)],
  )

export const repayCall = (at: string, token: string, amount: bigint, to: string, mode = 2n): EvmCall =>
  knownCall(
    at,
    'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
    [token, amount, mode, to],
    /repay|pay back/i,
    [...tokenAmountOrAll(token, amount), recipient(to), raw(mode, label.rate)],
  )

/** Permit2's own allowances, as a call of the account. */
export const permit2ApproveCall = (token: string, who: string, amount: bigint, expiry: bigint): EvmCall =>
  callOf(
    permit2,
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    [token, who, amount, expiry],
    (world) =>
      isKnown(permit2, world)
        ? letsOf({ token, who, amount }, world, { times: { until: [expiry] } })
        : undefined,
  )

export const permit2TransferCall = (from: string, to: string, amount: bigint, token: string): EvmCall =>
  callOf(
    permit2,
    'function transferFrom(address from, address to, uint160 amount, address token)',
    [from, to, amount, token],
    (world) => (isKnown(permit2, world) ? movesOf({ token, who: to, amount, from }, world) : undefined),
  )

// Names without a contract behind them.

/** What a contract calls is called by the contract, and not by the account. */
export const aggregateCall = (at: string, inner: readonly EvmCall[], value = 0n): EvmCall =>
  callOf(
    at,
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
    [inner.map((call) => [call.to, false, call.data ?? '0x'])],
    () => undefined,
    value,
  )

export const multicallCall = (at: string, inner: readonly EvmCall[], value = 0n): EvmCall =>
  callOf(
    at,
    'function multicall(bytes[] data) payable',
    [inner.map((call) => call.data ?? '0x')],
    () => undefined,
    value,
  )

/** Functions that move or allow, and that the types of descriptions have no word for. */
const wordless: readonly [string, readonly unknown[]][] = [
  ['function decreaseAllowance(address spender, uint256 value)', [spender, 5n]],
  ['function mint(address to, uint256 amount)', [spender, 5n]],
  ['function burn(uint256 amount)', [5n]],
  ['function transferOwnership(address owner)', [spender]],
  ['function upgradeTo(address implementation)', [spender]],
  ['function execute(address to, uint256 value, bytes data)', [usdc, 0n, '0x']],
  ['function executeBatch((address,uint256,bytes)[] calls)', [[[usdc, 0n, '0x']]]],
  ['function execute(bytes32 mode, bytes executionData)', [`0x${'01'.padEnd(64, '0')}`, '0x']],
  ['function claim()', []],
  ['function securityUpdate()', []],
  [
    'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
    [usdc, 1n, 1n, 1n, spender, 9n],
  ],
  [
    'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [spender, spender, 5n, 9n, 27, `0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)}`],
  ],
]

const wordlessCall = (choose: Choose): EvmCall => {
  const [signature, args] = choose.from(wordless)
  return callOf(
    choose.from([strange, usdc, v2Router]),
    signature,
    args,
    () => undefined,
    choose.from([0n, 7n]),
  )
}

/** A payment in the native currency. */
export function paymentCall(to: string, value: bigint, data?: Hex): EvmCall {
  return {
    name: `a payment of ${value}`,
    to,
    value,
    data,
    truth: () => ({ does: 'moves', asset: 'native', amount: value, to: [to], at: to }),
    others: [],
  }
}

/** Bytes that are no call of a function that is known. */
export function bytesCall(to: string, data: Hex, value = 0n): EvmCall {
  return {
    name: `bytes ${data.slice(0, 14)}`,
    to,
    data,
    value,
    truth: () => ({
      does: 'anything',
      at: to,
      selector: data.length >= 10 ? data.slice(0, 10) : undefined,
      payment: value,
    }),
    others: [],
  }
}

export function deployCall(data: Hex, value = 0n): EvmCall {
  return {
    name: `a deployment with ${value}`,
    data,
    value,
    truth: () => ({ does: 'deploys', payment: value }),
    others: [{ member: 'deploy.code', data: `${data}00` }],
  }
}

/** Makers of calls, from choices. */
export const evmCalls: readonly ((choose: Choose) => EvmCall)[] = [
  transfer,
  (choose) => transferFromCall(anyToken(choose), anyAccount(choose), anyAccount(choose), anyAmount(choose)),
  (choose) =>
    safeTransferFromCall(
      anyToken(choose),
      anyAccount(choose),
      anyAccount(choose),
      anyAmount(choose),
      choose.from([undefined, '0x', '0x1234']),
    ),
  (choose) =>
    editionTransferCall(
      anyToken(choose),
      anyAccount(choose),
      anyAccount(choose),
      anyAmount(choose),
      anyAmount(choose),
    ),
  (choose) =>
    editionBatchCall(
      anyToken(choose),
      anyAccount(choose),
      anyAccount(choose),
      Array.from({ length: choose.below(4) }, () => [anyAmount(choose), anyAmount(choose)] as const),
    ),
  (choose) => approveCall(anyToken(choose), anyAccount(choose), anyAmount(choose), choose.from([0n, 0n, 1n])),
  (choose) => approveCall(anyToken(choose), anyAccount(choose), anyAmount(choose)),
  (choose) => increaseCall(anyToken(choose), anyAccount(choose), anyAmount(choose)),
  (choose) => approveAllCall(anyToken(choose), anyAccount(choose), choose.from([true, false])),
  (choose) => wrapCall(choose.from([weth, baseWeth, strange]), anyAmount(choose, 70)),
  (choose) => unwrapCall(choose.from([weth, baseWeth, strange]), anyAmount(choose)),
  (choose) => stakeCall(choose.from([steth, strange]), anyAccount(choose), anyAmount(choose, 70)),
  (choose) =>
    supplyCall(choose.from([aavePool, strange]), anyToken(choose), anyAmount(choose), anyAccount(choose)),
  (choose) =>
    takeBackCall(choose.from([aavePool, strange]), anyToken(choose), anyAmount(choose), anyAccount(choose)),
  (choose) =>
    borrowCall(
      choose.from([aavePool, strange]),
      anyToken(choose),
      anyAmount(choose),
      anyAccount(choose),
      choose.from([1n, 2n]),
    ),
  (choose) =>
    repayCall(choose.from([aavePool, strange]), anyToken(choose), anyAmount(choose), anyAccount(choose)),
  (choose) =>
    permit2ApproveCall(anyToken(choose), anyAccount(choose), anyAmount(choose, 160), anyAmount(choose, 48)),
  (choose) =>
    permit2TransferCall(anyAccount(choose), anyAccount(choose), anyAmount(choose, 160), anyToken(choose)),
  (choose) =>
    aggregateCall(
      choose.from([multicall3, strange]),
      [approveCall(anyToken(choose), anyAccount(choose), anyAmount(choose)), transfer(choose)],
      choose.from([0n, 5n]),
    ),
  (choose) =>
    multicallCall(choose.from([multicall3, strange, dai]), [transfer(choose)], choose.from([0n, 5n])),
  wordlessCall,
  (choose) => paymentCall(anyAccount(choose), anyAmount(choose, 90), choose.from([undefined, '0x'])),
  (choose) =>
    bytesCall(
      anyToken(choose),
      choose.from<Hex>(['0x00', '0xa9059c', '0xa9059cbb', '0x12345678', `0xdeadbeef${'00'.repeat(32)}`]),
      choose.from([0n, 3n]),
    ),
  (choose) => deployCall('0x60006000fd', anyAmount(choose, 70)),
  ...swapCalls,
]
