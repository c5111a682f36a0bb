import { encodeAbiParameters, encodePacked, type Hex, parseAbiParameters } from 'viem'
import { letsOf, movesOf, namesIn } from './deeds.js'
import { callOf, type EvmCall } from './encodeCall.js'
import {
  anyAccount,
  anyAmount,
  assetAt,
  dai,
  friend,
  isKnown,
  me,
  one,
  strange,
  two,
  universalRouter,
  usdc,
  v2Router,
  v3Router,
  v3Router2,
  type World,
  weth,
  zero,
} from './evmWorld.js'
import type { Choose } from './row.js'
import type { Names, TrueCall, TrueField } from './truth.js'

type Swap = Extract<TrueCall, { does: 'swaps' }>
type Path = readonly string[]

const anyPath = (choose: Choose): Path =>
  choose.from([
    [usdc, weth],
    [weth, usdc],
    [dai, weth, usdc],
    [weth, dai, usdc],
    [strange, weth],
  ])
const anyDeadline = (choose: Choose) => choose.from([0n, 1_800_000_000n, 2n ** 64n])

/** What a function of a router swaps, if the router is known. */
function swapCall(
  router: string,
  signature: string,
  args: readonly unknown[],
  swap: (world: World) => Omit<Swap, 'does' | 'router'>,
  value = 0n,
): EvmCall {
  const deed = (world: World): Swap | undefined =>
    isKnown(router, world) ? { does: 'swaps', router, ...swap(world) } : undefined
  return callOf(router, signature, args, deed, value)
}

// Uniswap V2: Router02.

export interface V2Swap {
  readonly at: string
  readonly path: Path
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly to: string
  readonly deadline: bigint
  readonly value?: bigint
}

const v2Names = [
  'swapExactTokensForTokens',
  'swapExactTokensForTokensSupportingFeeOnTransferTokens',
  'swapExactTokensForETH',
  'swapExactTokensForETHSupportingFeeOnTransferTokens',
  'swapTokensForExactTokens',
  'swapTokensForExactETH',
  'swapExactETHForTokens',
  'swapExactETHForTokensSupportingFeeOnTransferTokens',
  'swapETHForExactTokens',
] as const

export function v2Call(name: (typeof v2Names)[number], swap: V2Swap): EvmCall {
  const { at, path, amountIn, amountOut, to, deadline } = swap
  const isPaid = /ETHFor/.test(name)
  const isExactOut = /ForExact/.test(name)
  const value = isPaid ? amountIn : (swap.value ?? 0n)
  const amounts = isPaid
    ? { types: 'uint256 amountOut', args: [amountOut] }
    : isExactOut
      ? { types: 'uint256 amountOut, uint256 amountInMax', args: [amountOut, amountIn] }
      : { types: 'uint256 amountIn, uint256 amountOutMin', args: [amountIn, amountOut] }
  return swapCall(
    at,
    `function ${name}(${amounts.types}, address[] path, address to, uint256 deadline) payable`,
    [...amounts.args, path, to, deadline],
    () => ({
      path,
      // What is paid in the native currency is the payment already.
      ...(isExactOut
        ? { maximumIn: isPaid ? [amountIn, undefined] : [amountIn] }
        : { amountIn: isPaid ? [amountIn, undefined] : [amountIn] }),
      minimumOut: [amountOut],
      to: [to],
      payer: 'account',
      ...(name.includes('ETH') && !isPaid && { receivesNative: true as const }),
      times: { deadline: [deadline] },
    }),
    value,
  )
}

// Uniswap V3: SwapRouter with a deadline in its arguments, SwapRouter02 without.

export interface V3Swap {
  readonly path: Path
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly to: string
  /** Only SwapRouter takes one. */
  readonly deadline?: bigint | undefined
  readonly value?: bigint | undefined
  readonly priceLimit?: bigint | undefined
}

