import type { Abi, AbiParameter, Address, Hex } from 'viem'
import { parseAbi, parseAbiParameters } from '../../../shared/viemCopy.js'
import type { DecodedCall, DescribedField } from '../decodedRequest.js'
import { createDecoder, decodeExactly } from './createDecoder.js'
import {
  approvalOf,
  type DecodeContext,
  isSame,
  isUnlimited,
  maxCalls,
  permit2Validity,
  readAsset,
} from './decodeContext.js'
import { knownContract, type RouterKind } from './knownContracts.js'

const v2 = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
/** The first router of version 3 takes the deadline with the swap, the second one with the batch. */
const v3 = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)',
  'function multicall(bytes[] data)',
])
const v302 = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)',
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
])
const universal = parseAbi([
  'function execute(bytes commands, bytes[] inputs)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
])

/** The functions of the routers, for their names. */
export const routerAbi = [...v2, ...v3, ...v302, ...universal] as const

const decoders: Readonly<Record<RouterKind, ReturnType<typeof createDecoder<Abi>>>> = {
  v2: createDecoder<Abi>(v2),
  v3: createDecoder<Abi>(v3),
  'v3-02': createDecoder<Abi>(v302),
  universal: createDecoder<Abi>(universal),
}

interface RouterCall {
  /** The router. */
  readonly to: string
  readonly data: Hex
  readonly value: bigint
  readonly context: DecodeContext
  /** Reads a call that the router makes to itself for the account. */
  readonly readInner: (data: Hex) => DecodedCall | undefined
}

/** Reads a call of a router of Uniswap. `undefined` if it is none, or not encoded exactly. */
export function readRouterCall(kind: RouterKind, call: RouterCall): DecodedCall | undefined {
  const { to, data, value } = call
  const decoded = decoders[kind](data)
  if (!decoded) return undefined
  const { functionName, args = [] } = decoded as { functionName: string; args?: readonly unknown[] }
  if (kind === 'v2') return readPathSwap(call, functionName, args)
  if (kind === 'universal') {
    const [commands, inputs, deadline] = args as readonly [Hex, readonly Hex[], bigint?]
    const batch = readCommands(call, commands, inputs)
    if (!batch || leavesPayment(value, batch.calls)) return undefined
    return asOne({ ...batch, ...validUntil(deadline), ...(value > 0n && { payment: value }) })
  }
  // With native currency, these pay with it or with the wrapped token of the account.
  if (value > 0n) return undefined
  if (functionName === 'multicall') {
    const [inner, deadline] = (args.length === 1 ? args : [args[1], args[0]]) as [readonly Hex[], bigint?]
    // The router calls itself for the account, but not once more from within such a call.
    const calls = inner
      .slice(0, maxCalls)
      .map(call.readInner)
      .map((each): DecodedCall => (!each || each.kind === 'batch' ? { kind: 'unknown', to } : each))
    return asOne({
      kind: 'batch',
      calls: withPayouts(call, calls),
      isComplete: inner.length <= maxCalls,
      isAtomic: true,
      ...validUntil(deadline),
    })
  }
  return readSingleSwap(kind, call, functionName, args[0] as SwapParameters)
}

const validUntil = (deadline: bigint | undefined) =>
  deadline === undefined ? {} : { validity: { deadline } }

/** A swap of version 2. */
function readPathSwap(
  { to: router, value }: RouterCall,
  functionName: string,
  args: readonly unknown[],
): DecodedCall | undefined {
  const isNativeIn = functionName === 'swapExactETHForTokens'
  if (value > 0n !== isNativeIn) return undefined
  const [amountIn, minimumOut, path, to, deadline] = (isNativeIn ? [undefined, ...args] : args) as [
    bigint | undefined,
    bigint,
    readonly Address[],
    Address,
    bigint,
  ]
  if (path.length < 2) return undefined
  return {
    kind: 'swap',
    router,
    path,
    ...(amountIn !== undefined && { amountIn }),
    minimumOut,
    to,
    payer: 'account',
    ...(functionName === 'swapExactTokensForETH' && { receivesNative: true }),
    ...validUntil(deadline),
    ...(value > 0n && { payment: value }),
  }
}

