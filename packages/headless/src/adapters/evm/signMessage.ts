import { bytesToHex, type Hex } from 'viem'
import { type SignableMessage, toMessageBytes } from '../../shared/signableMessage.js'
import type { EvmProvider } from './evmProvider.js'
import { parseSignature } from './parseAnswer.js'
import { requestWallet } from './requestWallet.js'

/**
 * Signs a message with `personal_sign`. EIP-191
 *
 * @throws {InvalidMessageError} if the message is neither a text nor bytes. The wallet is not asked.
 * @throws {InvalidWalletAnswerError} if the answer is not a signature.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toRpcError`.
 */
export async function signMessage(parameters: {
  provider: EvmProvider
  address: string
  message: SignableMessage
  wallet?: string | undefined
  signal?: AbortSignal | undefined
}): Promise<Hex> {
  const { provider, address, message, wallet, signal } = parameters
  const answer = await requestWallet({
    provider,
    method: 'personal_sign',
    params: [bytesToHex(toMessageBytes(message)), address],
    signal,
    context: { wallet },
  })
  return parseSignature(answer)
}
