import { bytesToHex } from '@noble/hashes/utils.js'
import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import { type SignableMessage, toMessageBytes, toMessageText } from '../../shared/signableMessage.js'
import type { Network } from '../../shared/types.js'
import { capabilities } from './capabilities.js'
import { parseSignerAnswer } from './parseSignerAnswer.js'
import { toWalletError } from './toWalletError.js'
import type { PolkadotWallet } from './types.js'

/**
 * Asks the wallet to sign a message. Wallets put `<Bytes>` around it, so that it cannot be a transaction.
 * Resolves with the signature in hexadecimal: 64 bytes for sr25519 and ed25519, 65 for ECDSA.
 *
 * @param parameters.name The wallet's name, for error messages.
 * @throws {UnsupportedMethodError} if the wallet or the session has no such method. The wallet is not asked.
 * @throws {InvalidMessageError} if the message is neither a text nor bytes. The wallet is not asked.
 * @throws {MessageNotTextError} if the wallet is paired and the message is not UTF-8. The wallet is not
 * asked.
 * @throws {InvalidWalletAnswerError} if the answer is not a signature.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toWalletError`.
 */
export async function signMessage(parameters: {
  wallet: PolkadotWallet
  name: string
  network: Network
  address: string
  message: SignableMessage
}): Promise<string> {
  const { wallet, name, network, address, message } = parameters
  const { signer } = wallet.getProvider(network)
  if (!wallet.getMethods().includes(capabilities[wallet.kind].signMessage) || !signer.signRaw)
    throw new UnsupportedMethodError({ wallet: name })
  // The method of a session has a string for the message.
  if (wallet.kind === 'pairing') toMessageText(message, name)
  try {
    // In hexadecimal, because wallets decode a message that begins with 0x.
    const data = `0x${bytesToHex(toMessageBytes(message))}`
    const answer: unknown = await signer.signRaw({ address, data, type: 'bytes' })
    return parseSignerAnswer(answer).signature
  } catch (error) {
    throw await toWalletError(error, name)
  }
}
