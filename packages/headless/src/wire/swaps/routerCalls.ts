import { tryRead } from '../../shared/tryRead.js'
import { decodeAbiParameters, encodeAbiParameters } from '../../shared/viemCopy.js'

type Hex = `0x${string}`

const [uint256, address, addresses] = [
  { type: 'uint256' },
  { type: 'address' },
  { type: 'address[]' },
] as const
/** `amountOutMin, path, to, deadline`, of a swap that pays the native currency. */
const nativeArguments = [uint256, addresses, address, uint256] as const
/** `amountIn, amountOutMin, path, to, deadline` */
const tokenArguments = [uint256, uint256, addresses, address, uint256] as const

/** The selectors of the swaps of a Uniswap v2 router, and where the native currency is. */
const swapSelectors: Readonly<Record<string, 'from' | 'to' | 'none'>> = {
  // Each twice: the second compares the minimum with what arrives, as a token with a fee of its own needs.
  '0x7ff36ab5': 'from',
  '0xb6f9de95': 'from',
  '0x18cbafe5': 'to',
  '0x791ac947': 'to',
  '0x38ed1739': 'none',
  '0x5c11d795': 'none',
}
const getAmountsOutSelector = '0xd06ca61f'
/** `approve(address,uint256)` and `allowance(address,address)`. ERC-20 */
const [approveSelector, allowanceSelector] = ['0x095ea7b3', '0xdd62ed3e']

/** A swap of a Uniswap v2 router. */
export interface RouterSwap {
  /** Which side is the native currency. */
  readonly native: 'from' | 'to' | 'none'
  /** Absent if the native currency is paid: the value of the transaction is the amount. */
  readonly amountIn?: bigint | undefined
  readonly minimum: bigint
  readonly path: readonly string[]
  readonly receiver: string
  /** In seconds since 1970. */
  readonly deadline: bigint
}

/** Returns the data of a swap, whose minimum is compared with what arrives. */
export function encodeRouterSwap(swap: RouterSwap): Hex {
  const { native, amountIn = 0n, minimum, deadline } = swap
  const [path, receiver] = [swap.path as readonly Hex[], swap.receiver as Hex]
  if (native === 'from')
    return join('0xb6f9de95', encodeAbiParameters(nativeArguments, [minimum, path, receiver, deadline]))
  const selector = native === 'to' ? '0x791ac947' : '0x5c11d795'
  return join(selector, encodeAbiParameters(tokenArguments, [amountIn, minimum, path, receiver, deadline]))
}

/** Reads the data of a swap. Returns `undefined` for anything else. */
export function decodeRouterSwap(data: string): RouterSwap | undefined {
  const native = swapSelectors[data.slice(0, 10).toLowerCase()]
  const rest: Hex = `0x${data.slice(10)}`
  if (!native) return undefined
  return tryRead(() => {
    if (native === 'from') {
      const [minimum, path, receiver, deadline] = decodeAbiParameters(nativeArguments, rest)
      return { native, minimum, path, receiver, deadline }
    }
    const [amountIn, minimum, path, receiver, deadline] = decodeAbiParameters(tokenArguments, rest)
    return { native, amountIn, minimum, path, receiver, deadline }
  })
}

/** Returns the data of the question how much each token of a path yields. */
export function encodeGetAmountsOut(amount: bigint, path: readonly string[]): Hex {
  const encoded = encodeAbiParameters([uint256, addresses], [amount, path as readonly Hex[]])
  return join(getAmountsOutSelector, encoded)
}

/** Returns the last amount of the answer. `undefined` if it is not valid. */
export function decodeAmountOut(answer: unknown): bigint | undefined {
  return tryRead(() => decodeAbiParameters([{ type: 'uint256[]' }], answer as Hex)[0].at(-1))
}

/** Returns the data of an approval. ERC-20 */
export function encodeApproval(spender: string, amount: bigint): Hex {
  return join(approveSelector, encodeAbiParameters([address, uint256], [spender as Hex, amount]))
}

/** Reads the data of an approval. Returns `undefined` for anything else. */
export function decodeApproval(
  data: string,
): { readonly spender: string; readonly amount: bigint } | undefined {
  // More data than the two arguments could mean something to a token that is not one of ERC-20.
  if (!data.toLowerCase().startsWith(approveSelector) || data.length !== 2 + 2 * 68) return undefined
  return tryRead(() => {
    const [spender, amount] = decodeAbiParameters([address, uint256], `0x${data.slice(10)}`)
    return { spender, amount }
  })
}

/** Returns the data of the question how much a spender may take. ERC-20 */
export function encodeAllowance(owner: string, spender: string): Hex {
  return join(allowanceSelector, encodeAbiParameters([address, address], [owner as Hex, spender as Hex]))
}

function join(selector: string, encoded: Hex): Hex {
  return `${selector as Hex}${encoded.slice(2)}`
}