interface SwapParameters {
  readonly recipient: Address
  readonly deadline?: bigint
  readonly amountIn?: bigint
  readonly amountOutMinimum?: bigint
  readonly amountOut?: bigint
  readonly amountInMaximum?: bigint
  readonly tokenIn?: Address
  readonly tokenOut?: Address
  readonly path?: Hex
  readonly sqrtPriceLimitX96?: bigint
}

/** A swap of version 3. */
function readSingleSwap(
  kind: RouterKind,
  { to: router, context }: RouterCall,
  functionName: string,
  parameters: SwapParameters,
): DecodedCall | undefined {
  const { tokenIn, tokenOut, path: hops = '0x', recipient, deadline, sqrtPriceLimitX96 = 0n } = parameters
  const path = tokenIn && tokenOut ? [tokenIn, tokenOut] : readPath(hops, functionName === 'exactOutput')
  const to =
    kind === 'v3' ? (isZero(recipient) ? router : recipient) : recipientOf(recipient, router, context)
  // A limit ends the swap before all is paid.
  if (!path || to === undefined || sqrtPriceLimitX96 !== 0n) return undefined
  // The second router swaps all that it holds if the amount is 0.
  if (kind === 'v3-02' && parameters.amountIn === 0n)
    return swapOf(router, path, { amountOutMinimum: parameters.amountOutMinimum ?? 0n }, to, 'router')
  if (takesAll(context, path, parameters.amountInMaximum)) return undefined
  return { ...swapOf(router, path, parameters, to, 'account'), ...validUntil(deadline) }
}

/** Whether an exact output may cost far more than the account has. The pools of its path set the price. */
function takesAll(context: DecodeContext, [token = '']: readonly string[], maximumIn = 0n): boolean {
  return isUnlimited(context, token, maximumIn, 6)
}

function swapOf(
  router: string,
  path: readonly string[],
  amounts: Pick<SwapParameters, 'amountIn' | 'amountOutMinimum' | 'amountOut' | 'amountInMaximum'>,
  to: string,
  payer: 'account' | 'router',
): Extract<DecodedCall, { kind: 'swap' }> {
  const { amountIn, amountOutMinimum, amountOut, amountInMaximum } = amounts
  return {
    kind: 'swap',
    router,
    path,
    ...(amountIn !== undefined && { amountIn }),
    ...(amountInMaximum !== undefined && { maximumIn: amountInMaximum }),
    minimumOut: amountOut ?? amountOutMinimum ?? 0n,
    to,
    payer,
  }
}

const isZero = (address: string) => /^0x0{40}$/.test(address)

/** Returns who receives: routers replace address 1 by the account and 2 by themselves. */
function recipientOf(recipient: string, router: string, { account }: DecodeContext): string | undefined {
  if (/^0x0{39}1$/.test(recipient)) return account
  return /^0x0{39}2$/.test(recipient) ? router : recipient
}

const exactIn = 'address recipient, uint256 amountIn, uint256 amountOutMin'
const exactOut = 'address recipient, uint256 amountOut, uint256 amountInMax'
/** The commands of the universal router that are read, by number. */
const commandInputs: Readonly<Record<number, readonly AbiParameter[]>> = {
  0: parseAbiParameters(`${exactIn}, bytes path, bool payerIsUser`),
  1: parseAbiParameters(`${exactOut}, bytes path, bool payerIsUser`),
  4: parseAbiParameters('address token, address recipient, uint256 minimum'),
  5: parseAbiParameters('address token, address recipient, uint256 value'),
  8: parseAbiParameters(`${exactIn}, address[] path, bool payerIsUser`),
  9: parseAbiParameters(`${exactOut}, address[] path, bool payerIsUser`),
  10: parseAbiParameters(
    '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permit, bytes signature',
  ),
  11: parseAbiParameters('address recipient, uint256 value'),
  12: parseAbiParameters('address recipient, uint256 minimum'),
}

