import { base64, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { parseSignature } from './parseAnswers.js'

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
