import fc from 'fast-check'

/** A value that is made when the input is used: fast-check reads properties of what it generates. */
class LiveValue {
  readonly make: () => unknown
  constructor(make: () => unknown) {
    this.make = make
  }
}

/** Replaces the live values in a generated input by themselves. */
export function enliven(input: unknown): unknown {
  if (input instanceof LiveValue) return input.make()
  if (Array.isArray(input)) return input.some(isComposed) ? input.map(enliven) : input
  if (!isPlain(input)) return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, enliven(value)]))
}

function isComposed(value: unknown): boolean {
  return value instanceof LiveValue || Array.isArray(value) || isPlain(value)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Pieces of text that parsers take for something else, or do not expect. */
const pieces = [
  '',
  ' ',
  '\n',
  '\u0000',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u3164',
  '\ud800',
  ':',
  '::',
  '/',
  '\\',
  '?',
  '#',
  '%',
  '%00',
  '%zz',
  '.',
  ',',
  '-',
  '+',
  '_',
  'e5',
  '0x',
  '0X',
  '00',
  '٣',
  '１',
  'ı',
  'İ',
  '<svg>',
  '__proto__',
  'constructor',
  '🦊',
]

type Edit = (text: string, at: number, piece: string) => string

const edits: readonly Edit[] = [
  (text, at, piece) => text.slice(0, at) + piece + text.slice(at),
  (text, at, piece) => text.slice(0, at) + piece + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at).toUpperCase(),
  (text, at) => text.slice(0, at) + text.slice(at).toLowerCase(),
  (text, at) => text.slice(0, at + 1) + text.slice(at),
  (text, at, piece) => text + piece.repeat(at * 50),
  (text, at) => text.repeat(1 + (at % 40)),
]

/** Texts with one to three edits: most look right and are not. */
export function damaged(valid: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.tuple(fc.constantFrom(...edits), fc.nat(), fc.constantFrom(...pieces))
  return fc
    .tuple(valid, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([text, list]) =>
      list.reduce((so, [apply, at, piece]) => apply(so, at % (so.length + 1), piece).slice(0, 300_000), text),
    )
}

/** Texts of every kind, without a form. */
export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join('')),
  fc.constantFrom(...pieces).map((piece) => piece.repeat(10_000)),
)

/** Values that JSON can carry, and that have no reason to be there. */
export const anyJson = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom<unknown>(
    [],
    {},
    null,
    0,
    -0,
    -1,
    1e308,
    1.5,
    Number.MAX_SAFE_INTEGER + 1,
    true,
    Array.from({ length: 5_000 }, () => 'a'),
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    nested(500),
  ),
)

/** Live values of a page: getters that throw, revoked proxies, functions, cycles, symbols. */
export const anyLive = fc.oneof(
  anyJson,
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc
    .constantFrom(throwingGetters, revokedProxy, cycle, unprintable, endlessArray)
    .map((make) => new LiveValue(make)),
  fc.constantFrom<unknown>(undefined, Number.NaN, Number.POSITIVE_INFINITY, Symbol('s'), 1n, () => {}),
)

/** Records whose fields are right, except now and then: then they are missing or of `other`. */
export function nearly(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  other: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const loose = Object.fromEntries(
    Object.entries(fields).map(([key, right]) => [
      key,
      fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: other }),
    ]),
  )
  return fc.record(loose, { requiredKeys: [] })
}

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { a: [nested(depth - 1)] }
}

function throwingGetters(): unknown {
  const fail = () => {
    throw new Error('a getter that throws')
  }
  return new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail })
}

function revokedProxy(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

function cycle(): unknown {
  const self: Record<string, unknown> = {}
  self.self = self
  return self
}

function unprintable(): unknown {
  return { toString: null, valueOf: null }
}

function endlessArray(): unknown {
  return new Proxy([], { get: (_, key) => (key === 'length' ? 2 ** 32 - 1 : 'a') })
}
