import { parseSignInMessage } from '@latchkey/protocol'
import type { Address } from 'viem'

/** What the message has to be for. */
export interface ExpectedSignIn {
  /** Origin of the frame. */
  readonly origin: string
  /** What the relay was told as `siweUri`. */
  readonly uri: string
  readonly nonce: string
  readonly requestId: string
  /** In milliseconds since 1970. */
  readonly now: number
}

/** Who says to have signed, for which account. It is not checked that they have. */
export interface FarcasterSignIn {
  readonly address: Address
  /** Number of the account, in decimal. */
  readonly fid: string
}

/** Optimism, where the registries of Farcaster are. */
const networkId = 'eip155:10'
const statement = 'Farcaster Auth'

/** How long a user has to sign, in milliseconds. */
export const signInMs = 20 * 60_000
/** How wrong the clock of a phone may be, in milliseconds. */
const clockMs = 5 * 60_000

/**
 * Reads the message that a Farcaster app has signed. Returns `undefined` if it is not exactly for this
 * visit: another page, nonce, request or network, more than one account, or outside of its time. FIP-11,
 * ERC-4361
 *
 * The texts of FIP-11 call the account `farcaster://fids/1`. All apps write `farcaster://fid/1`, which is
 * what the library of Farcaster accepts.
 */
export function readSignIn(text: string, expected: ExpectedSignIn): FarcasterSignIn | undefined {
  const { origin, uri, nonce, requestId, now } = expected
  const { host, protocol } = new URL(origin)
  const message = parseSignInMessage(text)
  if (!message) return undefined
  const isForPage =
    message.domain === host &&
    message.uri === uri &&
    (message.scheme === undefined || `${message.scheme}:` === protocol)
  // FIP-11 does not ask apps to repeat the id of the request: the nonce alone ties the message to the visit.
  const isForVisit = message.nonce === nonce && (message.requestId ?? requestId) === requestId
  const isSignIn = message.networkId === networkId && message.statement === statement
  if (!isForPage || !isForVisit || !isSignIn || !isInTime(message, now)) return undefined
  const [resource = '', ...others] = message.resources ?? []
  const [, fid] = /^farcaster:\/\/fid\/([1-9]\d{0,14})$/.exec(resource) ?? []
  if (fid === undefined || others.length > 0) return undefined
  return { address: message.address as Address, fid }
}

interface Times {
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

function isInTime({ issuedAt, expirationTime, notBefore }: Times, now: number): boolean {
  const issued = Date.parse(issuedAt)
  if (issued > now + clockMs || issued < now - signInMs - clockMs) return false
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now) return false
  return notBefore === undefined || Date.parse(notBefore) <= now + clockMs
}
