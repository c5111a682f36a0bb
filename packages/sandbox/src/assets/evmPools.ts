import { type Address, getContractAddress } from 'viem'
import type { SandboxToken } from '../config.js'
import { evmTokens, sandboxEvmAssets } from './evmAssets.js'

/** A pool of the exchange. */
export interface Pool {
  /** Wrapped ether. */
  weth: bigint
  token: SandboxToken
  /** In the token's smallest unit. */
  amount: bigint
  address: Address
}

const { usdc, dai, wbtc } = evmTokens

/** The pools, each of wrapped ether and a token, at the prices of the price table. */
export const evmPools: readonly Pool[] = [
  { weth: 1_000n, token: usdc, amount: 3_000_000n },
  { weth: 500n, token: dai, amount: 1_500_000n },
  { weth: 2_000n, token: wbtc, amount: 60n },
].map(({ weth, token, amount }, index) => ({
  weth: weth * 10n ** 18n,
  token,
  amount: amount * 10n ** BigInt(token.decimals),
  // The first nonce of a contract is 1.
  address: getContractAddress({ from: sandboxEvmAssets.exchange, nonce: BigInt(index + 1) }),
}))
