/** A swap in a pool of ether and a token. Amounts are in the smallest units. */
export interface Trade {
  /** Whether it buys the token: `amountIn` is ether. Otherwise `amountOut` is. */
  buys: boolean
  amountIn: bigint
  amountOut: bigint
}

const scale = 1_000_000n
const mostReserve = 2n ** 112n - 1n

/**
 * Returns the smallest swap after which the token's price in ether, the quotient of the reserves, has moved
 * by `percent`.
 *
 * @throws Error if `percent` is not a finite number from -99 to 10000, or 0; if nothing so small can be paid;
 * if a pool cannot hold so much
 */
export function tradeToMove(ofEther: bigint, ofToken: bigint, percent: number): Trade {
  if (!Number.isFinite(percent) || percent < -99 || percent > 10_000 || percent === 0)
    throw new Error(`A price moves by -99 to 10000 percent, and not by 0; got ${percent}.`)
  const factor = BigInt(Math.round((1 + percent / 100) * Number(scale)))
  const buys = percent > 0
  const [reserveIn, reserveOut] = buys ? [ofEther, ofToken] : [ofToken, ofEther]
  const hasMoved = (amountIn: bigint) => {
    const left = reserveOut - amountOutOf(amountIn, reserveIn, reserveOut)
    const [ether, token] = buys ? [reserveIn + amountIn, left] : [left, reserveIn + amountIn]
    const [now, wanted] = [ether * ofToken * scale, ofEther * token * factor]
    return buys ? now >= wanted : now <= wanted
  }
  let [below, enough] = [0n, buys ? (reserveIn * factor) / scale : (reserveIn * scale) / factor + 1n]
  while (enough - below > 1n) {
    const middle = (below + enough) / 2n
    if (hasMoved(middle)) enough = middle
    else below = middle
  }
  const amountOut = amountOutOf(enough, reserveIn, reserveOut)
  if (amountOut === 0n) throw new Error(`The pool is too small for a move of ${percent} %.`)
  if (reserveIn + enough > mostReserve) throw new Error(`The pool cannot hold what moves it by ${percent} %.`)
  return { buys, amountIn: enough, amountOut }
}

/** What a Uniswap v2 pool pays: its fee is 0.3 % of what comes in. */
export function amountOutOf(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const taken = amountIn * 997n
  return (taken * reserveOut) / (reserveIn * 1000n + taken)
}
