import { type Address, getContractAddress } from 'viem'
import type { SandboxToken } from '../config.js'
import { evmExchange, evmTokens } from './evmAssets.js'

/** A pool of the exchange. */
export interface Pool {
  /** Wrapped ether. */
  weth: bigint
  token: SandboxToken
  /** In the token's smallest unit. */
  amount: bigint
  address: Address
}

const { usdc, dai, wbtc, usdt, points, taxed, island } = evmTokens

// A pool's address follows from its position: a new one is added at the end.
/** The pools, each of wrapped ether and a token, at the prices of the price table if they have one. */
export const evmPools: readonly Pool[] = [
  { weth: 1_000n, token: usdc, amount: units(3_000_000n, usdc) },
  { weth: 500n, token: dai, amount: units(1_500_000n, dai) },
  { weth: 2_000n, token: wbtc, amount: units(60n, wbtc) },
  { weth: 400n, token: usdt, amount: units(1_200_600n, usdt) },
  { weth: 100n, token: points, amount: units(600_000n, points) },
  { weth: 100n, token: taxed, amount: units(300_000n, taxed) },
  // A pool holds less than 2^112 units of a token: half a hundredth of one with 36 decimals.
  { weth: 20n, token: island, amount: units(2n, island) / 1_000n },
].map(({ weth, token, amount }, index) => ({
  weth: weth * 10n ** 18n,
  token,
  amount,
  // The first nonce of a contract is 1.
  address: getContractAddress({ from: evmExchange, nonce: BigInt(index + 1) }),
}))

function units(amount: bigint, { decimals }: SandboxToken): bigint {
  return amount * 10n ** BigInt(decimals)
}
