import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { capabilities } from './capabilities.js'
import { parseSignerAnswer } from './parseSignerAnswer.js'
import { toWalletError } from './toWalletError.js'
import type { PolkadotWallet, SignerAnswer, SignerPayload } from './types.js'

/**
 * What has a wallet sign transactions. Its rejections are {InvalidWalletAnswerError}, and what `toWalletError` makes of the wallet's error.
 *
 * @param parameters.name The wallet's, for the error's sentence.
 * @throws {UnsupportedMethodError} when the wallet or the session has no such method: nothing was asked.
 */
export function payloadSigner(parameters: {
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