/** Who is meant by a recipient at a router of Uniswap. */
function recipientAt(router: string, to: string, world: World): Names {
  if (router === v3Router) return to === zero ? [router, zero] : [to]
  if (to === one) return [world.from, one]
  return to === two ? [router, two] : [to]
}

export function packPath(path: Path): Hex {
  const parts = path.flatMap((token, index) => (index === 0 ? [token as Hex] : [500, token as Hex]))
  return encodePacked(
    parts.map((part) => (typeof part === 'number' ? 'uint24' : 'address')),
    parts,
  )
}

export function v3Call(router: string, isExactOut: boolean, swap: V3Swap): EvmCall {
  const { path, amountIn, amountOut, to, deadline, value = 0n, priceLimit = 0n } = swap
  const isSingle = path.length === 2
  const times = deadline === undefined ? '' : 'uint256 deadline, '
  const amounts = isExactOut
    ? 'uint256 amountOut, uint256 amountInMaximum'
    : 'uint256 amountIn, uint256 amountOutMinimum'
  const what = isSingle ? 'address tokenIn, address tokenOut, uint24 fee, ' : 'bytes path, '
  const name = `exact${isExactOut ? 'Output' : 'Input'}${isSingle ? 'Single' : ''}`
  const limit = isSingle ? ', uint160 sqrtPriceLimitX96' : ''
  // SwapRouter02 pays with all that it holds if the amount is 0.
  const isHeld = router === v3Router2 && !isExactOut && amountIn === 0n
  return swapCall(
    router,
    `function ${name}((${what}address recipient, ${times}${amounts}${limit}) params) payable`,
    [
      [
        ...(isSingle ? [...path, 500] : [packPath(isExactOut ? path.toReversed() : path)]),
        to,
        ...(deadline === undefined ? [] : [deadline]),
        ...(isExactOut ? [amountOut, amountIn] : [amountIn, amountOut]),
        ...(isSingle ? [priceLimit] : []),
      ],
    ],
    (world) => ({
      path,
      ...(isExactOut ? { maximumIn: [amountIn] } : { amountIn: isHeld ? [undefined] : [amountIn] }),
      minimumOut: [amountOut],
      to: recipientAt(router, to, world),
      payer: isHeld ? 'router' : 'account',
      ...(deadline !== undefined && { times: { deadline: [deadline] } }),
    }),
    value,
  )
}

const amountField = (value: bigint, token: string): TrueField => ({
  value,
  formats: ['amount', 'tokenAmount'],
  token,
  label: /amount|minimum|least|receive/i,
})
const toField = (value: string, ...others: readonly string[]): TrueField => ({
  value,
  others,
  formats: ['address'],
  label: /to|recipient|receiver/i,
})

const recipientField = ([name = '', ...others]: Names): TrueField => ({
  ...toField(name, ...others),
  isRecipient: true,
})

/** A swap to the router, and then what the router has goes to `to`. */
export function v3Multicall(router: string, swap: V3Swap, minimum: bigint, to: string): EvmCall {
  const inner = v3Call(router, false, { ...swap, to: router === v3Router ? zero : two, value: 0n })
  const out = swap.path.at(-1) ?? weth
  const isUnwrap = out === weth
  const last = isUnwrap
    ? callOf(
        router,
        'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
        [minimum, to],
        () => undefined,
      )
    : callOf(
        router,
        'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
        [out, minimum, to],
        () => undefined,
      )
  return callOf(
    router,
    'function multicall(bytes[] data) payable',
    [[inner.data, last.data]],
    (world) => {
      if (!isKnown(router, world)) return undefined
      const swapped = inner.truth(world)
      if (swapped.does !== 'swaps') return undefined
      const swept: TrueCall = {
        ...last.truth(world),
        does: 'calls',
        intent: /unwrap|withdraw|sweep|take|receive|pay out/i,
        fields: [
          amountField(minimum, out),
          recipientField(recipientAt(router, to, world)),
          ...(isUnwrap ? [] : [{ ...toField(out), label: /token|asset/i, isOptional: true as const }]),
        ],
      }
      // The last step may be told with the swap: it goes to whom the router pays in the end.
      const final = recipientAt(router, to, world)
      const merged: TrueCall = {
        ...swapped,
        to: final,
        minimumOut: [minimum, ...swapped.minimumOut],
        ...(isUnwrap && { receivesNative: true as const }),
      }
      const isAtomic = true
      return {
        does: 'either',
        ways: [
          { does: 'several', calls: [swapped, swept], isAtomic },
          { does: 'several', calls: [merged], isAtomic },
        ],
      }
    },
    swap.value,
  )
}

