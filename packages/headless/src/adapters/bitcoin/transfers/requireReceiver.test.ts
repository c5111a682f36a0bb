import { base58, bech32, createBase58check } from '@scure/base'
import { sha256 } from 'viem'
import { expect, test } from 'vitest'
import { bitcoin } from '../../../shared/chains.js'
import { requireReceiver } from './requireReceiver.js'

const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'))
const zeros = (length: number) => new Uint8Array(length)

test.each([
  ['p2pkh', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['p2sh', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['p2wpkh', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['p2wpkh', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['p2wsh', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['p2tr', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
])('%s: accepts %s', (type, address) => {
  expect(requireReceiver(address, bitcoin)).toMatchObject({ type })
})

test.each([
  ['zero', base58check.encode(Uint8Array.from([0, ...zeros(20)]))],
  ['zero', base58check.encode(Uint8Array.from([5, ...zeros(20)]))],
  ['zero', bech32.encode('bc', [0, ...bech32.toWords(zeros(20))])],
  ['zero', bech32.encode('bc', [0, ...bech32.toWords(zeros(32))])],
  ['burn', '1BitcoinEaterAddressDontSendf59kuE'],
  ['burn', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr'],
])('refuses a %s address: %s', (fault, address) => {
  expect(() => requireReceiver(address, bitcoin)).toThrow(
    expect.objectContaining({ code: `send/receiver-${fault}` }),
  )
})

const edges = (length: number) => [
  Uint8Array.from([1, ...zeros(length - 1)]),
  Uint8Array.from([...zeros(length - 1), 1]),
]
test.each([
  ...edges(20).map((hash) => ['p2pkh', base58check.encode(Uint8Array.from([0, ...hash]))]),
  ...edges(20).map((hash) => ['p2sh', base58check.encode(Uint8Array.from([5, ...hash]))]),
  ...edges(20).map((hash) => ['p2wpkh', bech32.encode('bc', [0, ...bech32.toWords(hash)])]),
  ...edges(32).map((hash) => ['p2wsh', bech32.encode('bc', [0, ...bech32.toWords(hash)])]),
])('%s: accepts a hash with one byte that is not zero: %s', (type, address) => {
  expect(requireReceiver(address, bitcoin)).toMatchObject({ type })
})

test('refuses what is no address of the network', () => {
  for (const address of ['', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', base58.encode(zeros(32))])
    expect(() => requireReceiver(address, bitcoin)).toThrow(
      expect.objectContaining({ code: 'send/invalid-receiver' }),
    )
})
