import { BIP137, Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { addressOf, testKey } from '../../../test/bitcoinSpends.js'
import { deriveAccounts } from './deriveAccounts.js'
import { signEcdsaMessage } from './signEcdsaMessage.js'

const key = testKey(3)
const messages = ['', 'Hello World', 'Zahlung über 5 € 🧾', 'x'.repeat(300), 'line\nline\r\n']

test.each([
  ['p2pkh', [31, 34]],
  ['p2sh-p2wpkh', [35, 38]],
  ['p2wpkh', [39, 42]],
] as const)('another library takes the signature for the address that signed: %s', (kind, [least, most]) => {
  const address = addressOf(kind, key)
  for (const message of messages) {
    const signature = signEcdsaMessage(key, message, kind)
    const bytes = Buffer.from(signature, 'base64')
    expect(bytes).toHaveLength(65)
    expect(bytes[0]).toBeGreaterThanOrEqual(least)
    expect(bytes[0]).toBeLessThanOrEqual(most)
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
    expect(Verifier.verifySignature(addressOf(kind, testKey(4)), message, signature)).toBe(false)
    expect(BIP137.derivePubKey(message, signature).toString('hex')).toBe(deriveAccounts(key)[0].publicKey)
  }
})

test('signs bytes that are no text', () => {
  const message = Uint8Array.of(0xff, 0x00, 0x80)
  const signature = signEcdsaMessage(key, message)
  const address = addressOf('p2wpkh', key)
  expect(Verifier.verifySignature(address, Buffer.from(message), signature)).toBe(true)
  expect(Verifier.verifySignature(address, '0xff0080', signature)).toBe(false)
})

test.each(['p2pkh', 'p2wpkh'] as const)(
  'the header says the kind of address to a strict reader: %s',
  (kind) => {
    const mainnet = { p2pkh: p2pkhMainnet, p2wpkh: deriveAccounts(key, 'mainnet')[0].address }
    const read = (address: string, by: 'p2pkh' | 'p2wpkh') =>
      Verifier.verifySignature(address, 'Hello World', signEcdsaMessage(key, 'Hello World', by), true)
    expect(read(mainnet[kind], kind)).toBe(true)
    expect(read(mainnet.p2wpkh, 'p2pkh')).toBe(false)
  },
)

test('without a kind, it signs for the payment address', () => {
  expect(signEcdsaMessage(key, 'Hello World')).toBe(signEcdsaMessage(key, 'Hello World', 'p2wpkh'))
})

/** The P2PKH address of key 3 on mainnet, as published for the small private keys. */
const p2pkhMainnet = '1CUNEBjYrCn2y1SdiUMohaKUi4wpP326Lb'