// The Universal Router: a program of commands.

interface Command {
  readonly code: number
  readonly input: Hex
  truth(world: World): TrueCall
}

const command = (
  code: number,
  types: string,
  values: readonly unknown[],
  truth: Command['truth'],
): Command => ({ code, input: encodeAbiParameters(parseAbiParameters(types), values as never), truth })

const routerNames = (to: string, world: World): Names => {
  if (to === one) return [world.from, one]
  return to === two ? [universalRouter, two] : [to]
}

const held = 2n ** 255n

function swapCommand(
  code: 0 | 1 | 8 | 9,
  to: string,
  [amountIn, amountOut]: readonly [bigint, bigint],
  path: Path,
  isUserPaying: boolean,
): Command {
  const isExactOut = code === 1 || code === 9
  const isV2 = code >= 8
  const amounts = isExactOut ? [amountOut, amountIn] : [amountIn, amountOut]
  const packed = isV2 ? path : packPath(isExactOut ? path.toReversed() : path)
  return command(
    code,
    `address, uint256, uint256, ${isV2 ? 'address[]' : 'bytes'}, bool`,
    [to, ...amounts, packed, isUserPaying],
    (world) => ({
      does: 'swaps',
      router: universalRouter,
      path,
      ...(isExactOut
        ? { maximumIn: [amountIn] }
        : { amountIn: amountIn === held ? [undefined] : amountIn === 0n ? [0n, undefined] : [amountIn] }),
      minimumOut: [amountOut],
      to: routerNames(to, world),
      payer: isUserPaying ? 'account' : 'router',
    }),
  )
}

const out = (
  code: number,
  types: string,
  values: readonly unknown[],
  what: RegExp,
  fields: (world: World) => TrueField[],
) => command(code, types, values, (world) => ({ does: 'calls', intent: what, fields: fields(world) }))

const sweep = (token: string, to: string, minimum: bigint) =>
  out(4, 'address, address, uint256', [token, to, minimum], /sweep|take|receive|pay out/i, (world) => [
    amountField(minimum, token),
    recipientField(routerNames(to, world)),
    { ...toField(token), label: /token|asset/i, isOptional: true },
  ])
const unwrap = (to: string, minimum: bigint) =>
  out(12, 'address, uint256', [to, minimum], /unwrap|withdraw/i, (world) => [
    amountField(minimum, weth),
    recipientField(routerNames(to, world)),
  ])
const wrap = (to: string, amount: bigint) =>
  out(11, 'address, uint256', [to, amount], /wrap|deposit/i, (world) => [
    amountField(amount, weth),
    // What the next commands take from the router need not be marked.
    to === two ? toField(universalRouter, two) : recipientField(routerNames(to, world)),
  ])
const pay = (token: string, to: string, amount: bigint) =>
  command(5, 'address, address, uint256', [token, to, amount], (world) => {
    const asset = token === zero ? 'native' : assetAt(token, world, ['token'])
    // Of a token, this is all that the router holds.
    if (!asset || (asset !== 'native' && amount === held)) return { does: 'anything' }
    const names = routerNames(to, world)
    const moved: TrueCall = { does: 'moves', asset, amount, to: names, from: [universalRouter] }
    const told: TrueCall = {
      does: 'calls',
      intent: /transfer|send|pay/i,
      fields: [
        amountField(amount, token),
        recipientField(names),
        { ...toField(token), label: /token|asset/i, isOptional: true },
      ],
    }
    return { does: 'either', ways: [moved, told] }
  })
