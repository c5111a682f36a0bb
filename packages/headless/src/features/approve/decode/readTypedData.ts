import { isHex } from '../../../shared/isHex.js'
import type { DecodedCall, DecodedRequest } from '../decodedRequest.js'
import { readInteger } from './decodeContext.js'
import { readSignedEffects } from './readSignedEffects.js'
import { contextOf, isDangerousCall, type RequestScope, termsOf } from './requestScope.js'
import { shownText } from './shownText.js'

interface Member {
  readonly name: string
  readonly type: string
}

/** The structs of typed data, by name. */
type Structs = ReadonlyMap<string, readonly Member[]>

/** More is not read, so that no request stops the page. */
const [maxLength, maxDepth] = [200_000, 16] as const

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Reads typed data, an object or its JSON, as it is hashed: the members that its types have, and no other.
 * `undefined` if it is none, or if wallets could read it differently. EIP-712
 *
 * @throws Error if a value is not of its type.
 */
export function readTypedData(
  input: unknown,
  account: unknown,
  scope: RequestScope,
): DecodedRequest | undefined {
  const data = typeof input === 'string' ? parseJson(input) : input
  const { types, primaryType, message, domain } = recordOf(data)
  const structs = readStructs(types)
  const domainMembers = structs.get('EIP712Domain')
  // Without this type, some wallets sign no domain, and others make it of the members that are there.
  if (!domainMembers || typeof primaryType !== 'string' || primaryType === 'EIP712Domain') return undefined
  if (domainMembers.some(({ name, type }) => domainTypes[name] !== type)) return undefined
  // Some wallets sign the type that no other one has, whichever is named.
  if (isPart(structs, primaryType)) return undefined
  // Others leave out what its type has not, and some sign it all the same.
  const named = recordOf(domain)
  const hasMore = Object.keys(domainTypes).some(
    (member) => named[member] !== undefined && !domainMembers.some(({ name }) => name === member),
  )
  if (hasMore) return undefined
  const signedDomain = readStruct(structs, 'EIP712Domain', domain)
  const signed = readStruct(structs, primaryType, message)
  const { name, chainId, verifyingContract } = signedDomain as Partial<Record<string, string>>
  const terms = termsOf(scope, account, chainId === undefined ? undefined : `eip155:${chainId}`)
  if (!terms) return undefined
  // Without a network, the signature is as good on each of them, and the contract there can be another.
  const isForAll = chainId === undefined
  const known = contextOf(scope, terms)
  const context = isForAll ? { ...known, networkId: undefined, contracts: {} } : known
  const type = encodeType(structs, primaryType)
  const effects = readSignedEffects({ type, message: signed, contract: verifyingContract, context })
  return {
    kind: 'typedData',
    ...(name !== undefined && { name }),
    ...(verifyingContract !== undefined && { contract: verifyingContract }),
    primaryType: shownText(primaryType),
    message: signed,
    domain: signedDomain,
    allows: effects?.calls,
    isComplete: effects?.isComplete ?? false,
    ...terms,
    isDangerous:
      isForAll ||
      !effects?.isComplete ||
      effects.calls.some((call: DecodedCall) => isDangerousCall(call, context.account)) ||
      terms.isOtherAccount ||
      terms.isOtherNetwork,
  }
}

/**
 * @throws Error if it is not JSON, or an object of it has a member twice: parsers differ in which one counts.
 */
function parseJson(text: string): unknown {
  if (text.length > maxLength) throw new Error('Too long.')
  const parsed: unknown = JSON.parse(text)
  const written = text.match(/"(?:[^"\\]|\\.)*"\s*(?=:)/g)?.length ?? 0
  if (written !== countMembers(parsed)) throw new Error('A member twice.')
  return parsed
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  const own = Array.isArray(value) ? 0 : members.length
  return members.reduce<number>((count, each) => count + countMembers(each), own)
}

