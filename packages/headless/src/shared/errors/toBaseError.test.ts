import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BaseError } from './base.js'
import { toBaseError } from './toBaseError.js'

const refuse = () => {
  throw new Error('trap')
}
const everyTrap = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, refuse]))

function revoked(target: object) {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}
function cyclic() {
  const [first, second] = [new Error('first'), new Error('second')]
  Object.assign(first, { cause: second, data: first, error: second })
  Object.assign(second, { cause: first, data: second, originalError: first })
  return first
}
const withGetters = (names: readonly string[]) =>
  Object.defineProperties(
    new Error('got'),
    Object.fromEntries(names.map((name) => [name, { get: refuse, configurable: true }])),
  )
const keys = ['message', 'cause', 'code', 'data', 'name', 'shortMessage', 'details', 'error', 'info']

/** Returns what a caller reads of an error. */
async function readAll(thrown: unknown) {
  const error = await toBaseError(thrown)
  const { name, code, shortMessage, action, message } = error
  error.walk()
  error.walk(() => false)
  return { isBase: error instanceof BaseError, texts: [name, code, shortMessage, message, action ?? ''] }
}

// A map, because the runner reads the values of a table of tests.
const cases = new Map<string, unknown>([
  ['a revoked proxy', revoked({})],
  ['a revoked proxy of an error', revoked(new Error('x'))],
  ['a revoked proxy of a function', revoked(() => {})],
  ['a revoked proxy of an error of ours', revoked(new BaseError('x', { code: 'a/b' }))],
  ['a proxy whose traps throw', new Proxy({}, everyTrap)],
  [
    'a proxy of an error of ours whose traps throw',
    new Proxy(new BaseError('x', { code: 'a/b' }), everyTrap),
  ],
  ['an object with our prototype and nothing else', Object.create(BaseError.prototype)],
  ['getters that throw', withGetters(keys)],
  ['an object without a prototype', Object.create(null)],
  ['causes in a circle', cyclic()],
  ['an error of ours in a circle', new BaseError('x', { code: 'a/b', cause: cyclic() })],
  ['an error of ours with a revoked cause', new BaseError('x', { code: 'a/b', cause: revoked(new Error()) })],
  ['10 MB of text', new Error('user rejected '.repeat(700_000))],
  [
    'a code that is an object',
    { code: { valueOf: refuse, toString: refuse }, message: { toString: refuse } },
  ],
  ['a symbol', Symbol('x')],
  ['a bigint', 1n],
])

test.each([...cases.keys()])('%s becomes an error of ours that can be read', async (name) => {
  const { isBase, texts } = await readAll(cases.get(name))
  expect(isBase).toBe(true)
  for (const text of texts) expect(typeof text).toBe('string')
})

test('an error of ours stays what it is', async () => {
  const error = new BaseError('x', { code: 'a/b' })
  expect(await toBaseError(error)).toBe(error)
})

test('no value makes it throw, however it is nested and whatever its properties do', async () => {
  // Functions that make the values: the generator reads what it has made.
  type Make = () => unknown
  const make = fc.letrec<{ any: Make; nested: Make; proxied: Make }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      fc.anything({ withBigInt: true, withNullPrototype: true }).map((value) => () => value),
      fc.constantFrom(...cases.keys()).map((name) => () => cases.get(name)),
      tie('nested'),
      tie('proxied'),
    ),
    nested: fc
      .array(fc.tuple(fc.constantFrom(...keys), tie('any')), { maxLength: 4 })
      .map((entries) => () => Object.fromEntries(entries.map(([key, each]) => [key, each()]))),
    proxied: fc.tuple(tie('nested'), fc.subarray(Object.keys(everyTrap))).map(([target, traps]) => () => {
      return new Proxy(target() as object, Object.fromEntries(traps.map((trap) => [trap, refuse])))
    }),
  })).any
  await fc.assert(
    fc.asyncProperty(make, async (made) => {
      expect((await readAll(made())).isBase).toBe(true)
    }),
    { numRuns: 300 },
  )
})
