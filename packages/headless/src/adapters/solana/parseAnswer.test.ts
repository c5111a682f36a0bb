import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import {
  isSameBytes,
  isSolanaChain,
  parseAccounts,
  parseAddress,
  parseSignature,
  parseSignatureText,
  parseTransactionBytes,
} from './parseAnswer.js'

const key = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const address = base58.encode(key)

test('an address is 32 bytes in base58', () => {
  expect(parseAddress(address)).toEqual(key)
  const sized = (length: number) => base58.encode(new Uint8Array(length).fill(1))
  const evmAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const invalid = [undefined, 5, '', sized(31), sized(33), `${sized(31)}0`, evmAddress, '1'.repeat(45)]
  for (const value of invalid) expect(parseAddress(value)).toBeUndefined()
})

test('accounts have a valid address, its key and a chain of Solana, each once, at most 1000', () => {
  const addresses = (value: unknown) => parseAccounts(value).map((account) => account.address)
  expect(addresses([{ address }, { address }, { address: 'x' }, null])).toEqual([address])
  expect(addresses([{ address, publicKey: key, chains: ['solana:mainnet'] }])).toEqual([address])
  expect(addresses([{ address, publicKey: [...key] }])).toEqual([address])
  expect(addresses([{ address, publicKey: key.slice(1) }])).toEqual([])
  expect(addresses([{ address, publicKey: 'key' }])).toEqual([])
  expect(addresses([{ address, chains: ['eip155:1'] }])).toEqual([])
  expect(addresses([{ address, chains: [] }])).toEqual([])
  expect(addresses(undefined)).toEqual([])
  expect(addresses([...Array(1_000).fill(null), { address }])).toEqual([])
  expect(addresses([...Array(999).fill(null), { address }])).toEqual([address])
})

test('a chain of Solana begins with solana:', () => {
  expect(['solana:devnet', 'eip155:1', 'a:solana:', 5].map(isSolanaChain)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a signature has 64 bytes', () => {
  const signature = new Uint8Array(64).fill(7)
  expect(parseSignature(signature)).toBe(signature)
  expect(parseSignatureText(base58.encode(signature))).toEqual(signature)
  for (const wrong of [undefined, 'x', new Uint8Array(63), new Uint8Array(65), Array(64).fill(7)])
    expect(() => parseSignature(wrong)).toThrow(InvalidWalletAnswerError)
  for (const wrong of [5, '', '0', base58.encode(new Uint8Array(63).fill(7)), 'z'.repeat(89)])
    expect(() => parseSignatureText(wrong)).toThrow(InvalidWalletAnswerError)
})

test('an invalid signature says to look at the activity only if the wallet was asked to send', () => {
  const saying = (action: string) => expect.objectContaining({ action: expect.stringContaining(action) })
  expect(() => parseSignature('x')).toThrow(saying('Update the wallet'))
  expect(() => parseSignature('x', true)).toThrow(saying('Check your wallet’s activity'))
})

test('a signed transaction has 1 to 4096 bytes', () => {
  for (const length of [1, 4_096]) expect(parseTransactionBytes(new Uint8Array(length))).toHaveLength(length)
  for (const wrong of [undefined, 'x', [1], new Uint8Array(0), new Uint8Array(4_097)])
    expect(() => parseTransactionBytes(wrong)).toThrow(InvalidWalletAnswerError)
})

test('compares bytes', () => {
  expect(isSameBytes([1, 2], Uint8Array.of(1, 2))).toBe(true)
  for (const other of [[1, 3], [1], [1, 2, 3], '12', { 0: 1, 1: 2, length: 2 }])
    expect(isSameBytes(other, Uint8Array.of(1, 2))).toBe(false)
})
