import { hashTypedData, type TypedDataDefinition } from 'viem'

type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** Typed data as it is hashed: each value is of its type, and there is none without a type. EIP-712 */
export interface TypedData {
  readonly types: Types
  readonly primaryType: string
  /** Integers are decimal texts. */
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** How deep structs and lists may be in each other. */
const maxDepth = 16

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Reads typed data, an object or its JSON.
 *
 * @throws Error If it is none, or if wallets could read it differently.
 */
export function parseTypedData(input: unknown): TypedData {
  const data = recordOf(typeof input === 'string' ? JSON.parse(input) : input)
  const { primaryType } = data
  const types = readTypes(data.types)
  const domainFields = types.EIP712Domain ?? []
  check(typeof primaryType === 'string' && primaryType !== 'EIP712Domain' && domainFields.length > 0)
  check(domainFields.every(({ name, type }) => domainTypes[name] === type))
  // A member that its type does not have is not signed. Another wallet, or the app, may count on it.
  check(Object.keys(recordOf(data.domain)).every((each) => domainFields.some(({ name }) => name === each)))
  const domain = readValue(types, 'EIP712Domain', data.domain, 0) as TypedData['domain']
  const message = readValue(types, primaryType as string, data.message, 0) as TypedData['message']
  const parsed = { types, primaryType: primaryType as string, domain, message }
  // It checks each value against its type.
  hashTypedData(parsed as TypedDataDefinition)
  return parsed
}

/** Returns the type as it is hashed, with all types in it. */
export function encodeType({ types, primaryType }: Pick<TypedData, 'types' | 'primaryType'>): string {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name) || !types[name]) return
    found.add(name)
    for (const { type } of types[name]) add(type.replace(/\[.*$/, ''))
  }
  add(primaryType)
  found.delete(primaryType)
  return [primaryType, ...[...found].sort()]
    .map((name) => `${name}(${types[name]?.map((each) => `${each.type} ${each.name}`).join(',')})`)
    .join('')
}

const plainType = /^(?:u?int\d*|bytes\d*|bool|string|address)$/

function readTypes(input: unknown): Types {
  const types: Record<string, { name: string; type: string }[]> = Object.create(null)
  for (const [struct, list] of Object.entries(recordOf(input))) {
    // A struct with the name of a plain type is read as either.
    check(isName(struct) && !plainType.test(struct) && Array.isArray(list))
    types[struct] = (list as unknown[]).map((each) => {
      const { name, type } = recordOf(each)
      check(isName(name) && typeof type === 'string')
      return { name: name as string, type: type as string }
    })
    check(new Set(types[struct].map(({ name }) => name)).size === types[struct].length)
  }
  return types
}

function readValue(types: Types, type: string, value: unknown, depth: number): unknown {
  check(depth <= maxDepth)
  const [, inner = '', length] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (inner) {
    check(Array.isArray(value) && (!length || Number(length) === value.length))
    return (value as unknown[]).map((each) => readValue(types, inner, each, depth + 1))
  }
  const members = types[type]
  if (!members) return readAtom(type, value)
  const record = recordOf(value)
  return Object.fromEntries(
    members.map(({ name, type }) => {
      check(Object.hasOwn(record, name))
      return [name, readValue(types, type, record[name], depth + 1)]
    }),
  )
}

/** The ranges of integers, the lengths of bytes and the checksums of addresses are viem's to check. */
function readAtom(type: string, value: unknown): unknown {
  const bits = Number(/^u?int([1-9]\d{0,2})$/.exec(type)?.[1])
  if (bits % 8 === 0 && bits <= 256) {
    check(
      Number.isSafeInteger(value) ||
        (typeof value === 'string' && /^(?:-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value)),
    )
    return String(BigInt(value as string | number))
  }
  check(typeof value === (type === 'bool' ? 'boolean' : 'string'))
  check(/^(?:bool|string|address|bytes(?:[1-9]|[12]\d|3[0-2])?)$/.test(type))
  check(!/^(?:address|bytes)/.test(type) || /^0x(?:[\da-f]{2})*$/i.test(value as string))
  return value
}

function recordOf(value: unknown): Record<string, unknown> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value))
  return value as Record<string, unknown>
}

const isName = (name: unknown) =>
  typeof name === 'string' && /^(?!__proto__$)[A-Za-z_$][\w$]{0,99}$/.test(name)

function check(isValid: boolean): void {
  if (!isValid) throw new Error('This is not typed data.')
}
