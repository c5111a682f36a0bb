import { base64, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { parseSignature, parseSignedPsbt, parseTxid } from './parseAnswers.js'
import { readPsbt } from './psbt/readPsbt.js'

/** A signature of BIP-322's test vectors: the message `Hello World`, signed for a P2WPKH address. */
const simple =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const ecdsa = base64.encode(Uint8Array.of(39, ...new Uint8Array(64).fill(7)))

describe('parseSignature', () => {
  test.each([
    simple,
    `smp${simple}`,
    `ful${base64.encode(new Uint8Array(200).fill(2))}`,
    `pof${base64.encode(new Uint8Array(300).fill(3))}`,
  ])('returns a BIP-322 signature as the wallet wrote it (%#)', (signature) => {
    expect(parseSignature(signature, 'bip322')).toBe(signature)
    expect(parseSignature(signature, undefined)).toBe(signature)
    expect(() => parseSignature(signature, 'ecdsa')).toThrow('a signature of another protocol')
  })

  test('returns hex and bytes as base64', () => {
    expect(parseSignature(hex.encode(base64.decode(simple)), 'bip322')).toBe(simple)
    expect(parseSignature(base64.decode(simple), 'bip322')).toBe(simple)
    expect(parseSignature(ecdsa, 'ecdsa')).toBe(ecdsa)
  })

  test('a prefix says that 65 bytes are not an ECDSA signature', () => {
    expect(parseSignature(`smp${ecdsa}`, 'bip322')).toBe(`smp${ecdsa}`)
    expect(() => parseSignature(`smp${ecdsa}`, 'ecdsa')).toThrow('a signature of another protocol')
    expect(() => parseSignature(ecdsa, 'bip322')).toThrow('a signature of another protocol')
  })

  test.each([
    'smp',
    'smpAAAA',
    'smp!',
    `SMP${simple}`,
    `abc${simple}`,
    `smpful${simple}`,
    `smpsmp${simple}`,
    ` smp${simple}`,
    `smp${base64.encode(new Uint8Array(10_002).fill(9))}`,
    `smp${'x'.repeat(9_000_000)}`,
  ])('rejects what is not a signature (%#)', (answer) => {
    expect(() => parseSignature(answer, undefined)).toThrow(InvalidWalletAnswerError)
  })
})

test('a transaction id is 64 hex digits, in lower case', () => {
  expect(parseTxid('AB'.repeat(32))).toBe('ab'.repeat(32))
  for (const answer of [
    'ab'.repeat(31),
    'ab'.repeat(33),
    `0x${'ab'.repeat(32)}`,
    'zz'.repeat(32),
    7,
    undefined,
  ])
    expect(() => parseTxid(answer), String(answer)).toThrow('(not a transaction id)')
})

/** A signature of 65 bytes with this header. BIP-137 */
const withHeader = (header: number) => Uint8Array.from([header, ...new Uint8Array(64).fill(7)])

test.each([27, 34, 42])('a signature with the header %i is ECDSA, in base64', (header) => {
  const bytes = withHeader(header)
  for (const answer of [bytes, hex.encode(bytes), base64.encode(bytes)]) {
    expect(parseSignature(answer, 'ecdsa')).toBe(base64.encode(bytes))
    expect(parseSignature(answer, undefined)).toBe(base64.encode(bytes))
    expect(() => parseSignature(answer, 'bip322')).toThrow('(a signature of another protocol)')
  }
})

test.each([26, 43])('one with the header %i is not', (header) => {
  expect(parseSignature(withHeader(header), 'bip322')).toBe(base64.encode(withHeader(header)))
  expect(() => parseSignature(withHeader(header), 'ecdsa')).toThrow('(a signature of another protocol)')
})

test.each([
  [63, false],
  [64, true],
  [10_000, true],
  [10_001, false],
])('a signature of %i bytes is accepted: %s', (length, isAccepted) => {
  const parse = () => parseSignature(new Uint8Array(length).fill(1), undefined)
  if (isAccepted) expect(parse()).toBe(base64.encode(new Uint8Array(length).fill(1)))
  else expect(parse).toThrow('(not a signature)')
})

test.each(['', 'no base64!', undefined, {}, 'a'.repeat(8_000_001)])('%s is no signature', (answer) => {
  expect(() => parseSignature(answer, undefined)).toThrow('(not a signature)')
})

/** A PSBT of version 2 with inputs that say nothing, and one output to an empty script. BIP-370 */
const psbt = (inputs: number, value = 1) =>
  Uint8Array.from([
    ...[0x70, 0x73, 0x62, 0x74, 0xff],
    ...[1, 0x04, 1, inputs, 1, 0x05, 1, 1, 1, 0xfb, 4, 2, 0, 0, 0, 0],
    ...new Uint8Array(inputs),
    ...[1, 0x03, 8, value, 0, 0, 0, 0, 0, 0, 0, 0],
  ])

test('a signed PSBT has the inputs and outputs of the requested one', () => {
  const requested = readPsbt(psbt(2))
  expect(parseSignedPsbt(hex.encode(psbt(2)), requested)).toBe(base64.encode(psbt(2)))
  expect(() => parseSignedPsbt(psbt(1), requested)).toThrow('(another transaction)')
  expect(() => parseSignedPsbt(psbt(2, 2), requested)).toThrow('(another transaction)')
  const version0 = { ...requested, unsigned: Uint8Array.from([1]) }
  expect(() => parseSignedPsbt(psbt(2), version0)).toThrow('(another transaction)')
  for (const answer of [undefined, 'no base64!', psbt(2).subarray(1), psbt(2).subarray(0, 8)])
    expect(() => parseSignedPsbt(answer, requested)).toThrow('(not a PSBT)')
})
