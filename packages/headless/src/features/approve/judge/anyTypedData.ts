import fc from 'fast-check'
import { type Member, signedPaths, type TypedData, type Types } from './typedData.js'

const names = ['a', 'b', 'value', 'spender', 'owner', 'allowed', 'constructor', 'toString', 'details', '_x1']
const structs = ['Mail', 'Permit', 'Order', 'Inner', 'Deep']
const leaves: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uint256: fc.oneof(fc.nat(), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String)),
  uint8: fc.nat(255),
  int64: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String),
  address: fc.constantFrom('11', 'c3', 'a1').map((byte) => `0x${byte.repeat(20)}`),
  bool: fc.boolean(),
  string: fc.constantFrom('', 'Hello', '12', '0x12', 'pay\u200b', 'שלום'),
  bytes: fc.constantFrom('0x', '0x12', '0xff00'),
  bytes32: fc.constantFrom('1', 'f').map((digit) => `0x${digit.repeat(64)}`),
}

/** A struct knows only those after it, so that values end. */
const types: fc.Arbitrary<Types> = fc
  .tuple(...structs.map((_, index) => structOf(index)))
  .map((members) => Object.fromEntries(structs.map((name, index) => [name, members[index] ?? []])))

function structOf(index: number): fc.Arbitrary<Member[]> {
  const plain = fc.constantFrom(...Object.keys(leaves), ...structs.slice(index + 1))
  const type = fc
    .tuple(plain, fc.constantFrom('', '', '', '[]', '[2]', '[][]'))
    .map(([inner, list]) => inner + list)
  return fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), type }, { noNullPrototype: true }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 3,
  })
}

function valueOfType(known: Types, type: string): fc.Arbitrary<unknown> {
  const list = /^(.*)\[(\d*)\]$/.exec(type)
  if (list) {
    const size = list[2] ? { minLength: Number(list[2]), maxLength: Number(list[2]) } : { maxLength: 2 }
    return fc.array(valueOfType(known, list[1] ?? ''), size)
  }
  const leaf = leaves[type]
  if (leaf) return leaf
  return fc
    .tuple(
      fc.record(
        Object.fromEntries(
          (known[type] ?? []).map((member) => [member.name, valueOfType(known, member.type)]),
        ),
      ),
      junk,
    )
    .map(([value, extra]) => ({ ...extra, ...value }))
}

/** Members that no type has. */
const junk = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      { junk: fc.constantFrom('0', false, 'Hello'), amount2: fc.nat(9) },
      { noNullPrototype: true },
    ),
  },
)

/** Typed data of any types, with members that are signed and others that are not. */
export const anyTypedData: fc.Arbitrary<TypedData> = types.chain((known) =>
  fc.constantFrom(...structs).chain((primaryType) => {
    const used = reachable(known, primaryType)
    return fc.record({
      types: fc.constant({
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        ...used,
      }),
      primaryType: fc.constant(primaryType),
      domain: fc.constant({ name: 'App', chainId: 1 }),
      message: valueOfType(used, primaryType) as fc.Arbitrary<Record<string, unknown>>,
    })
  }),
)

function reachable(known: Types, type: string, found: Record<string, readonly Member[]> = {}): Types {
  const members = known[type]
  if (!members || found[type]) return found
  found[type] = members
  for (const member of members) reachable(known, member.type.replace(/\[.*$/, ''), found)
  return found
}

/** Paths of all leaves, of those that are signed too. */
export function allPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    allPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

export function signedIn(data: TypedData): (string | number)[][] {
  return signedPaths(data.types, data.primaryType, data.message)
}
