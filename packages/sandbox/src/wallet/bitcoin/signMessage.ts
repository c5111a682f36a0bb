import { signBip322 } from '../../bitcoin/wallet/bip322.js'
import { signEcdsaMessage } from '../../bitcoin/wallet/signEcdsaMessage.js'
import type { RequestInHand } from '../kernel/createPrompt.js'
import { type BitcoinContext, permittedAddress } from './BitcoinContext.js'
import { BitcoinWalletError, invalidInput } from './BitcoinWalletError.js'
import type { MessageProtocol } from './types.js'

/** A signed message. */
export interface SignedMessage {
  address: string
  protocol: MessageProtocol
  /** base64 */
  signature: string
}

/**
 * Asks the user and signs a message for a permitted address.
 * @param protocol Default: `ecdsa` for payment addresses, `bip322` for ordinals, which support no other.
 * @throws BitcoinWalletError
 */
export async function signMessage(
  context: BitcoinContext,
  inHand: RequestInHand,
  {
    address,
    message,
    protocol,
  }: { address: unknown; message: unknown; protocol?: MessageProtocol | undefined },
): Promise<SignedMessage> {
  const owned = permittedAddress(context, address)
  if (typeof message !== 'string') throw invalidInput('"message" is not a string.')
  const isTaproot = owned.addressType === 'p2tr'
  const chosen = protocol ?? (isTaproot ? 'bip322' : 'ecdsa')
  if (isTaproot && chosen === 'ecdsa') {
    throw new BitcoinWalletError('unsupportedAddress', 'ECDSA is not supported for taproot addresses.')
  }
  await context.prompt(inHand, {
    namespace: 'bip122',
    kind: 'signMessage',
    address: owned.address,
    message,
    protocol: chosen,
  })
  const signature =
    chosen === 'bip322'
      ? signBip322(owned.privateKey, owned.address, message)
      : signEcdsaMessage(owned.privateKey, message)
  return { address: owned.address, protocol: chosen, signature }
}
