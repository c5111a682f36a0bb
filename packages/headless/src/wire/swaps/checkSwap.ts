import { isAddress, isSameAddress } from '@latchkey/protocol'
import { isHex } from '../../shared/isHex.js'
import { refuseUnless } from './checkQuote.js'
import { decodeApproval, decodeRouterSwap } from './routerCalls.js'
import type { SwapQuote, SwapRouter, SwapToken, SwapTransaction } from './swaps.js'
import { wrapperOf, wrappingCall } from './withWrapping.js'

/** What {@link checkSwap} compares. */
export interface CheckSwapParameters {
  readonly transaction: SwapTransaction
  /** What the user has seen. */
  readonly quote: SwapQuote
  /** Computed from the quote and the slippage tolerance. */
  readonly minimumReceived: bigint
  readonly account: string
  /** The contracts that may be called. */
  readonly routers: readonly SwapRouter[]
}

/**
 * Checks that the transaction of a service swaps what the quote says, before a wallet is asked. Returns
 * whether its data was understood. If it was not, only a simulation can show what it does.
 *
 * @throws {SwapTransactionRefusedError} If it does anything else.
 */
export function checkSwap({
  transaction,
  quote,
  minimumReceived,
  account,
  routers,
}: CheckSwapParameters): boolean {
  const { from, to, fromAmount } = quote
  const wrapper = wrapperOf(quote, routers)
  if (wrapper) {
    const expected = wrappingCall(quote, wrapper)
    refuseUnless(isSameAddress(transaction.to, wrapper), 'router')
    refuseUnless(transaction.data === expected.data, 'call')
    refuseUnless(transaction.value === expected.value, 'value')
    refuseUnless(quote.toAmount === fromAmount, 'amount')
    return true
  }
  const router = findRouter(routers, transaction.to)
  refuseUnless(router, 'router')
  refuseUnless(isHex(transaction.data), 'call')
  refuseUnless(transaction.value === (from.address ? 0n : fromAmount), 'value')
  if (!router.wrappedNative) return false
  const swap = decodeRouterSwap(transaction.data)
  refuseUnless(swap, 'call')
  const { native, amountIn = fromAmount, path, receiver, minimum } = swap
  const expected = from.address ? (to.address ? 'none' : 'to') : 'from'
  refuseUnless(native === expected, 'token')
  const [first, last] = [from.address ?? router.wrappedNative, to.address ?? router.wrappedNative]
  refuseUnless(isSameAddress(path[0], first) && isSameAddress(path.at(-1), last), 'token')
  refuseUnless(amountIn === fromAmount, 'amount')
  refuseUnless(isSameAddress(receiver, account), 'receiver')
  refuseUnless(minimum >= minimumReceived, 'minimum')
  return true
}

/** What {@link checkApproval} compares. */
export interface CheckApprovalParameters {
  readonly transaction: SwapTransaction
  readonly token: SwapToken
  /** What the swap takes, or 0. */
  readonly amount: bigint
  /** The contracts that may be approved. */
  readonly routers: readonly SwapRouter[]
}

/**
 * Checks that the transaction of a service approves exactly the amount for a router, before a wallet is
 * asked.
 *
 * @throws {SwapTransactionRefusedError} If it does anything else.
 */
export function checkApproval({ transaction, token, amount, routers }: CheckApprovalParameters): void {
  refuseUnless(isSameAddress(transaction.to, token.address), 'token')
  refuseUnless(transaction.value === 0n, 'value')
  const approval = decodeApproval(transaction.data)
  refuseUnless(approval, 'call')
  refuseUnless(findRouter(routers, approval.spender), 'spender')
  refuseUnless(approval.amount === amount, 'approval')
}

function findRouter(routers: readonly SwapRouter[], address: string): SwapRouter | undefined {
  return isAddress(address) ? routers.find((router) => isSameAddress(router.address, address)) : undefined
}
