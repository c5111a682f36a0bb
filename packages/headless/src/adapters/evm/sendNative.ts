import { type Hex, numberToHex } from 'viem'
import type { Network } from '../../shared/types.js'
import { NetworkMismatchError } from './errors.js'
import { parseTransactionHash } from './parseAnswer.js'
import { parseReceiver } from './parseReceiver.js'
import { type EvmProvider, parseChainId } from './provider.js'
import { requestWallet } from './requestWallet.js'

/**
 * Sends native currency from the wallet's account. The wallet chooses gas and fee. Resolves with the hash once the wallet has handed the
 * transaction to the network; it may still fail in its block.
 *
 * @param parameters.value wei
 * @throws {InvalidReceiverError}, and {NetworkMismatchError} when the wallet is on another network: no transaction was asked for.
 * @throws {UserRejectedError}, {InsufficientFundsError} and the other errors of `toRpcError`.
 */
export async function sendNative(parameters: {
  provider: EvmProvider
  network: Network
  from: string
  to: string
  value: bigint
  wallet?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<Hex> {
  const { provider, network, from, to, value, wallet, signal } = parameters
  const context = { wallet, symbol: network.nativeCurrency.symbol }
  const receiver = parseReceiver(to, network)
  const chainId = parseChainId(await requestWallet({ provider, method: 'eth_chainId', signal, context }))
  if (chainId !== Number(network.id)) throw new NetworkMismatchError(network.name)
  const hash = await requestWallet({
    provider,
    method: 'eth_sendTransaction',
    // With the chain id inside, a wallet that changes network meanwhile refuses instead of sending elsewhere.
    params: [{ from, to: receiver, value: numberToHex(value), chainId: numberToHex(chainId) }],
    signal,
    context,
  })
  return parseTransactionHash(hash)
}