function readCommands(call: RouterCall, commands: Hex, inputs: readonly Hex[]): Batch | undefined {
  const codes = commands.slice(2).match(/../g) ?? []
  if (codes.length !== inputs.length) return undefined
  const read = codes
    .slice(0, maxCalls)
    .map((code, index) => readCommand(call, Number.parseInt(code, 16), inputs[index] ?? '0x'))
    .map((each): DecodedCall => each ?? { kind: 'unknown', to: call.to })
  const calls = takesWrapped(call, read) ? read.map((each) => withoutRecipient(each, call.to)) : read
  const isAtomic = codes.every((code) => (Number.parseInt(code, 16) & mayFail) === 0)
  return {
    kind: 'batch',
    calls: isAtomic ? withPayouts(call, calls) : calls,
    isComplete: codes.length <= maxCalls,
    isAtomic,
  }
}

type Batch = Extract<DecodedCall, { kind: 'batch' }>

/** Reads a swap to the router itself, whose result the next call pays out, as a swap to who gets it. */
function withPayouts({ to: router, context }: RouterCall, calls: readonly DecodedCall[]): DecodedCall[] {
  const read: DecodedCall[] = []
  for (const call of calls) {
    const swap = read.at(-1)
    const [to, minimum, token] = payoutOf(call)
    const receivesNative =
      token === undefined && swap?.kind === 'swap' && isWrapped(context, swap.path.at(-1))
    if (
      to !== undefined &&
      swap?.kind === 'swap' &&
      isSame(swap.to, router) &&
      (receivesNative || isSame(swap.path.at(-1), token)) &&
      // Else both are told: they say how much at least, each in its way.
      swap.minimumOut === minimum
    )
      read.splice(-1, 1, { ...swap, to, ...(receivesNative && { receivesNative }) })
    else read.push(call)
  }
  return read
}

/** Who gets all that a router holds, how much at least, and of which token. */
function payoutOf(call: DecodedCall): readonly [to?: string, minimum?: bigint, token?: string | undefined] {
  if (call.kind !== 'described' || (call.intent !== unwrap && call.intent !== payOut)) return []
  const to = call.fields.find(({ isRecipient }) => isRecipient)?.value
  const amount = call.fields.find(({ value }) => typeof value === 'bigint')
  if (typeof to !== 'string' || typeof amount?.value !== 'bigint') return []
  // A payout of the native currency is of none that a swap gives.
  if (call.intent === payOut && amount.token === undefined) return []
  return [to, amount.value, amount.token]
}

/** A batch of one call is this call. */
function asOne(batch: Batch): DecodedCall {
  const [call, ...others] = batch.calls
  if (call?.kind !== 'swap' || others.length > 0 || !batch.isComplete || !batch.isAtomic) return batch
  if (call.validity && batch.validity) return batch
  const { validity = call.validity, payment } = batch
  return { ...call, ...(validity && { validity }), ...(payment && { payment }) }
}

/**
 * Whether calls of the router take out all that it wraps for itself: anyone can take what stays there. A part
 * may stay of an exact output, unless the rest is unwrapped.
 */
function takesWrapped({ context }: RouterCall, calls: readonly DecodedCall[]): boolean {
  let rest = 0n
  for (const call of calls) {
    const [amount] = call.kind === 'described' ? call.fields : []
    if (call.kind === 'described' && call.intent === wrap) rest += BigInt(amount?.value ?? 0)
    else if (call.kind === 'described' && call.intent === unwrap) rest = 0n
    else if (call.kind === 'swap' && call.payer === 'router' && isWrapped(context, call.path[0])) {
      const taken = call.amountIn ?? (call.maximumIn === undefined ? rest : 0n)
      rest = taken < rest ? rest - taken : 0n
    }
  }
  return rest === 0n
}

/** Whether a part of the payment stays with the router, where anyone can take it. */
function leavesPayment(payment: bigint, calls: readonly DecodedCall[]): boolean {
  let rest = payment
  for (const call of calls) {
    // It can use the payment, and is a danger.
    if (call.kind === 'unknown') return false
    const [amount] = call.kind === 'described' ? call.fields : []
    if (call.kind !== 'described' || amount?.format !== 'amount' || call.intent === unwrap) continue
    rest = call.intent === payOut ? 0n : rest - BigInt(amount.value)
  }
  return rest > 0n
}

