import { BaseError } from './base.js'

/** Thrown if a message to sign is neither a text, nor bytes, nor bytes in hexadecimal. */
export class InvalidMessageError extends BaseError<'sign/invalid-message'> {
  override readonly name = 'InvalidMessageError'
  constructor() {
    super('A message is a text, or bytes as { raw }: a Uint8Array, or hexadecimal with 0x.', {
      code: 'sign/invalid-message',
      action: 'Contact this site’s support.',
    })
  }
}

/** Thrown if a wallet signs only texts, and the bytes to sign are not UTF-8. */
export class MessageNotTextError extends BaseError<'sign/message-not-text'> {
  override readonly name = 'MessageNotTextError'
  /** @param wallet Name of the wallet. */
  constructor(wallet: string) {
    super(`${wallet} signs only texts, and this message is not UTF-8.`, {
      code: 'sign/message-not-text',
      action: 'Use another wallet.',
    })
  }
}
