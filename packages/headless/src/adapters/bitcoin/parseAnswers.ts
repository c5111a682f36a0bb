import { base64 } from '@scure/base'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { MessageProtocol } from './bitcoinWallet.js'
import { InvalidPsbtError } from './errors.js'
import { isEqual } from './psbt/isEqual.js'
import { type Psbt, readPsbt } from './psbt/readPsbt.js'
import type { Output } from './psbt/readTransactionFrame.js'
import { toBytes } from './toBytes.js'

/** The maximum length of a signature, in bytes. */
const maxSignatureLength = 10_000

/**
 * Parses a transaction id in display byte order.
 *
 * @throws {InvalidWalletAnswerError} if it is not a transaction id.
 */
export function parseTxid(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[0-9a-f]{64}$/i.test(answer))
    throw new InvalidWalletAnswerError('not a transaction id', true)
  return answer.toLowerCase()
}

/**
 * Parses a message signature. Returns it in base64. A BIP-322 signature keeps the prefix that its signer
 * wrote: `smp` (simple), `ful` (full) or `pof` (proof of funds). Older signers write none.
 *
 * @param protocol The requested protocol. `undefined` accepts both. A BIP-137 signature has 65 bytes and
 * begins with 27 to 42.
 * @throws {InvalidWalletAnswerError} if it is not a signature of the protocol.
 */
export function parseSignature(answer: unknown, protocol: MessageProtocol | undefined): string {
  const { prefix, signature } = splitPrefix(answer)
  const bytes = toBytes(signature)
  if (!bytes || bytes.length < 64 || bytes.length > maxSignatureLength)
    throw new InvalidWalletAnswerError('not a signature')
  const [first = 0] = bytes
  const isEcdsa = prefix === '' && bytes.length === 65 && first >= 27 && first <= 42
  if (protocol && isEcdsa !== (protocol === 'ecdsa'))
    throw new InvalidWalletAnswerError('a signature of another protocol')
  return prefix + base64.encode(bytes)
}

/** Separates the prefix of a BIP-322 signature. Base64 alone never has the length of base64 and a prefix. */
function splitPrefix(answer: unknown): { prefix: string; signature: unknown } {
  const isPrefixed = typeof answer === 'string' && answer.length % 4 === 3 && /^(?:smp|ful|pof)/.test(answer)
  return isPrefixed
    ? { prefix: answer.slice(0, 3), signature: answer.slice(3) }
    : { prefix: '', signature: answer }
}

/**
 * Parses a signed PSBT. Returns it in base64.
 *
 * @param mayHaveSent Whether the wallet was asked to broadcast it.
 * @throws {InvalidWalletAnswerError} if it is not a PSBT of the same transaction.
 */
export function parseSignedPsbt(answer: unknown, requested: Psbt, mayHaveSent = false): string {
  const bytes = toBytes(answer)
  const read = bytes && tryRead(bytes)
  if (!read) throw new InvalidWalletAnswerError('not a PSBT', mayHaveSent)
  const { unsigned, inputs, outputs } = read
  const isSame =
    inputs.length === requested.inputs.length &&
    outputs.length === requested.outputs.length &&
    outputs.every((output, index) => isSameOutput(output, requested.outputs[index])) &&
    unsigned?.length === requested.unsigned?.length &&
    (unsigned?.every((byte, index) => byte === requested.unsigned?.[index]) ?? true)
  if (!isSame) throw new InvalidWalletAnswerError('another transaction', mayHaveSent)
  return base64.encode(bytes)
}

/** Version 2 has no unsigned transaction, so that its outputs alone tell where the money goes. BIP-370 */
function isSameOutput(a: Output, b: Output | undefined): boolean {
  return b !== undefined && a.value === b.value && isEqual(a.script, b.script)
}

function tryRead(bytes: Uint8Array): Psbt | undefined {
  try {
    return readPsbt(bytes)
  } catch (error) {
    if (error instanceof InvalidPsbtError) return undefined
    throw error
  }
}
