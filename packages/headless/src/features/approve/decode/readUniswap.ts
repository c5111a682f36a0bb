import type { Address, Hex } from 'viem'
import { decodeAbiParameters, parseAbi } from '../../../shared/viemCopy.js'
import type { DecodedCall } from '../decodedRequest.js'
import { createDecoder } from './createDecoder.js'
import { isUnlimited } from './isUnlimited.js'

/** Calls of Uniswap's routers: version 3, the later one that takes no deadline, and the universal router. */
const abi = parseAbi([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
  'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)',
  'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
  'function execute(bytes commands, bytes[] inputs)',
])

const decode = createDecoder(abi)

/** How many commands of a universal router are read. */
const maxCommands = 100
/** Recipients that a router replaces: the sender, and itself. */
const placeholders = [
  '0x0000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000002',
]

interface SwapParameters {
  readonly recipient: Address
  readonly amountIn?: bigint
  readonly amountOutMinimum?: bigint
  readonly amountOut?: bigint
  readonly amountInMaximum?: bigint
  readonly tokenIn?: Address
  readonly tokenOut?: Address
  readonly path?: Hex
}

/** Reads a call of a router of Uniswap. `undefined` if it is none, or not encoded exactly. */
export function readUniswap(to: string, data: Hex, from: string | undefined): DecodedCall | undefined {
  const call = decode(data)
  if (!call) return undefined
  const recipientOf = (recipient: string) => {
    if (recipient === placeholders[0]) return from ?? recipient
    return recipient === placeholders[1] ? to : recipient
  }
  if (call.functionName === 'execute') {
    const [commands, inputs] = call.args as readonly [Hex, readonly Hex[]]
    return readCommands(to, commands, inputs, recipientOf)
  }
  const [parameters] = call.args as readonly [SwapParameters]
  const { tokenIn, tokenOut, path: hops = '0x', recipient } = parameters
  const isOutput = call.functionName.startsWith('exactOutput')
  const read = tokenIn && tokenOut ? [tokenIn, tokenOut] : readPath(hops, isOutput)
  // The later router replaces the zero address, too.
  const receiver = /^0x0{40}$/.test(recipient) ? to : recipientOf(recipient)
  return read && swap(to, read, receiver, parameters)
}

function swap(
  exchange: string,
  path: readonly string[],
  to: string,
  amounts: Pick<SwapParameters, 'amountIn' | 'amountOutMinimum' | 'amountOut' | 'amountInMaximum'>,
): DecodedCall {
  const { amountIn, amountOutMinimum, amountOut, amountInMaximum } = amounts
  return {
    kind: 'swap',
    exchange,
    path,
    ...(amountIn !== undefined && { amountIn }),
    ...(amountInMaximum !== undefined && { maximumIn: amountInMaximum }),
    minimumOut: amountOut ?? amountOutMinimum ?? 0n,
    to,
  }
}

const exactIn = 'address recipient, uint256 amountIn, uint256 amountOutMin'
const exactOut = 'address recipient, uint256 amountOut, uint256 amountInMax'
const types = {
  0: abiOf(`${exactIn}, bytes path, bool payerIsUser`),
  1: abiOf(`${exactOut}, bytes path, bool payerIsUser`),
  5: abiOf('address token, address recipient, uint256 value'),
  8: abiOf(`${exactIn}, address[] path, bool payerIsUser`),
  9: abiOf(`${exactOut}, address[] path, bool payerIsUser`),
  10: abiOf(
    '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permit, bytes signature',
  ),
} as const

function abiOf(parameters: string): readonly { readonly type: string }[] {
  const [item] = parseAbi([`function f(${parameters})`] as never) as readonly {
    inputs: readonly { type: string }[]
  }[]
  return item?.inputs ?? []
}

function readCommands(
  router: string,
  commands: Hex,
  inputs: readonly Hex[],
  recipientOf: (recipient: string) => string,
): DecodedCall | undefined {
  const codes = commands.slice(2).match(/../g) ?? []
  if (codes.length !== inputs.length) return undefined
  const calls = codes.slice(0, maxCommands).map((code, index) => {
    // The highest bit only says that the command may fail.
    const read = readCommand(router, Number.parseInt(code, 16) & 0x7f, inputs[index] ?? '0x', recipientOf)
    return read ?? ({ kind: 'unknown', to: router, value: 0n } as const)
  })
  return { kind: 'batch', calls, isComplete: codes.length <= maxCommands }
}

function readCommand(
  router: string,
  command: number,
  input: Hex,
  recipientOf: (recipient: string) => string,
): DecodedCall | undefined {
  const layout = types[command as keyof typeof types]
  if (!layout) return undefined
  try {
    const values = decodeAbiParameters(layout, input) as readonly unknown[]
    if (command === 5) {
      const [token, recipient, value] = values as [Address, Address, bigint]
      const isNative = /^0x0{40}$/.test(token)
      return { kind: 'transfer', to: recipientOf(recipient), value, ...(!isNative && { token }) }
    }
    if (command === 10) {
      const [{ details, spender }] = values as [
        { details: { token: Address; amount: bigint }; spender: Address },
      ]
      const { token, amount: value } = details
      return { kind: 'approve', token, spender, value, isUnlimited: isUnlimited(value) }
    }
    const [recipient, first, second, hops] = values as [Address, bigint, bigint, Hex | readonly Address[]]
    const isOutput = command === 1 || command === 9
    const path = typeof hops === 'string' ? readPath(hops, isOutput) : hops
    if (!path) return undefined
    const amounts = isOutput
      ? { amountOut: first, amountInMaximum: second }
      : { amountIn: first, amountOutMinimum: second }
    return swap(router, path, recipientOf(recipient), amounts)
  } catch {
    return undefined
  }
}

/** Reads a path of version 3: tokens, and fees of 3 bytes. That of an exact output is reversed. */
function readPath(path: Hex, isReversed: boolean): readonly string[] | undefined {
  const bytes = path.slice(2)
  if (bytes.length < 86 || (bytes.length - 40) % 46 !== 0) return undefined
  const tokens: string[] = []
  for (let at = 0; at < bytes.length; at += 46) tokens.push(`0x${bytes.slice(at, at + 40)}`)
  return isReversed ? tokens.reverse() : tokens
}
