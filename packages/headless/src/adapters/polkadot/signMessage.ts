import { bytesToHex } from '@noble/hashes/utils.js'
import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { capabilities } from './capabilities.js'
import { parseSignerAnswer } from './parseSignerAnswer.js'
import { toWalletError } from './toWalletError.js'
import type { PolkadotWallet } from './types.js'

/**
 * Asks the wallet to sign a text. Wallets put `<Bytes>` around it before they sign, so that it can never be a transaction.
 *
 * @param parameters.name The wallet's, for the error's sentence.
 * @returns the signature, hexadecimal: 64 bytes of sr25519 and ed25519, 65 of ECDSA.
 * @throws {UnsupportedMethodError} when the wallet or the session has no such method: nothing was asked. {InvalidWalletAnswerError}, and
 * what `toWalletError` makes of the wallet's error.
 */
export async function signMessage(parameters: {
  wallet: PolkadotWallet
  name: string
  network: Network
  address: string
  message: string
}): Promise<string> {
  const { wallet, name, network, address, message } = parameters
  const { signer } = wallet.getProvider(network)
  if (!wallet.getMethods().includes(capabilities[wallet.kind].signMessage) || !signer.signRaw)
    throw new UnsupportedMethodError({ wallet: name })
  try {
    // In hexadecimal, since a text that begins with 0x would be taken for it.
    const data = `0x${bytesToHex(new TextEncoder().encode(message))}`
    const answer: unknown = await signer.signRaw({ address, data, type: 'bytes' })
    return parseSignerAnswer(answer).signature
  } catch (error) {
    throw await toWalletError(error, name)
  }
}
