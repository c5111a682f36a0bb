import { toCaipAddress } from '@latchkey/protocol'
import { runs } from '@latchkey/test/tier'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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
  expect(() => parseCaipAddress('eip155:1')).toThrow(
    expect.objectContaining({ cause: new Error('Invalid CAIP Address') }),
  )
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
    { seed: 1, numRuns: runs(1_000) },
  )
})
