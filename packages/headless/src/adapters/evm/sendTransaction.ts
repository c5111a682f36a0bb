import { type Hex, numberToHex } from 'viem'
import type { AdapterCall } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import { NetworkMismatchError } from './errors.js'
import { type EvmProvider, parseChainId } from './evmProvider.js'
import { parseTransactionHash } from './parseAnswer.js'
import type { TierPrice } from './readFeeTiers.js'
import { requestWallet } from './requestWallet.js'

/**
 * Sends a transaction from an account of the wallet. Without `gas` and `price`, the wallet chooses them.
 * Resolves with the hash when the wallet has sent the transaction, which can still fail in its block.
 *
 * @param parameters.signal If aborted before the wallet is asked to send, rejects and does not ask it.
 * @throws {NetworkMismatchError} if the wallet is on another network. The wallet is not asked to send.
 * @throws {InsufficientFundsError} if the account has too little, {UserRejectedError} if the user rejects the
 * request, and the other errors of `toRpcError`.
 */
export async function sendTransaction(parameters: {
  provider: EvmProvider
  network: Network
  from: string
  call: AdapterCall
  wallet?: string | undefined
  /** Default: the wallet chooses. */
  price?: TierPrice | undefined
  /** The gas limit. Default: the wallet chooses. */
  gas?: bigint | undefined
  signal?: AbortSignal | undefined
}): Promise<Hex> {
  const { provider, network, from, call, wallet, price, gas, signal } = parameters
  const context = { wallet, symbol: network.nativeCurrency.symbol }
  const chainId = parseChainId(await requestWallet({ provider, method: 'eth_chainId', signal, context }))
  if (chainId !== Number(network.id)) throw new NetworkMismatchError(network.name)
  const { to, value, data } = call
  const hash = await requestWallet({
    provider,
    method: 'eth_sendTransaction',
    // With a chain id, a wallet that has switched networks in the meantime refuses the request.
    params: [
      {
        from,
        ...(to && { to }),
        value: numberToHex(value),
        ...(data && { data }),
        chainId: numberToHex(chainId),
        ...(gas !== undefined && { gas: numberToHex(gas) }),
        ...(price && pricesOf(price)),
      },
    ],
    // Without the signal, because the hash of a later approval must not be lost.
    context,
  })
  return parseTransactionHash(hash)
}

function pricesOf({ highest, priority }: TierPrice) {
  return priority === undefined
    ? { gasPrice: numberToHex(highest) }
    : { maxFeePerGas: numberToHex(highest), maxPriorityFeePerGas: numberToHex(priority) }
}