const pull = (token: string, to: string, amount: bigint) =>
  command(2, 'address, address, uint160', [token, to, amount], (world) => {
    const moved = movesOf({ token, who: to, amount, from: world.from }, world, { to: routerNames(to, world) })
    return moved ?? { does: 'anything' }
  })
const portion = (token: string, to: string, share: bigint) =>
  command(6, 'address, address, uint256', [token, to, share], () => ({ does: 'anything' }))
const permit = (token: string, who: string, amount: bigint, expiry: bigint) =>
  command(
    10,
    '((address,uint160,uint48,uint48),address,uint256), bytes',
    [[[token, amount, Number(expiry), 0], who, 1_800_000_000n], `0x${'1'.repeat(130)}`],
    (world) => {
      const times = { deadline: [1_800_000_000n], until: [expiry || 1_800_000_000n] }
      const terms = { owner: namesIn(world, world.from), times }
      return letsOf({ token, who, amount }, world, terms) ?? { does: 'anything' }
    },
  )
const anyCommand = (code: number) => command(code, 'bytes', ['0x1234'], () => ({ does: 'anything' }))

export function universalCall(
  commands: readonly Command[],
  deadline: bigint | undefined,
  value = 0n,
  flags: readonly number[] = [],
  at = universalRouter,
): EvmCall {
  const codes = commands.map(({ code }, index) => (code | (flags[index] ?? 0)).toString(16).padStart(2, '0'))
  const isAtomic = flags.some((flag) => flag & 0x80) ? undefined : true
  return callOf(
    at,
    `function execute(bytes commands, bytes[] inputs${deadline === undefined ? '' : ', uint256 deadline'}) payable`,
    [
      `0x${codes.join('')}`,
      commands.map(({ input }) => input),
      ...(deadline === undefined ? [] : [deadline]),
    ],
    (world) => {
      if (!isKnown(at, world)) return undefined
      const until = deadline === undefined ? undefined : { deadline: [deadline] }
      const steps = commands.map(({ truth }): TrueCall => {
        const done = truth(world)
        const times = done.does === 'swaps' && until ? { times: { deadline: [undefined, deadline] } } : {}
        return { at, ...done, ...times } as TrueCall
      })
      const told: TrueCall = { does: 'several', calls: steps, isAtomic, ...(until && { times: until }) }
      const merged = mergedWay(commands, steps, world)
      return merged ? { does: 'either', ways: [told, { ...told, calls: merged }] } : told
    },
    value,
  )
}

/** A swap to the router whose result the next command sends on may be told as one. */
function mergedWay(commands: readonly Command[], steps: readonly TrueCall[], world: World) {
  const index = steps.findIndex(
    (step, at) => step.does === 'swaps' && step.to[0] === universalRouter && steps[at + 1]?.does === 'calls',
  )
  const [swap, next, code] = [steps[index], steps[index + 1], commands[index + 1]?.code]
  if (swap?.does !== 'swaps' || next?.does !== 'calls' || (code !== 4 && code !== 12)) return undefined
  const field = next.fields.find(({ formats }) => formats.includes('address'))
  const minimum = next.fields.find(({ formats }) => formats.includes('amount'))?.value
  if (!field || typeof minimum !== 'bigint') return undefined
  const to = routerNames(String(field.value), world)
  const isUnwrap = code === 12
  const told: TrueCall = {
    ...swap,
    to,
    minimumOut: [minimum, ...swap.minimumOut],
    ...(isUnwrap && { receivesNative: true as const }),
  }
  return [...steps.slice(0, index), told, ...steps.slice(index + 2)]
}

const pair = (choose: Choose) => [anyAmount(choose), anyAmount(choose)] as const

