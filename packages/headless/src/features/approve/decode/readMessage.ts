import { isHex } from '../../../shared/isHex.js'
import { hexToBytes } from '../../../shared/viemCopy.js'
import type { DecodedRequest } from '../decodedRequest.js'

/** Characters that no text shows: control characters but tab and line breaks, and those that turn text. */
const unreadable = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** The first line of a sign-in. EIP-4361 */
const signInLine = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your .+ account:$/i

/** Reads a message: a text, or its bytes in hex. Bytes that are no text stay hex. */
export function readMessage(input: unknown): DecodedRequest | undefined {
  if (typeof input !== 'string') return undefined
  const text = isHex(input) && input.length % 2 === 0 ? readText(input) : input
  if (text === undefined || unreadable.test(text)) return { kind: 'message', message: input, isText: false }
  const [, signInDomain] = signInLine.exec(text.split(/\r?\n/, 1)[0] ?? '') ?? []
  return { kind: 'message', message: text, isText: true, ...(signInDomain && { signInDomain }) }
}

function readText(hex: `0x${string}`): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex))
  } catch {
    return undefined
  }
}
