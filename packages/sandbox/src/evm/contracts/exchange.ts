import { type Address, erc20Abi, parseAbi, zeroAddress } from 'viem'
import { requireThat, uint256 } from '../state/Revert.js'
import { type CallContext, type Contract, callContract, defineContract } from './defineContract.js'
import { amountOut } from './exchangeMath.js'
import { pairAbi } from './pair.js'
import { sendToken, takeToken } from './sendToken.js'
import { wrappedEtherAbi } from './wrappedEther.js'

/** The functions of a Uniswap v2 router that sell an exact amount, and of its factory. */
export const exchangeAbi = parseAbi([
  'function WETH() view returns (address)',
  'function factory() view returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** A pool of the exchange. */
export interface ExchangePair {
  readonly address: Address
  /** The lower address first. */
  readonly tokens: readonly [Address, Address]
}

interface ExchangeParameters {
  readonly address: Address
  readonly wrappedNative: Address
  readonly pairs: readonly ExchangePair[]
}

type Path = readonly Address[]

/** Creates router and factory of pools in one contract, with the interfaces of those of Uniswap v2. */
export function exchange({ address, wrappedNative, pairs }: ExchangeParameters): Contract {
  const byTokens = new Map(pairs.map((each) => [each.tokens.join(), each.address]))
  const findPair = (a: Address, b: Address) => byTokens.get([a, b].sort(compare).join())

  /** Reverts without a reason if there is no such pool, as the library of Uniswap. */
  function pairOf(a: Address | undefined, b: Address | undefined): Address {
    requireThat(a !== b, 'UniswapV2Library: IDENTICAL_ADDRESSES')
    requireThat(a && b && a !== zeroAddress && b !== zeroAddress, 'UniswapV2Library: ZERO_ADDRESS')
    const found = findPair(a, b)
    requireThat(found)
    return found
  }

  function reservesOf(context: CallContext, from: Address, to: Address) {
    const read = { to: pairOf(from, to), abi: pairAbi, functionName: 'getReserves', args: [] } as const
    const [reserve0, reserve1] = callContract(context, read)
    return compare(from, to) < 0
      ? { reserveIn: reserve0, reserveOut: reserve1 }
      : { reserveIn: reserve1, reserveOut: reserve0 }
  }

  function balanceOf(context: CallContext, token: Address, owner: Address): bigint {
    return callContract(context, { to: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  }

  function getAmountsOut(context: CallContext, amountIn: bigint, path: Path): bigint[] {
    requireThat(path.length >= 2, 'UniswapV2Library: INVALID_PATH')
    const amounts = [amountIn]
    for (const [from, to] of stepsOf(path)) {
      const { reserveIn, reserveOut } = reservesOf(context, from, to)
      amounts.push(amountOut(amounts.at(-1) ?? 0n, reserveIn, reserveOut))
    }
    return amounts
  }

  /** Swaps in one pool of the path, and sends to the next one, or from the last one to `to`. */
  function swapOnce(context: CallContext, path: Path, index: number, amount: bigint, to: Address): void {
    const [from, into, next] = path.slice(index, index + 3) as [Address, Address, Address | undefined]
    const amounts = compare(from, into) < 0 ? ([0n, amount] as const) : ([amount, 0n] as const)
    const receiver = next ? pairOf(into, next) : to
    callContract(context, {
      to: pairOf(from, into),
      abi: pairAbi,
      functionName: 'swap',
      args: [...amounts, receiver, '0x'],
    })
  }

  function take(context: CallContext, path: Path, amount: bigint): void {
    const [from, into] = path
    const isTaken = from !== undefined && takeToken(context, from, pairOf(from, into), amount)
    requireThat(isTaken, 'TransferHelper: TRANSFER_FROM_FAILED')
  }

  function wrap(context: CallContext, path: Path): void {
    const { value } = context
    const pair = pairOf(path[0], path[1])
    callContract(context, {
      to: wrappedNative,
      abi: wrappedEtherAbi,
      functionName: 'deposit',
      args: [],
      value,
    })
    requireThat(sendToken(context, wrappedNative, pair, value))
  }

  function unwrap(context: CallContext, to: Address, amount: bigint): void {
    const args = [amount] as const
    callContract(context, { to: wrappedNative, abi: wrappedEtherAbi, functionName: 'withdraw', args })
    const { isReverted } = context.tryCall({ to, data: '0x', value: amount })
    requireThat(!isReverted, 'TransferHelper: ETH_TRANSFER_FAILED')
  }

  /** Swaps what arrives in each pool, and checks the minimum of what arrives at `to`. */
  function swapWhatArrives(context: CallContext, path: Path, to: Address, minimum: bigint): bigint {
    const last = path.at(-1)
    requireThat(last)
    const held = balanceOf(context, last, to)
    for (const [index, [from, into]] of stepsOf(path).entries()) {
      const { reserveIn, reserveOut } = reservesOf(context, from, into)
      const arrived = uint256(balanceOf(context, from, pairOf(from, into)) - reserveIn)
      swapOnce(context, path, index, amountOut(arrived, reserveIn, reserveOut), to)
    }
    const received = uint256(balanceOf(context, last, to) - held)
    requireThat(received >= minimum, 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
    return received
  }

  /** Swaps amounts that were computed before. */
  function swapAmounts(
    context: CallContext,
    { amountIn, minimum, path, to }: { amountIn: bigint; minimum: bigint; path: Path; to: Address },
    pay: () => void,
  ): bigint[] {
    const amounts = getAmountsOut(context, amountIn, path)
    requireThat((amounts.at(-1) ?? 0n) >= minimum, 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
    pay()
    for (const [index, amount] of amounts.slice(1).entries()) swapOnce(context, path, index, amount, to)
    return amounts
  }

  function checkDeadline({ block }: CallContext, deadline: bigint): void {
    requireThat(BigInt(block.timestamp) <= deadline, 'UniswapV2Router: EXPIRED')
  }

  function checkEnd(token: Address | undefined): void {
    requireThat(token === wrappedNative, 'UniswapV2Router: INVALID_PATH')
  }

  return defineContract({
    address,
    abi: exchangeAbi,
    receive: ({ sender }) => requireThat(sender === wrappedNative),
    functions: {
      WETH: () => wrappedNative,
      factory: () => address,
      getPair: (_, a, b) => findPair(a, b) ?? zeroAddress,
      getAmountsOut,
      swapExactTokensForTokens(context, amountIn, minimum, path, to, deadline) {
        checkDeadline(context, deadline)
        return swapAmounts(context, { amountIn, minimum, path, to }, () => take(context, path, amountIn))
      },
      swapExactETHForTokens(context, minimum, path, to, deadline) {
        checkDeadline(context, deadline)
        checkEnd(path[0])
        return swapAmounts(context, { amountIn: context.value, minimum, path, to }, () => wrap(context, path))
      },
      swapExactTokensForETH(context, amountIn, minimum, path, to, deadline) {
        checkDeadline(context, deadline)
        checkEnd(path.at(-1))
        const swapped = { amountIn, minimum, path, to: address }
        const amounts = swapAmounts(context, swapped, () => take(context, path, amountIn))
        unwrap(context, to, amounts.at(-1) ?? 0n)
        return amounts
      },
      swapExactTokensForTokensSupportingFeeOnTransferTokens(context, amountIn, minimum, path, to, deadline) {
        checkDeadline(context, deadline)
        take(context, path, amountIn)
        swapWhatArrives(context, path, to, minimum)
      },
      swapExactETHForTokensSupportingFeeOnTransferTokens(context, minimum, path, to, deadline) {
        checkDeadline(context, deadline)
        checkEnd(path[0])
        wrap(context, path)
        swapWhatArrives(context, path, to, minimum)
      },
      swapExactTokensForETHSupportingFeeOnTransferTokens(context, amountIn, minimum, path, to, deadline) {
        checkDeadline(context, deadline)
        checkEnd(path.at(-1))
        take(context, path, amountIn)
        unwrap(context, to, swapWhatArrives(context, path, address, minimum))
      },
    },
  })
}

function stepsOf(path: Path): (readonly [Address, Address])[] {
  return path.slice(1).map((to, index) => [path[index] as Address, to])
}

function compare(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1
}
