import { isSameAddress } from '@latchkey/protocol'
import type { SwapQuote, SwapRouter, SwapService, SwapTransaction } from './swaps.js'

/** `deposit()` and `withdraw(uint256)` of the contract of a wrapped native currency. */
const [depositSelector, withdrawSelector] = ['0xd0e30db0', '0x2e1a7d4d'] as const

/** A contract of a wrapped native currency needs no approval to take what it has given. */
const unlimited = 2n ** 256n - 1n

/**
 * Returns the contract of the wrapped native currency if a swap is from or to it and the native currency.
 * `undefined` for any other swap.
 */
export function wrapperOf(
  { from, to }: Pick<SwapQuote, 'from' | 'to'>,
  routers: readonly SwapRouter[],
): string | undefined {
  const token = from.address ? (to.address ? undefined : from.address) : to.address
  if (token === undefined) return undefined
  return routers.find(({ wrappedNative }) => isSameAddress(wrappedNative, token))?.wrappedNative
}

/** Returns the transaction that wraps the native currency, or unwraps it. */
export function wrappingCall({ from, fromAmount }: SwapQuote, wrapper: string): SwapTransaction {
  if (!from.address) return { to: wrapper, data: depositSelector, value: fromAmount }
  return { to: wrapper, data: `${withdrawSelector}${fromAmount.toString(16).padStart(64, '0')}`, value: 0n }
}

/**
 * Returns a service that wraps and unwraps the native currency of a network itself, one to one, at the
 * contract that its routers name. It asks the given one for all other swaps.
 */
export function withWrapping(service: SwapService): SwapService {
  const find = async (asked: Pick<SwapQuote, 'networkId' | 'from' | 'to'>) =>
    wrapperOf(asked, await service.listRouters({ networkId: asked.networkId }))
  return {
    supports: (networkId) => service.supports(networkId),
    ...(service.listContacts && { listContacts: () => service.listContacts?.() ?? [] }),
    ...(service.getGasPrice && { getGasPrice: service.getGasPrice.bind(service) }),
    getTokens: (parameters) => service.getTokens(parameters),
    listRouters: (parameters) => service.listRouters(parameters),
    buildApproval: (parameters) => service.buildApproval(parameters),
    async getQuote(parameters) {
      const wrapper = await find(parameters)
      if (!wrapper) return service.getQuote(parameters)
      const { networkId, from, to, amount } = parameters
      return {
        networkId,
        from,
        to,
        fromAmount: amount,
        toAmount: amount,
        source: (from.address ? from : to).symbol,
        isExact: true,
        readAt: Date.now(),
      }
    },
    async getAllowance(parameters) {
      const { networkId, token, to } = parameters
      return to && (await find({ networkId, from: token, to })) ? unlimited : service.getAllowance(parameters)
    },
    async buildSwap(parameters) {
      const { quote } = parameters
      const wrapper = await find(quote)
      return wrapper ? wrappingCall(quote, wrapper) : service.buildSwap(parameters)
    },
  }
}
