import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { parseSignIn } from './parseSignIn.js'

const address = base58.encode(new Uint8Array(32).fill(7))
const signature = new Uint8Array(64).fill(9)
const whole = { account: { address }, signedMessage: Uint8Array.from([1]), signature }

test('returns the address, the signed message and the signature', () => {
  expect(parseSignIn(whole)).toEqual({ address, message: '\u0001', signature: base58.encode(signature) })
  const largest = new Uint8Array(64 * 1024)
  expect(parseSignIn({ ...whole, signedMessage: largest }).message).toHaveLength(64 * 1024)
})

test.each([
  [undefined, 'not an account'],
  [{ ...whole, account: null }, 'not an account'],
  [{ ...whole, account: { address: 'no address' } }, 'not an account'],
  [{ ...whole, account: { address: 7 } }, 'not an account'],
  [{ ...whole, signedMessage: 'a text' }, 'not the signed message'],
  [{ ...whole, signedMessage: new Uint8Array() }, 'not the signed message'],
  [{ ...whole, signedMessage: Uint8Array.from([0xff]) }, 'not the signed message'],
  [{ ...whole, signedMessage: new Uint8Array(64 * 1024 + 1) }, 'not the signed message'],
  [{ ...whole, signature: signature.subarray(1) }, 'not a signature'],
])('rejects an answer that is %#', (answer, why) => {
  expect(() => parseSignIn(answer)).toThrow(`(${why})`)
})
