import { parseSignInMessage, type SignInMessage } from '@latchkey/protocol'
import { hexToBytes } from 'viem'
import { concatBytes } from '../../calls/bytes.js'
import type { Prepared, Shown } from './Prepared.js'
import { parseSolanaTransaction } from './parseSolana.js'
import { readText } from './text.js'

/** How far the clocks of a user and a server may differ, and how old a sign-in may be, in milliseconds. */
const [clockMs, oldMs] = [10 * 60_000, 24 * 3_600_000]

/** Shows the bytes of a message, which are signed with the prefix of their namespace, if it has one. */
export function describeMessage(hex: `0x${string}`, prepared: Prepared): Shown {
  const bytes = hexToBytes(hex)
  const text = readText(bytes)
  const isSolana = prepared.network.id.startsWith('solana:')
  const signIn = text === undefined ? undefined : parseSignInMessage(text)
  const title = signIn ? `Sign in to ${signIn.domain}` : 'Sign a message'
  const shown = { steps: [{ title, lines: [] }], text: text ?? hex, raw: hex }
  // On Solana a message has no prefix: what a signature of it would be for is a transaction.
  if (isSolana && isTransaction(bytes))
    return { ...shown, refusal: 'This is a transaction that pretends to be a message.' }
  const withDanger = (danger: string): Shown => ({ ...shown, dangers: [danger] })
  if (text === undefined)
    return bytes.length === 32
      ? { ...shown, refusal: 'This is the hash of something that this wallet cannot see.' }
      : withDanger('This message cannot be read. Whoever asks for it could use it for anything.')
  if (signIn) return { ...shown, refusal: refusalOf(signIn, prepared) }
  const named = [...text.matchAll(/(\S+) wants you to sign in with your/gi)]
  if (named.some(([, domain]) => domain?.replace(/^.*:\/\//, '') !== new URL(prepared.origin).host))
    return { ...shown, refusal: 'This signs you in to another website than the one that asks.' }
  const isHash = /^\s*(?:0x)?[\da-f]{64}\s*$/i.test(text) || (bytes.length === 32 && !/\s/.test(text))
  if (isHash) return withDanger('This can be the hash of something that this wallet cannot see.')
  if (named.length === 0) return shown
  return withDanger('This signs you in, but not in the form of the standard: it could not be checked.')
}

function refusalOf(signIn: SignInMessage, { origin, account, network }: Prepared): string | undefined {
  const page = new URL(origin)
  const now = Date.now()
  const issued = Date.parse(signIn.issuedAt)
  const starts = signIn.notBefore ? Date.parse(signIn.notBefore) : now
  const ends = signIn.expirationTime ? Date.parse(signIn.expirationTime) : now
  const isNow = issued <= now + clockMs && issued >= now - oldMs && starts <= now + clockMs && ends >= now
  const isHere =
    signIn.domain === page.host &&
    URL.canParse(signIn.uri) &&
    new URL(signIn.uri).origin === page.origin &&
    (signIn.scheme === undefined || `${signIn.scheme}:` === page.protocol)
  if (!isHere) return 'This signs you in to another website than the one that asks.'
  if (signIn.address !== account) return 'This signs in another account than yours.'
  if (signIn.networkId !== network.id) return `This sign-in is for another network than ${network.name}.`
  return isNow ? undefined : 'This sign-in is not valid at this time.'
}

function isTransaction(bytes: Uint8Array): boolean {
  return [bytes, concatBytes(new Uint8Array(1), bytes)].some((each) => {
    try {
      return parseSolanaTransaction(each, true) !== undefined
    } catch {
      return false
    }
  })
}