/** Without the mark of a recipient for the router itself. */
function withoutRecipient(call: DecodedCall, router: string): DecodedCall {
  if (call.kind !== 'described' || call.intent !== wrap) return call
  const fields = call.fields.map(({ isRecipient, ...field }) =>
    field.value === router ? field : { ...field, ...(isRecipient && { isRecipient }) },
  )
  return { ...call, fields }
}

const [wrap, unwrap, payOut] = [
  'Wrap',
  'Unwrap what the router holds',
  'Pay out what the router holds',
] as const

function isWrapped({ networkId }: DecodeContext, token: string | undefined): boolean {
  const { descriptors = [] } = (token !== undefined && knownContract(networkId, token)) || {}
  return descriptors.some(({ intent }) => intent === wrap)
}

/** The bit of a command that may fail while the others happen. */
const mayFail = 0x80
/** What the router holds, in place of an amount. */
const contractBalance = 2n ** 255n

/** A command with the highest bit may fail without the others; its number is none of these. */
function readCommand(
  { to: router, context }: RouterCall,
  command: number,
  input: Hex,
): DecodedCall | undefined {
  const layout = commandInputs[command]
  const values = layout && decodeExactly(layout, input)
  if (!values) return undefined
  const described = (intent: string, fields: readonly DescribedField[]): DecodedCall => ({
    kind: 'described',
    to: router,
    intent,
    fields,
  })
  const field = (label: string, value: bigint, token?: string): DescribedField =>
    token === undefined || isZero(token)
      ? { label, value, format: 'amount' }
      : { label, value, format: 'tokenAmount', token }
  if (command === 10) {
    type Details = { token: Address; amount: bigint; expiration: bigint | number }
    const [{ details, spender, sigDeadline }] = values as [
      { details: Details; spender: Address; sigDeadline: bigint },
    ]
    const asset = readAsset(context, details.token, ['token'])
    if (!asset) return undefined
    const validity = permit2Validity(sigDeadline, BigInt(details.expiration))
    return { ...approvalOf(context, asset, spender, details.amount), validity }
  }
  const [first, second, third, hops, payerIsUser] = values as [Address, never, bigint, unknown, boolean]
  const recipient = recipientOf(command === 4 || command === 5 ? second : first, router, context)
  if (recipient === undefined) return undefined
  const to = { label: 'To', value: recipient, format: 'address', isRecipient: true } as const
  switch (command) {
    case 4:
      return described(payOut, [field('At least', third, first), to])
    case 5:
      // Of a token, all that the router holds.
      if (third === contractBalance) return undefined
      return described('Transfer what the router holds', [field('Amount', third, first), to])
    case 11:
      if (second === contractBalance) return undefined
      return described(wrap, [field('Amount', second), to])
    case 12:
      return described(unwrap, [field('At least', second), to])
  }
  const isOutput = command === 1 || command === 9
  const path = typeof hops === 'string' ? readPath(hops as Hex, isOutput) : (hops as readonly Address[])
  if (!path || path.length < 2) return undefined
  // What it holds is swapped then; 0 is what was paid to a pool before.
  if (!isOutput && (second === 0n || (second === contractBalance && payerIsUser))) return undefined
  if (isOutput && payerIsUser && takesAll(context, path, third)) return undefined
  const amounts = isOutput
    ? { amountOut: second, amountInMaximum: third }
    : { ...(second !== contractBalance && { amountIn: second }), amountOutMinimum: third }
  return swapOf(router, path, amounts, recipient, payerIsUser ? 'account' : 'router')
}

/** Reads a path of version 3: tokens, and fees of 3 bytes. That of an exact output is reversed. */
function readPath(path: Hex, isReversed: boolean): readonly string[] | undefined {
  const bytes = path.slice(2)
  if (bytes.length < 86 || (bytes.length - 40) % 46 !== 0) return undefined
  const tokens: string[] = []
  for (let at = 0; at < bytes.length; at += 46) tokens.push(`0x${bytes.slice(at, at + 40)}`)
  return isReversed ? tokens.reverse() : tokens
}
