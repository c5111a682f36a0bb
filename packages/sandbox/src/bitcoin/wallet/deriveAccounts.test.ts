import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, payments } from 'bitcoinjs-lib'
import { expect, test } from 'vitest'
import { deriveAccounts } from './deriveAccounts.js'

initEccLib(ecc)
// An odd public key, whose ordinals address needs the negated one.
const keys = [new Uint8Array(32).fill(5, 31), Buffer.from('01'.repeat(32), 'hex')]

test.each([
  ['mainnet', networks.bitcoin],
  ['testnet', networks.testnet],
  ['regtest', networks.regtest],
] as const)('payment first, then ordinals, as another library derives them: %s', (name, network) => {
  for (const key of keys) {
    const publicKey = ecc.pointFromScalar(key, true) as Uint8Array
    const internal = publicKey.subarray(1)
    expect(deriveAccounts(key, name)).toEqual([
      {
        purpose: 'payment',
        addressType: 'p2wpkh',
        address: payments.p2wpkh({ pubkey: publicKey, network }).address,
        publicKey: Buffer.from(publicKey).toString('hex'),
      },
      {
        purpose: 'ordinals',
        addressType: 'p2tr',
        address: payments.p2tr({ internalPubkey: internal, network }).address,
        publicKey: Buffer.from(internal).toString('hex'),
      },
    ])
  }
})

test('without a network, the accounts are those of the sandbox', () => {
  expect(deriveAccounts(keys[0] as Uint8Array)).toEqual(deriveAccounts(keys[0] as Uint8Array, 'regtest'))
})

test.each([
  ['zero', new Uint8Array(32)],
  ['too short', new Uint8Array(31).fill(1)],
  ['beyond the order', new Uint8Array(32).fill(0xff)],
])('a key that is none is refused: %s', (_what, key) => {
  expect(() => deriveAccounts(key)).toThrow()
})
