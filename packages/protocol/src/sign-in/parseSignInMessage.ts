import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isAddress } from '../address.js'
import type { CaipNetworkId } from '../caip.js'
import {
  clusterNames,
  requestWords,
  type SignInMessage,
  type SignInNamespace,
  signInNamespaces,
} from './signInMessage.js'

/**
 * Parses the text of a sign-in message, in the four forms that `writeSignInMessage` writes. Returns
 * `undefined` for a text with anything that is not valid, more or less than the form allows: never a part of
 * the fields. Takes time in proportion to the length of the text.
 *
 * Stricter than ERC-4361: the domain has no user, is ASCII and has a port that can be; an authority of a URI
 * has no user; the address has its checksum; a request id and a list of resources are not empty; there are no
 * leap seconds.
 *
 * It does not check whether the message is the one that was asked for, whether it has expired, and who signed
 * it. ERC-4361, CAIP-122
 *
 * @example
 * ```ts
 * import { parseSignInMessage } from '@latchkey/protocol'
 *
 * const domainOf = (text: string) => parseSignInMessage(text)?.domain
 * ```
 */
export function parseSignInMessage(text: string): SignInMessage | undefined {
  const lines = readLines(text)
  const first = lines.take() ?? ''
  const namespace = signInNamespaces.find((each) => first.endsWith(requestWords(each)))
  const address = lines.take() ?? ''
  if (!namespace || lines.take() !== '' || !isSigner(address, namespace)) return undefined
  const page = parsePage(first.slice(0, -requestWords(namespace).length), namespace)
  const start = takeStatement(lines, namespace)
  if (!page || !start) return undefined
  const { statement } = start
  const fields = parseFields(lines, namespace)
  if (!fields || (statement !== undefined && !statementPattern.test(statement))) return undefined
  return { address, ...page, ...(statement !== undefined && { statement }), ...fields }
}

/** The lines of a text, one by one, because a hostile text has 100,000 of them. */
interface Lines {
  /** Returns a line without taking it: the next one, or one after it. `undefined` after the last. */
  look(ahead?: number): string | undefined
  /** Takes the next line. */
  take(): string | undefined
}

function readLines(text: string): Lines {
  const found: string[] = []
  let taken = 0
  let position = 0
  const look = (ahead = 0) => {
    while (found.length <= taken + ahead && position <= text.length) {
      const next = text.indexOf('\n', position)
      const end = next < 0 ? text.length : next
      found.push(text.slice(position, end))
      position = end + 1
    }
    return found[taken + ahead]
  }
  return {
    look,
    take() {
      const line = look()
      taken += 1
      return line
    },
  }
}

/** Takes what stands before the fields: the statement, or its place. */
function takeStatement(lines: Lines, namespace: SignInNamespace): { statement?: string } | undefined {
  if (lines.look(1) === '' && lines.look() !== '') {
    const statement = lines.take()
    lines.take()
    return statement === undefined ? undefined : { statement }
  }
  if (namespace === 'solana') return {}
  return lines.take() === '' ? {} : undefined
}

function parsePage(text: string, namespace: SignInNamespace) {
  const [, scheme, domain = ''] = /^(?:([A-Za-z][A-Za-z\d+.-]*):\/\/)?([^/]+)$/.exec(text) ?? []
  if (!isDomain(domain) || (scheme !== undefined && namespace !== 'eip155')) return undefined
  return { domain, ...(scheme !== undefined && { scheme }) }
}

function parseFields(lines: Lines, namespace: SignInNamespace) {
  const take = (label: string) =>
    lines.look()?.startsWith(`${label}: `) ? lines.take()?.slice(label.length + 2) : undefined
  const uri = take('URI')
  const version = take('Version')
  const networkId = toNetworkId(take('Chain ID'), namespace)
  const nonce = take('Nonce')
  const issuedAt = take('Issued At')
  const expirationTime = take('Expiration Time')
  const notBefore = take('Not Before')
  const requestId = take('Request ID')
  const resources = lines.look() === 'Resources:' ? takeResources(lines) : undefined
  if (lines.look() !== undefined) return undefined
  if (!uri || !isUri(uri) || version !== '1' || !networkId) return undefined
  if (!nonce || !/^[A-Za-z\d]{8,}$/.test(nonce) || !issuedAt) return undefined
  if (![issuedAt, expirationTime, notBefore].every((time) => time === undefined || isTime(time)))
    return undefined
  if (requestId !== undefined && !requestIdPattern.test(requestId)) return undefined
  if (resources?.length === 0) return undefined
  return {
    uri,
    version: '1',
    networkId,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  } as const
}

/** Takes the resources, up to a line that is none. */
function takeResources(lines: Lines): string[] {
  const resources: string[] = []
  lines.take()
  for (let line = lines.look(); line?.startsWith('- ') && isUri(line.slice(2)); line = lines.look()) {
    resources.push(line.slice(2))
    lines.take()
  }
  return resources
}

function toNetworkId(reference: string | undefined, namespace: SignInNamespace): CaipNetworkId | undefined {
  if (reference === undefined) return undefined
  if (namespace === 'eip155')
    return /^[1-9]\d{0,15}$/.test(reference) && Number.isSafeInteger(Number(reference))
      ? `eip155:${reference}`
      : undefined
  const named = Object.keys(clusterNames).find((each) => clusterNames[each] === reference)
  // One text for one network: a cluster that has a name is not written by its hash.
  if (namespace === 'solana' && (named || reference in clusterNames))
    return named ? `solana:${named}` : undefined
  return /^[-_A-Za-z\d]{1,32}$/.test(reference) ? `${namespace}:${reference}` : undefined
}

function isSigner(address: string, namespace: SignInNamespace): boolean {
  if (namespace !== 'eip155') return isAddress(address, namespace)
  return address.startsWith('0x') && isAddress(address) && address === withChecksum(address)
}

/** EIP-55 */
function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const cased = [...digits].map((digit, index) =>
    Number(`0x${hash[index]}`) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** Host and port, without the name of a user. Another script is written in Punycode, as pages have it. */
function isDomain(domain: string): boolean {
  return /^(?:[\w.~-]+|\[[\dA-Fa-f:.]+\])(?::\d{1,5})?$/.test(domain) && URL.canParse(`https://${domain}`)
}

const unreserved = String.raw`A-Za-z\d\-._~`
const subDelims = "!$&'()*+,;="
const encoded = '%[\\dA-Fa-f]{2}'
const pchar = `(?:[${unreserved}${subDelims}:@]|${encoded})`
const requestIdPattern = new RegExp(`^${pchar}+$`)
/** RFC 3986. An authority is an http one without a user: a host and a port. */
const uriPattern = new RegExp(
  `^[A-Za-z][A-Za-z\\d+.-]*:(?://(?:[${unreserved}${subDelims}]|${encoded})*(?::\\d*)?(?=[/?#]|$)|(?!//))` +
    `(?:${pchar}|/)*(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?$`,
)

function isUri(text: string): boolean {
  return uriPattern.test(text)
}

const statementPattern = new RegExp(`^[${unreserved}${subDelims}:/?#[\\]@ ]+$`)

const timePattern =
  /^(\d{4}-\d\d)-(\d\d)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** RFC 3339, without leap seconds. */
function isTime(text: string): boolean {
  const [, month, day] = timePattern.exec(text) ?? []
  // A day that the month does not have is read as one of the next.
  return month !== undefined && new Date(`${month}-${day}T00:00:00Z`).getUTCDate() === Number(day)
}
