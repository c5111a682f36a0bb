import { expect, test } from 'vitest'
import { isAddress, isSameAddress } from './address.js'
import { parseCaipAddress, parseCaipNetworkId, toCaipAddress } from './caip.js'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from './errors/caip.js'

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

test('EVM addresses are compared without case', () => {
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress('aB', 'ab', 'solana')).toBe(false)
  expect(isSameAddress(undefined, undefined)).toBe(false)
})