/** @throws Error if the types are not lists of members with a name and a type, each name once. */
function readStructs(types: unknown): Structs {
  return new Map(
    Object.entries(recordOf(types)).map(([struct, list]) => {
      // Some wallets read a struct with the name of a plain type as that type.
      if (!isName(struct) || isPlainType(struct) || !Array.isArray(list)) throw new Error('Not a type.')
      const members = list.map((each: unknown): Member => {
        const { name, type } = recordOf(each)
        if (!isName(name) || typeof type !== 'string') throw new Error('Not a member.')
        return { name, type }
      })
      if (new Set(members.map(({ name }) => name)).size < members.length) throw new Error('A name twice.')
      return [struct, members]
    }),
  )
}

const isPlainType = (name: string) => /^(?:u?int\d*|bytes\d*|bool|string|address)$/.test(name)

const isName = (name: unknown): name is string =>
  typeof name === 'string' && /^[A-Za-z_$][\w$]{0,99}$/.test(name) && name !== '__proto__'

/** Whether another struct has this one. */
function isPart(structs: Structs, primaryType: string): boolean {
  return [...structs].some(
    ([struct, members]) =>
      struct !== primaryType && members.some(({ type }) => elementOf(type) === primaryType),
  )
}

/** The type of the elements of a list, or of a list of lists. */
const elementOf = (type: string) => type.replace(/\[.*$/, '')

/** The name and types of a struct with all structs in it, as they are hashed. */
function encodeType(structs: Structs, primaryType: string): string {
  const found = new Set<string>()
  const add = (struct: string) => {
    if (found.has(struct) || !structs.has(struct)) return
    found.add(struct)
    for (const { type } of structs.get(struct) ?? []) add(elementOf(type))
  }
  add(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].sort()]
    .map((struct) => {
      const members = structs.get(struct) ?? []
      return `${struct}(${members.map(({ name, type }) => `${type} ${name}`).join(',')})`
    })
    .join('')
}

/** Reads the members of a struct. @throws Error if one is missing or not of its type. */
function readStruct(structs: Structs, struct: string, value: unknown, depth = 0): Record<string, unknown> {
  const record = recordOf(value)
  const members = structs.get(struct)
  if (!members || depth > maxDepth) throw new Error('Not a struct.')
  return Object.fromEntries(
    members.map(({ name, type }) => [
      name,
      readValue(structs, type, Object.hasOwn(record, name) ? record[name] : undefined, depth),
    ]),
  )
}

function readValue(structs: Structs, type: string, value: unknown, depth: number): unknown {
  const [, inner, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (inner !== undefined) {
    if (!Array.isArray(value) || depth > maxDepth) throw new Error('Not a list.')
    if (length && Number(length) !== value.length) throw new Error('Not of this length.')
    return value.map((each) => readValue(structs, inner, each, depth + 1))
  }
  if (structs.has(type)) return readStruct(structs, type, value, depth + 1)
  return readAtom(type, value)
}

/** Reads a value of a type of Solidity. Integers are decimal texts. @throws Error if it is none. */
function readAtom(type: string, value: unknown): string | boolean {
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'string' && typeof value === 'string') return shownText(value)
  if (type === 'address' && typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)) return value
  const [, kind, size = ''] = /^(u?int|bytes)(\d*)$/.exec(type) ?? []
  if (kind === 'bytes' && typeof value === 'string') {
    const isOfSize = size === '' ? value.length % 2 === 0 : value.length === 2 + 2 * Number(size)
    if (isOfSize && isHex(value)) return value
  }
  const integer = kind === 'int' || kind === 'uint' ? readInteger(value) : undefined
  const bits = BigInt(size || 0)
  if (integer === undefined || bits === 0n || bits > 256n || bits % 8n !== 0n)
    throw new Error('Not of its type.')
  const [least, most] = kind === 'uint' ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
  if (integer < least || integer >= most) throw new Error('Out of range.')
  return String(integer)
}

/** @throws Error if the value is not an object. */
function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('Not an object.')
  return value as Record<string, unknown>
}
