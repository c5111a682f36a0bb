import { isHex } from '../../../shared/isHex.js'
import { hexToBytes } from '../../../shared/viemCopy.js'
import type { DecodedRequest, RequestTerms } from '../decodedRequest.js'
import { shownText } from './shownText.js'

/** The first line of a sign-in. EIP-4361 */
const signInLine = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your .+ account:$/i

/** Reads a message: a text, or its bytes in hex. Bytes that are no text stay hex. */
export function readMessage(
  input: unknown,
  terms: Omit<RequestTerms, 'isDangerous'>,
  host: string | undefined,
): DecodedRequest | undefined {
  if (typeof input !== 'string') return undefined
  // Some wallets read hex without a prefix as bytes, or hex of an odd length as text.
  if (/^(?:0x)?[0-9a-f]+$/i.test(input) && !(isHex(input) && input.length % 2 === 0)) return undefined
  const text = isHex(input) ? readText(input) : input
  const isAsked = terms.isOtherAccount || terms.isOtherNetwork
  if (text === undefined)
    return {
      kind: 'message',
      message: input,
      isText: false,
      hasHidden: false,
      isOtherSite: false,
      ...terms,
      isDangerous: true,
    }
  const message = shownText(text)
  const hasHidden = message !== text
  const lines = message.split(/[\r\n]/)
  const domainOf = (line = '') => signInLine.exec(line)?.[1]
  // Some websites take a sign-in on any line.
  const named = lines.flatMap((line) => domainOf(line.trim()) ?? [])
  const other = host === undefined ? undefined : named.find((domain) => domain !== host)
  const signInDomain = other ?? domainOf(lines[0])
  const isOtherSite = other !== undefined
  return {
    kind: 'message',
    message,
    isText: true,
    hasHidden,
    isOtherSite,
    ...(signInDomain && { signInDomain }),
    ...terms,
    isDangerous: hasHidden || isOtherSite || isAsked || canBeDigest(text),
  }
}

/**
 * Whether a text is a hash in hex, or has the length of one and no words. What a transaction of a Safe or a
 * user operation leaves open can be chosen until its hash is a text, which the account signs as a message.
 * ERC-4337
 */
function canBeDigest(text: string): boolean {
  if (/^(?:0x)?[0-9a-f]{64}$/i.test(text.trim())) return true
  return !/^[A-Za-z ,.'!?:-]*$/.test(text) && new TextEncoder().encode(text).length === 32
}

function readText(hex: `0x${string}`): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex))
  } catch {
    return undefined
  }
}
