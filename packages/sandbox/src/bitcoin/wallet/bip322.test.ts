import * as ecc from '@bitcoinerlab/secp256k1'
import { WIF } from '@scure/btc-signer'
import { Address, BIP322, Signer, Verifier } from 'bip322-js'
import { Psbt, payments } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { addressOf, signWithBitcoinjs, testKey } from '../../../test/bitcoinSpends.js'
import { signBip322, verifyBip322 } from './bip322.js'
import { type BitcoinNetworkName, bitcoinNetworks, deriveAccounts } from './deriveAccounts.js'

/** Key and signatures of the BIP's own test vectors; it gives two valid ones for each message. */
const vectorKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
const vectorAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const vectors = [
  {
    message: '',
    signed:
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    other:
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    message: 'Hello World',
    signed:
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    other:
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
]

const messages = ['', 'Hello World', 'Zahlung über 5 € 🧾', 'x'.repeat(5_000)]
const key = testKey(3)

test.each(vectors)(
  'signs as the BIP’s vectors, and verifies them: $message',
  ({ message, signed, other }) => {
    expect(signBip322(vectorKey, vectorAddress, message)).toBe(signed)
    expect(verifyBip322(vectorAddress, message, signed)).toBe(true)
    expect(verifyBip322(vectorAddress, message, other)).toBe(true)
    expect(verifyBip322(vectorAddress, message, `smp${signed}`)).toBe(true)
  },
)

test('signs bytes that are no text', () => {
  const { address } = deriveAccounts(key)[0]
  const message = Uint8Array.of(0xff, 0x00, 0x80)
  const signature = signBip322(key, address, message)
  expect(Verifier.verifySignature(address, Buffer.from(message), signature)).toBe(true)
  expect(Verifier.verifySignature(address, '0xff0080', signature)).toBe(false)
})

describe.each(Object.keys(bitcoinNetworks) as BitcoinNetworkName[])('on %s', (network) => {
  test.each([0, 1] as const)(
    'another library takes what account %i signs, and the other way round',
    (index) => {
      const { address } = deriveAccounts(key, network)[index]
      const other = deriveAccounts(testKey(4), network)[index].address
      for (const message of messages) {
        const signature = signBip322(key, address, message)
        expect(Verifier.verifySignature(address, message, signature)).toBe(true)
        expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
        expect(verifyBip322(address, message, signature)).toBe(true)
        expect(verifyBip322(address, `${message}!`, signature)).toBe(false)
        expect(verifyBip322(other, message, signature)).toBe(false)
        const theirs = Signer.sign(WIF(bitcoinNetworks[network]).encode(key), address, message)
        expect(verifyBip322(address, message, theirs)).toBe(true)
      }
    },
  )
})

test.each([
  ['p2wpkh', 'smp'],
  ['p2tr', 'smp'],
  ['p2sh-p2wpkh', 'ful'],
  ['p2pkh', 'ful'],
] as const)('the prefix of %s is %s, and verifiers demand what it says', (kind, prefix) => {
  const address = addressOf(kind, key)
  const signature = signBip322(key, address, 'Hello', { prefixed: true })
  expect(signature.slice(0, 3)).toBe(prefix)
  expect(verifyBip322(address, 'Hello', signature)).toBe(true)
  expect(verifyBip322(address, 'Hello!', signature)).toBe(false)
  expect(verifyBip322(addressOf(kind, testKey(4)), 'Hello', signature)).toBe(false)
  const other = prefix === 'smp' ? 'ful' : 'smp'
  for (const wrong of [other, 'pof', 'SMP'])
    expect(verifyBip322(address, 'Hello', wrong + signature.slice(3))).toBe(false)
})

test.each(['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const)(
  'the full form of %s, built and signed by another library, is a signature',
  (kind) => {
    const address = addressOf(kind, key)
    const toSpend = BIP322.buildToSpendTx('Hello', Buffer.from(Address.convertAdressToScriptPubkey(address)))
    const txid = toSpend.getId()
    const hex = signWithBitcoinjs({
      kind,
      key,
      coins: [{ txid, vout: 0, value: 0n }],
      to: [{ script: Uint8Array.of(0x6a), value: 0n } as never],
      parents: new Map([[txid, toSpend.toHex()]]),
      sequence: 0,
    })
    const full = Buffer.from(hex, 'hex').toString('base64')
    expect(verifyBip322(address, 'Hello', full)).toBe(true)
    expect(verifyBip322(address, 'Hello', `ful${full}`)).toBe(true)
    expect(verifyBip322(address, 'Hello', `smp${full}`)).toBe(false)
    expect(verifyBip322(address, 'Hello!', full)).toBe(false)
  },
)

test('another library verifies the simple form of a nested address', () => {
  const address = addressOf('p2sh-p2wpkh', key)
  const signature = signBip322(key, address, 'Hello')
  expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)
  const theirs = Signer.sign(WIF(bitcoinNetworks.regtest).encode(key), address, 'Hello')
  expect(verifyBip322(address, 'Hello', theirs)).toBe(true)
})

test('a key does not sign for an address of another, nor for what is no address', () => {
  for (const kind of ['p2wpkh', 'p2tr', 'p2sh-p2wpkh', 'p2pkh'] as const)
    expect(() => signBip322(key, addressOf(kind, testKey(4)), 'Hello')).toThrow('does not own')
  expect(() => signBip322(key, 'nobody', 'Hello')).toThrow('no address of a single key')
})

test.each([0, 1] as const)('what is no signature is false, not an error: account %i', (index) => {
  const { address } = deriveAccounts(key)[index]
  const good = Buffer.from(signBip322(key, address, 'Hello'), 'base64')
  const flipped = (at: number) => {
    const bytes = Buffer.from(good)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64')
  }
  const bad = ['', '!', 'AA==', good.subarray(1).toString('base64'), good.subarray(0, -1).toString('base64')]
  for (const signature of [...bad, flipped(0), flipped(1), flipped(45), `${good.toString('base64')}AA==`])
    expect(verifyBip322(address, 'Hello', signature)).toBe(false)
  expect(verifyBip322('nobody', 'Hello', good.toString('base64'))).toBe(false)
})

test('a signature over less than everything is false, though it is a valid one', () => {
  const { address } = deriveAccounts(key, 'mainnet')[0]
  const output = Buffer.from(payments.p2wpkh({ address }).output ?? [])
  const toSign = BIP322.buildToSignTx(BIP322.buildToSpendTx('Hello', output).getId(), output)
  const sign = (hashType: number) => {
    const publicKey = ecc.pointFromScalar(key, true) as Uint8Array
    const psbt = Psbt.fromBase64(toSign.toBase64())
    psbt.updateInput(0, { sighashType: hashType })
    psbt.signInput(0, { publicKey, sign: (hash) => ecc.sign(hash, key) }, [hashType])
    return Buffer.from(psbt.finalizeAllInputs().data.inputs[0]?.finalScriptWitness ?? []).toString('base64')
  }
  expect(verifyBip322(address, 'Hello', sign(0x01))).toBe(true)
  expect(verifyBip322(address, 'Hello', sign(0x02))).toBe(false)
})
