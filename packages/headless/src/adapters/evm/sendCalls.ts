import { numberToHex } from 'viem'
import type { AdapterCall } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { NetworkMismatchError } from './errors.js'
import { type EvmProvider, parseChainId } from './evmProvider.js'
import { requestWallet } from './requestWallet.js'

/** The version of the request. EIP-5792 */
const version = '2.0.0'
/** Maximum length of the id of a batch, in characters: 4096 bytes in hex. EIP-5792 */
const maxIdLength = 8_194

/**
 * Sends calls as one batch. Resolves with its id when the user has approved it. EIP-5792
 *
 * @param parameters.signal If aborted before the wallet is asked to send, rejects and does not ask it.
 * @throws {NetworkMismatchError} if the wallet is on another network. The wallet is not asked to send.
 * @throws {UnsupportedMethodError} if the wallet has no batches, {WalletCallsError} if it cannot make this
 * one, and the other errors of `toRpcError`.
 */
export async function sendCalls(parameters: {
  provider: EvmProvider
  network: Network
  from: string
  calls: readonly AdapterCall[]
  requireAtomic: boolean
  wallet?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<string> {
  const { provider, network, from, calls, requireAtomic, wallet, signal } = parameters
  const context = { wallet, symbol: network.nativeCurrency.symbol }
  const chainId = parseChainId(await requestWallet({ provider, method: 'eth_chainId', signal, context }))
  if (chainId !== Number(network.id)) throw new NetworkMismatchError(network.name)
  const answer = await requestWallet({
    provider,
    method: 'wallet_sendCalls',
    params: [
      {
        version,
        chainId: numberToHex(chainId),
        from,
        atomicRequired: requireAtomic,
        calls: calls.map(({ to, value, data }) => ({
          ...(to && { to }),
          ...(data && { data }),
          value: numberToHex(value),
        })),
      },
    ],
    // Without the signal, because the id of a later approval must not be lost.
    context,
  })
  // Wallets of version 1 answer the id alone.
  const id: unknown = typeof answer === 'string' ? answer : Object(answer).id
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength)
    throw new InvalidWalletAnswerError('not the id of a batch', true)
  return id
}
