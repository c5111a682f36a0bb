import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { parseSignIn } from './parseSignIn.js'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = `0x${'ab'.repeat(65)}`
const signed = (message: unknown = 'a message', given: unknown = signature) => ({
  signInWithEthereum: { message, signature: given },
})
const entry = (address: unknown, capabilities: unknown = signed()) => ({ address, capabilities })

test('returns what the account of the connection has signed, in any spelling and at any place', () => {
  const spelled = `0X${own.slice(2).toLowerCase()}`
  const accounts = [entry(other, signed('not this')), entry(spelled, signed('this', `0x${'AB'.repeat(65)}`))]
  expect(parseSignIn({ accounts }, own)).toEqual({ address: own, message: 'this', signature })
})

test('returns what the first account has signed if the answer does not have that of the connection', () => {
  expect(parseSignIn({ accounts: [entry(other)] }, own).address).toBe(other)
})

const hostile = () => {
  throw new Error('hostile')
}

test.each<[string, unknown]>([
  ['no answer', undefined],
  ['null', null],
  ['a list of addresses', [own]],
  ['no list', { accounts: own }],
  ['an empty list', { accounts: [] }],
  ['no address', { accounts: [entry('alice')] }],
  ['no capability', { accounts: [entry(own, {})] }],
  ['the capability at another account', { accounts: [entry(own, {}), entry(other)] }],
  [
    'an error in place of the capability',
    { accounts: [entry(own, { signInWithEthereum: { code: 4001, message: 'No' } })] },
  ],
  ['a message that is no text', { accounts: [entry(own, signed(7))] }],
  ['an empty message', { accounts: [entry(own, signed(''))] }],
  ['a message of a megabyte', { accounts: [entry(own, signed('a'.repeat(2 ** 20)))] }],
  ['a signature that is none', { accounts: [entry(own, signed('a message', '0x12'))] }],
  ['a getter that throws', { accounts: [Object.defineProperty({}, 'address', { get: hostile })] }],
  ['a proxy that throws', new Proxy({}, { get: hostile })],
  ['a list whose getter throws', { accounts: Object.defineProperty([1], 0, { get: hostile }) }],
])('throws for %s', (_, value) => {
  expect(() => parseSignIn(value, own)).toThrow(InvalidWalletAnswerError)
})

const anyAnswer = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.record({
    accounts: fc.array(
      fc.record(
        {
          address: fc.oneof(fc.constantFrom(own, other), fc.anything()),
          capabilities: fc.record({
            signInWithEthereum: fc.record({
              message: fc.oneof(fc.string(), fc.anything()),
              signature: fc.oneof(fc.constant(signature), fc.anything()),
            }),
          }),
        },
        { requiredKeys: [] },
      ),
    ),
  }),
)

test('any answer is parsed to texts, or refused', () =>
  holds(
    fc.property(anyAnswer, (value) => {
      try {
        const { address, message } = parseSignIn(value, own)
        expect(address).toMatch(/^0x[\da-f]{40}$/i)
        expect(message).toEqual(expect.any(String))
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidWalletAnswerError)
      }
    }),
    { seed: 1, numRuns: 300 },
  ))
