import { base64 } from '@scure/base'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { MessageProtocol } from './bitcoinWallet.js'
import { InvalidPsbtError } from './errors.js'
import { type Psbt, readPsbt } from './psbt/readPsbt.js'
import { toBytes } from './toBytes.js'

/** Longest witness of a signature that is kept, in bytes. */
const maxSignatureLength = 10_000

/** A transaction's id, in the order people read it. @throws {InvalidWalletAnswerError} */
export function parseTxid(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[0-9a-f]{64}$/i.test(answer))
    throw new InvalidWalletAnswerError('not a transaction id')
  return answer.toLowerCase()
}

/**
 * A signature of a message, in base64.
 *
 * @param protocol What was asked for by name; `undefined` takes either. BIP-137 has 65 bytes that begin with 27 to 42.
 * @throws {InvalidWalletAnswerError}
 */
export function parseSignature(answer: unknown, protocol: MessageProtocol | undefined): string {
  const bytes = toBytes(answer)
  if (!bytes || bytes.length < 64 || bytes.length > maxSignatureLength)
    throw new InvalidWalletAnswerError('not a signature')
  const [first = 0] = bytes
  const isEcdsa = bytes.length === 65 && first >= 27 && first <= 42
  if (protocol && isEcdsa !== (protocol === 'ecdsa'))
    throw new InvalidWalletAnswerError('a signature of another protocol')
  return base64.encode(bytes)
}

/** A signed PSBT of the same transaction, in base64. @throws {InvalidWalletAnswerError} */
export function parseSignedPsbt(answer: unknown, asked: Psbt): string {
  const bytes = toBytes(answer)
  if (!bytes) throw new InvalidWalletAnswerError('not a PSBT')
  const { unsigned, inputScripts } = readAnswer(bytes)
  const isSame =
    inputScripts.length === asked.inputScripts.length &&
    unsigned?.length === asked.unsigned?.length &&
    (unsigned?.every((byte, index) => byte === asked.unsigned?.[index]) ?? true)
  if (!isSame) throw new InvalidWalletAnswerError('another transaction')
  return base64.encode(bytes)
}

function readAnswer(bytes: Uint8Array): Psbt {
  try {
    return readPsbt(bytes)
  } catch (error) {
    if (error instanceof InvalidPsbtError) throw new InvalidWalletAnswerError('not a PSBT')
    throw error
  }
}
