import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { Node } from './blocks/createNode.js'
import { exchangeAbi } from './contracts/exchange.js'
import { type Contracts, faucet, type PlacedToken } from './createContracts.js'
import { deriveAddress } from './deriveAddress.js'
import type { Call } from './state/execute.js'

const ether = 10n ** 18n
const dayMs = 86_400_000
/** How old the first block is, in days. */
const pastDays = 64

/** Returns the time of the first block of a chain with a past, in milliseconds since 1970. */
export function timeOfPast(): number {
  return Date.now() - pastDays * dayMs
}

/** Writes past transactions of an account: received, sent, swapped, and one that failed. */
export function seedPast(node: Node, contracts: Contracts, account: Address): void {
  const { wrappedNative, router } = contracts
  const [friend, shop] = [deriveAddress('friend'), deriveAddress('shop')]
  const tokens = contracts.tokens.filter(({ symbol }) => symbol !== wrappedNative.symbol)
  const [first = wrappedNative, second = first] = tokens
  const [swapped, other] = contracts.pools.map(({ token }) => token)

  function include(daysAgo: number, ...calls: readonly Call[]): void {
    node.include(calls, Math.floor((Date.now() - daysAgo * dayMs) / 1_000))
  }
  const pay = (from: Address, to: Address, value: bigint): Call => ({ from, to, value, data: '0x' })
  const send = (token: PlacedToken, from: Address, to: Address, amount: bigint): Call => ({
    from,
    to: token.address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
  })
  const units = (token: PlacedToken, amount: bigint) => amount * 10n ** BigInt(token.decimals)

  include(
    pastDays - 1,
    pay(faucet, friend, 50n * ether),
    pay(faucet, shop, ether),
    send(first, faucet, friend, units(first, 100_000n)),
    send(second, faucet, friend, units(second, 100_000n)),
  )
  include(58, pay(friend, account, 3n * ether))
  include(51, send(first, friend, account, units(first, 1_250n)))
  if (swapped) {
    const value = ether / 2n
    include(37, {
      from: account,
      to: router,
      value,
      data: encodeFunctionData({
        abi: exchangeAbi,
        functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
        args: [1n, [wrappedNative.address, swapped.address], account, 2n ** 64n],
      }),
    })
  }
  include(24, send(first, account, shop, units(first, 86n)))
  include(16, pay(account, friend, ether / 4n))
  if (swapped && other && swapped === first) {
    const [amount, path] = [units(swapped, 250n), [swapped.address, wrappedNative.address, other.address]]
    include(
      12,
      {
        from: account,
        to: swapped.address,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }),
      },
      {
        from: account,
        to: router,
        value: 0n,
        data: encodeFunctionData({
          abi: exchangeAbi,
          functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
          args: [amount, 1n, path, account, 2n ** 64n],
        }),
      },
    )
  }
  include(9, send(second, friend, account, units(second, 300n)))
  // More than the account has.
  include(5, send(first, account, shop, units(first, 90_000n)))
  include(2, send(second, account, friend, units(second, 40n)))
}
