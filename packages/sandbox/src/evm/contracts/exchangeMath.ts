import { requireThat, uint256 } from '../state/Revert.js'

/** Returns what a pool pays for an amount, rounded down. 0.3 % of the amount is its fee. Uniswap v2. */
export function amountOut(amount: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  requireThat(amount > 0n, 'UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT')
  requireThat(reserveIn > 0n && reserveOut > 0n, 'UniswapV2Library: INSUFFICIENT_LIQUIDITY')
  const taken = uint256(amount * 997n)
  return uint256(taken * reserveOut) / uint256(reserveIn * 1_000n + taken)
}
