import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { capabilities } from './capabilities.js'
import { parseSignerAnswer } from './parseSignerAnswer.js'
import { toWalletError } from './toWalletError.js'
import type { PolkadotWallet, SignerAnswer, SignerPayload } from './types.js'

/**
 * Returns a function that asks a wallet to sign transactions. It rejects with an `InvalidWalletAnswerError`
 * if the answer is not a signature, and with the wallet's error mapped by `toWalletError`.
 *
 * @param parameters.name The wallet's name, for error messages.
 * @throws {UnsupportedMethodError} if the wallet or the session has no such method. The wallet is not asked.
 */
export function createPayloadSigner(parameters: {
  wallet: PolkadotWallet
  name: string
  network: Network
}): (payload: SignerPayload) => Promise<SignerAnswer> {
  const { wallet, name, network } = parameters
  const { signer } = wallet.getProvider(network)
  if (!wallet.getMethods().includes(capabilities[wallet.kind].signPayload) || !signer.signPayload)
    throw new UnsupportedMethodError({ wallet: name })
  return async (payload) => {
    try {
      const answer: unknown = await signer.signPayload?.(payload)
      return parseSignerAnswer(answer)
    } catch (error) {
      throw await toWalletError(error, name)
    }
  }
}
