import { type Hex, stringToHex } from 'viem'
import { parseSignature } from './parseAnswer.js'
import type { EvmProvider } from './provider.js'
import { requestWallet } from './requestWallet.js'

/**
 * Signs text as EIP-191 says, by `personal_sign`.
 *
 * @throws {UserRejectedError} and the other errors of `toRpcError`; {InvalidWalletAnswerError} for anything but a signature.
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
