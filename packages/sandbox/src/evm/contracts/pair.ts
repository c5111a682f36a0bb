import { type Address, erc20Abi, parseAbi } from 'viem'
import { storageKey } from '../state/keys.js'
import { requireThat, uint256 } from '../state/Revert.js'
import { type CallContext, type Contract, callContract, defineContract, emitEvent } from './defineContract.js'
import { sendToken } from './sendToken.js'

/** What a pool may have of a token: Uniswap v2 keeps it in 112 bits. */
export const maxReserve = 2n ** 112n - 1n

/** The part of the ABI of a Uniswap v2 pair that swaps use. */
export const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
])

/** Returns the keys of what a pool has, as of its last swap, and of the time of that. */
export const reserveKeys = (pair: string) =>
  [storageKey(pair, 'reserve0'), storageKey(pair, 'reserve1'), storageKey(pair, 'time')] as const

/** Creates a pool of two tokens whose product stays constant. It lends nothing during a swap. */
export function pair(address: Address, token0: Address, token1: Address): Contract {
  const [key0, key1, keyOfTime] = reserveKeys(address)
  const heldBy = (context: CallContext, token: Address) =>
    callContract(context, { to: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
  return defineContract({
    address,
    abi: pairAbi,
    gas: { swap: 40_000n },
    functions: {
      token0: () => token0,
      token1: () => token1,
      getReserves: ({ state }) =>
        [state.read(key0), state.read(key1), Number(state.read(keyOfTime))] as const,
      swap(context, out0, out1, to) {
        const { state, block, sender } = context
        requireThat(out0 > 0n || out1 > 0n, 'UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT')
        const [before0, before1] = [state.read(key0), state.read(key1)]
        requireThat(out0 < before0 && out1 < before1, 'UniswapV2: INSUFFICIENT_LIQUIDITY')
        requireThat(to !== token0 && to !== token1, 'UniswapV2: INVALID_TO')
        const isSent0 = out0 === 0n || sendToken(context, token0, to, out0)
        const isSent1 = out1 === 0n || sendToken(context, token1, to, out1)
        requireThat(isSent0 && isSent1, 'UniswapV2: TRANSFER_FAILED')
        const [held0, held1] = [heldBy(context, token0), heldBy(context, token1)]
        const in0 = received(held0, before0 - out0)
        const in1 = received(held1, before1 - out1)
        requireThat(in0 > 0n || in1 > 0n, 'UniswapV2: INSUFFICIENT_INPUT_AMOUNT')
        const product = uint256(
          uint256(uint256(held0 * 1_000n) - in0 * 3n) * uint256(uint256(held1 * 1_000n) - in1 * 3n),
        )
        requireThat(product >= before0 * before1 * 1_000_000n, 'UniswapV2: K')
        requireThat(held0 <= maxReserve && held1 <= maxReserve, 'UniswapV2: OVERFLOW')
        state.write(key0, held0)
        state.write(key1, held1)
        state.write(keyOfTime, BigInt(block.timestamp))
        emitEvent(context, pairAbi, 'Sync', { reserve0: held0, reserve1: held1 })
        const amounts = { amount0In: in0, amount1In: in1, amount0Out: out0, amount1Out: out1 }
        emitEvent(context, pairAbi, 'Swap', { sender, ...amounts, to })
      },
    },
  })
}

function received(held: bigint, kept: bigint): bigint {
  return held > kept ? held - kept : 0n
}
