import { hexToBytes, isBytes } from '@noble/hashes/utils.js'
import type { Hex } from 'viem'
import { InvalidMessageError, MessageNotTextError } from './errors/sign.js'

/** A message to sign: a text, which is signed as UTF-8, or bytes. */
export type SignableMessage = string | { readonly raw: Hex | Uint8Array }

/**
 * Returns the bytes of a message.
 *
 * @throws {InvalidMessageError} If it is neither a text, nor bytes, nor hexadecimal.
 */
export function toMessageBytes(message: SignableMessage): Uint8Array {
  if (typeof message === 'string') return new TextEncoder().encode(message)
  const raw: unknown = message?.raw
  if (isBytes(raw)) return Uint8Array.from(raw)
  if (typeof raw === 'string' && /^0x(?:[\da-f]{2})*$/i.test(raw)) return hexToBytes(raw.slice(2))
  throw new InvalidMessageError()
}

/**
 * Returns a message as text, for wallets that sign only texts. The text has the bytes of the message in
 * UTF-8.
 *
 * @param wallet Name of the wallet.
 * @throws {MessageNotTextError} If the bytes are not UTF-8.
 * @throws {InvalidMessageError} If it is neither a text, nor bytes, nor hexadecimal.
 */
export function toMessageText(message: SignableMessage, wallet: string): string {
  if (typeof message === 'string') return message
  const bytes = toMessageBytes(message)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new MessageNotTextError(wallet)
  }
}
