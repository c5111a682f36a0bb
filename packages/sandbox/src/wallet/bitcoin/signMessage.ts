import { hex } from '@scure/base'
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
  /** base64, after the prefix of BIP-322 if the wallet writes it. */
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
    bytes,
    protocol,
  }: {
    address: unknown
    message?: unknown
    /** Instead of `message`, for interfaces that take bytes. */
    bytes?: Uint8Array | undefined
    protocol?: MessageProtocol | undefined
  },
): Promise<SignedMessage> {
  const owned = permittedAddress(context, address)
  const signed = bytes ?? textOf(message)
  const { addressType } = owned
  const chosen = protocol ?? (addressType === 'p2tr' ? 'bip322' : 'ecdsa')
  if (addressType === 'p2tr' && chosen === 'ecdsa') {
    throw new BitcoinWalletError('unsupportedAddress', 'ECDSA is not supported for taproot addresses.')
  }
  await context.prompt(inHand, {
    namespace: 'bip122',
    kind: 'signMessage',
    address: owned.address,
    message: readable(signed),
    protocol: chosen,
  })
  const signature =
    chosen === 'bip322' || addressType === 'p2tr'
      ? signBip322(owned.privateKey, owned.address, signed, { prefixed: context.prefixesBip322 })
      : signEcdsaMessage(owned.privateKey, signed, addressType)
  return { address: owned.address, protocol: chosen, signature }
}

/** The text to show: for bytes what they spell, or hexadecimal if they spell no text. */
function readable(message: string | Uint8Array): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return `0x${hex.encode(message)}`
  }
}

function textOf(message: unknown): string {
  if (typeof message !== 'string') throw invalidInput('"message" is not a string.')
  return message
}
