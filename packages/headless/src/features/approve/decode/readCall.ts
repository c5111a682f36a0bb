import type { Hex } from 'viem'
import { isAddress } from '../../../shared/address.js'
import type { CaipNetworkId } from '../../../shared/caip.js'
import { isHex } from '../../../shared/isHex.js'
import { parseAbi } from '../../../shared/viemCopy.js'
import type { DecodedCall } from '../decodedRequest.js'
import { createDecoder } from './createDecoder.js'
import { isUnlimited } from './isUnlimited.js'
import { readDescribed } from './readDescribed.js'
import { readUniswap } from './readUniswap.js'

/** How many calls of a batch are read. */
const maxCalls = 100
/** How many batches can be in each other. */
const maxDepth = 3

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 added)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** A call as a wallet takes it. */
export interface EvmCall {
  readonly to?: unknown
  readonly value?: unknown
  readonly data?: unknown
  /** Older than `data`. */
  readonly input?: unknown
}

/** Where a call stands. */
export interface CallContext {
  readonly networkId: CaipNetworkId | undefined
  /** The account that signs, as it stands in the request. */
  readonly from: unknown
  /** In how many batches it is. */
  readonly depth: number
}

/** Reads what a call does. `undefined` if it is not a call. */
export function readCall(call: EvmCall, context: CallContext): DecodedCall | undefined {
  const value = readValue(call.value)
  const { data = call.input ?? '0x' } = call
  if (value === undefined || !isHex(data) || data.length % 2 !== 0) return undefined
  // A wallet that reads the other field would do something else.
  if (call.data !== undefined && call.input !== undefined && call.data !== call.input) return undefined
  if (call.to === undefined || call.to === null) return { kind: 'deploy', value }
  const { to } = call
  if (typeof to !== 'string' || !/^0x/i.test(to) || !isAddress(to, 'eip155')) return undefined
  if (data === '0x') return { kind: 'transfer', to, value }
  const selector = data.length >= 10 ? data.slice(0, 10) : undefined
  return readFunction(to, value, data, context) ?? { kind: 'unknown', to, value, selector }
}

/** Reads the calls of a batch. */
export function readCalls(calls: readonly EvmCall[], context: CallContext): DecodedCall | undefined {
  const inner = { ...context, depth: context.depth + 1 }
  const read = calls.slice(0, maxCalls).map((call) => readCall(call, inner))
  if (read.includes(undefined)) return undefined
  return { kind: 'batch', calls: read as DecodedCall[], isComplete: calls.length <= maxCalls }
}

function readFunction(to: string, value: bigint, data: Hex, context: CallContext): DecodedCall | undefined {
  const call = decode(data)
  if (!call) {
    const from = typeof context.from === 'string' ? context.from : undefined
    const uniswap = readUniswap(to, data, from)
    return uniswap ? withPayment(uniswap, to, value) : readDescribed({ ...context, to, value, data })
  }
  // A function that takes no native currency would lose it, or does something else than its name says.
  if (value > 0n && !payable.includes(call.functionName)) return undefined
  switch (call.functionName) {
    case 'transfer':
      return { kind: 'transfer', token: to, to: call.args[0], value: call.args[1] }
    case 'transferFrom':
      return { kind: 'transfer', token: to, from: call.args[0], to: call.args[1], value: call.args[2] }
    case 'approve':
      return approval(to, call.args[0], call.args[1])
    case 'increaseAllowance':
      return { ...approval(to, call.args[0], call.args[1]), isAddition: true }
    case 'permit':
      if (call.args.length === 7) return approval(to, call.args[1], call.args[2])
      return approval(to, call.args[1], call.args[4] ? 2n ** 256n - 1n : 0n)
    case 'setApprovalForAll':
      return { kind: 'approveAll', collection: to, operator: call.args[0], isApproved: call.args[1] }
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForETH': {
      const [amountIn, minimumOut, path, receiver] = call.args
      return { kind: 'swap', exchange: to, path, amountIn, minimumOut, to: receiver }
    }
    case 'swapExactETHForTokens': {
      const [minimumOut, path, receiver] = call.args
      return { kind: 'swap', exchange: to, path, amountIn: value, minimumOut, to: receiver }
    }
    case 'multicall':
    case 'aggregate3': {
      if (context.depth >= maxDepth) return undefined
      const batch = readCalls(innerCalls(to, call), context)
      return batch && withPayment(batch, to, value)
    }
  }
}

/** The native currency that goes to a contract with a call is a transfer of its own. */
function withPayment(call: DecodedCall, to: string, value: bigint): DecodedCall {
  if (value === 0n) return call
  const calls = call.kind === 'batch' ? call.calls : [call]
  const isComplete = call.kind !== 'batch' || call.isComplete
  return { kind: 'batch', calls: [{ kind: 'transfer', to, value }, ...calls], isComplete }
}

/** Functions that can take native currency. */
const payable: readonly string[] = ['swapExactETHForTokens', 'multicall', 'aggregate3']

const decode = createDecoder(abi)

type Decoded = NonNullable<ReturnType<typeof decode>>

function innerCalls(
  to: string,
  call: Extract<Decoded, { functionName: 'multicall' | 'aggregate3' }>,
): EvmCall[] {
  if (call.functionName === 'aggregate3')
    return call.args[0].map(({ target, callData }) => ({ to: target, data: callData }))
  const inner: readonly Hex[] = call.args.length === 1 ? call.args[0] : call.args[1]
  return inner.map((data) => ({ to, data }))
}

function approval(token: string, spender: string, value: bigint): Extract<DecodedCall, { kind: 'approve' }> {
  return { kind: 'approve', token, spender, value, isUnlimited: isUnlimited(value) }
}

/** Reads a quantity. `undefined` if it is none. */
function readValue(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return 0n
  if (typeof value === 'bigint') return value >= 0n ? value : undefined
  return isHex(value) && value.length > 2 && value.length <= 66 ? BigInt(value) : undefined
}