const plans: readonly ((choose: Choose) => readonly Command[])[] = [
  (choose) => [
    swapCommand(
      choose.from([0, 1, 8, 9]),
      choose.from([one, two, zero, friend, me]),
      pair(choose),
      anyPath(choose),
      choose.from([true, false]),
    ),
  ],
  (choose) => [
    swapCommand(choose.from([0, 8]), two, pair(choose), [usdc, weth], true),
    unwrap(choose.from([one, friend, me]), anyAmount(choose)),
  ],
  (choose) => [
    swapCommand(choose.from([0, 8]), two, pair(choose), [weth, usdc], true),
    sweep(usdc, choose.from([one, friend, me]), anyAmount(choose)),
  ],
  (choose) => [
    permit(
      usdc,
      choose.from([universalRouter, friend]),
      anyAmount(choose, 160),
      choose.from([0n, 1_900_000_000n]),
    ),
    swapCommand(0, one, pair(choose), [usdc, weth], true),
  ],
  (choose) => [
    wrap(choose.from([two, two, friend]), anyAmount(choose, 70)),
    swapCommand(choose.from([0, 8]), one, pair(choose), [weth, usdc], false),
  ],
  (choose) => [
    swapCommand(0, two, pair(choose), [usdc, dai], true),
    pay(choose.from([dai, zero]), choose.from([friend, one]), anyAmount(choose)),
  ],
  (choose) => [
    swapCommand(0, two, pair(choose), [usdc, dai], true),
    portion(dai, friend, 250n),
    sweep(dai, one, anyAmount(choose)),
  ],
  (choose) => [
    pull(usdc, choose.from([friend, two]), anyAmount(choose, 160)),
    swapCommand(8, one, [held, anyAmount(choose)], [usdc, weth], false),
  ],
  (choose) => [
    anyCommand(choose.from([3, 7, 13, 14, 16, 0x21, 0x3f])),
    swapCommand(0, one, pair(choose), anyPath(choose), true),
  ],
]

export const swapCalls: readonly ((choose: Choose) => EvmCall)[] = [
  (choose) =>
    v2Call(choose.from(v2Names), {
      at: choose.from([v2Router, v2Router, strange]),
      path: anyPath(choose),
      amountIn: anyAmount(choose),
      amountOut: anyAmount(choose),
      to: anyAccount(choose),
      deadline: anyDeadline(choose),
      value: choose.from([0n, 0n, 9n]),
    }),
  (choose) => {
    const router = choose.from([v3Router, v3Router2, strange])
    return v3Call(router, choose.from([true, false]), {
      path: anyPath(choose),
      amountIn: anyAmount(choose),
      amountOut: anyAmount(choose),
      to: choose.from([me, me, friend, zero, one, two, router]),
      deadline: router === v3Router2 ? undefined : anyDeadline(choose),
      value: choose.from([0n, 0n, 10n ** 18n]),
      priceLimit: choose.from([0n, 0n, 7n]),
    })
  },
  (choose) => {
    const router = choose.from([v3Router, v3Router2])
    return v3Multicall(
      router,
      {
        path: anyPath(choose),
        amountIn: anyAmount(choose),
        amountOut: anyAmount(choose),
        to: zero,
        deadline: router === v3Router ? anyDeadline(choose) : undefined,
        value: choose.from([0n, 0n, 10n ** 18n]),
      },
      anyAmount(choose),
      choose.from([me, friend, one]),
    )
  },
  (choose) => {
    const commands = choose.from(plans)(choose)
    return universalCall(
      commands,
      choose.from([undefined, 0n, 1_800_000_000n]),
      choose.from([0n, 0n, 10n ** 18n]),
      choose.from([[], [], commands.map(() => 0x80)]),
      choose.from([universalRouter, universalRouter, universalRouter, strange]),
    )
  },
]

/** The commands of the Universal Router, for rows of their own. */
export const universalCommands = {
  swapCommand,
  sweep,
  unwrap,
  wrap,
  pay,
  pull,
  portion,
  permit,
  anyCommand,
  held,
}
