import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress, isSameAddress } from './address.js'
import { toCaipAddress } from './caip.js'
import { BaseError } from './errors/base.js'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/caip.js'
import { parseCaipAddress, parseCaipNetworkId } from './parseCaip.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('a CAIP-10 address has three non-empty parts and a known namespace (spec 1.7/namespaces, 5.10/caip-address, 8.5/caip-10, 8.5/caip-address)', () => {
  expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({ namespace: 'eip155', reference: '1', address })
  expect(toCaipAddress('eip155:1', address)).toBe(`eip155:1:${address}`)
  for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
    expect(parseCaipAddress(`${namespace}:x:y`).namespace).toBe(namespace)
  for (const wrong of ['', address, 'eip155:1', 'eip155::x', 'eip155:1:', `ton:1:${address}`, 'eip155:1:x:y'])
    expect(() => parseCaipAddress(wrong)).toThrow(InvalidCaipAddressError)
  expect(() => parseCaipAddress('eip155:1')).toThrow('Invalid CAIP-10 address: eip155:1')
})

test('a CAIP-2 network id has two parts (spec 5.10/caip-network, 8.5/caip-2)', () => {
  expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
  for (const wrong of ['', '1', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'foo:1'])
    expect(() => parseCaipNetworkId(wrong)).toThrow(InvalidCaipNetworkIdError)
  expect(() => parseCaipNetworkId('foo:1')).toThrow('Invalid CAIP-2 network id: foo:1')
})

test.each([
  ['a blank', ' '],
  ['a blank before', ' 1'],
  ['NUL', '1\0'],
  ['a line break', '1\n'],
  ['33 characters', '1'.repeat(33)],
  ['a CAIP-19 asset', '1/erc20'],
  ['another alphabet', '１'],
])('a reference with %s is invalid (CAIP-2)', (_, reference) => {
  expect(() => parseCaipNetworkId(`eip155:${reference}`)).toThrow(InvalidCaipNetworkIdError)
  expect(() => parseCaipAddress(`eip155:${reference}:${address}`)).toThrow(InvalidCaipAddressError)
})

test.each([
  ['a blank', ' '],
  ['a blank behind', `${address} `],
  ['NUL', `${address}\0`],
  ['129 characters', '1'.repeat(129)],
  ['a CAIP-19 token id', `${address}/771769`],
])('an address with %s is invalid (CAIP-10)', (_, wrong) => {
  expect(() => parseCaipAddress(`eip155:1:${wrong}`)).toThrow(InvalidCaipAddressError)
})

test('the longest parts are accepted, and a message has at most 300 characters', () => {
  const [reference, longest] = ['-_aZ0'.padEnd(32, '9'), '-.%aZ0'.padEnd(128, '9')]
  expect(parseCaipAddress(`cosmos:${reference}:${longest}`)).toEqual({
    namespace: 'cosmos',
    reference,
    address: longest,
  })
  const error = new InvalidCaipAddressError('x'.repeat(1_000_000))
  expect(error.message.length).toBeLessThan(300)
})

test('any text is parsed as the patterns of CAIP-2 and CAIP-10 say, or throws a typed error', () => {
  const part = fc.oneof(
    fc.constantFrom('eip155', 'solana', '1', '', ' ', '\0', address, 'a'.repeat(33), 'a'.repeat(129)),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const text = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(':'))
  const names = 'eip155|solana|polkadot|bip122|cosmos'
  const networkId = new RegExp(`^(?:${names}):[-_a-zA-Z0-9]{1,32}$`)
  const caipAddress = new RegExp(`^(?:${names}):[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$`)
  const outcome = (parse: () => object) => {
    try {
      return Object.values(parse()).join(':')
    } catch (error) {
      return error instanceof BaseError
    }
  }
  fc.assert(
    fc.property(text, (value) => {
      expect(outcome(() => parseCaipNetworkId(value))).toBe(networkId.test(value) ? value : true)
      expect(outcome(() => parseCaipAddress(value))).toBe(caipAddress.test(value) ? value : true)
    }),
    { seed: 1, numRuns: 1_000 },
  )
})

test('an EVM address is 40 hex digits with optional 0x, a Solana one base58 of 32 to 44 (spec 5.10/evm, 5.10/solana)', () => {
  expect(isAddress(address)).toBe(true)
  expect(isAddress(address.slice(2).toLowerCase())).toBe(true)
  for (const wrong of [
    '',
    '0x',
    address.slice(0, -1),
    `${address}0`,
    `x${address}`,
    ` ${address}`,
    `0xg${address.slice(3)}`,
  ])
    expect(isAddress(wrong)).toBe(false)
  expect(isAddress('So11111111111111111111111111111111111111112', 'solana')).toBe(true)
  for (const wrong of ['1'.repeat(31), '1'.repeat(45), `0${'1'.repeat(40)}`, `!${'1'.repeat(40)}`])
    expect(isAddress(wrong, 'solana')).toBe(false)
})

test('EVM and bech32 addresses are compared without case', () => {
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress('aB', 'ab', 'solana')).toBe(false)
  const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(isSameAddress(bech32, bech32.toUpperCase(), 'bip122')).toBe(true)
  const base58 = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
  expect(isSameAddress(base58, base58.toUpperCase(), 'bip122')).toBe(false)
  const cosmos = 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'
  expect(isSameAddress(cosmos, cosmos.toUpperCase(), 'cosmos')).toBe(true)
  expect(isSameAddress('cosmos1A', 'cosmos1a', 'cosmos')).toBe(false)
  for (const other of [undefined, address]) {
    expect(isSameAddress(undefined, other)).toBe(false)
    expect(isSameAddress(other, undefined)).toBe(false)
  }
})
