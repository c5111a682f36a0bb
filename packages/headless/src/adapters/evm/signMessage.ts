import { type Hex, stringToHex } from 'viem'
import type { EvmProvider } from './evmProvider.js'
import { parseSignature } from './parseAnswer.js'
import { requestWallet } from './requestWallet.js'

/**
 * Signs a message with `personal_sign`. EIP-191
 *
 * @throws {InvalidWalletAnswerError} if the answer is not a signature.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toRpcError`.
 */
export async function signMessage(parameters: {
  provider: EvmProvider
  address: string
  message: string
  wallet?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<Hex> {
  const { provider, address, message, wallet, signal } = parameters
  const answer = await requestWallet({
    provider,
    method: 'personal_sign',
    params: [stringToHex(message), address],
    signal,
    context: { wallet },
  })
  return parseSignature(answer)
}
