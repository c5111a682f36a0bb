import { expect, test } from 'vitest'
import { parseReceiver } from './parseReceiver.js'

const network = { name: 'Ethereum' }
const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each([
  checksummed,
  checksummed.toLowerCase(),
  `0x${checksummed.slice(2).toUpperCase()}`,
  `0X${checksummed.slice(2)}`,
])('%s is valid, and is returned with its checksum (EIP-55)', (to) => {
  expect(parseReceiver(to, network)).toBe(checksummed)
})

test('an address without letters has no checksum', () => {
  expect(parseReceiver(`0x${'1'.repeat(40)}`, network)).toBe(`0x${'1'.repeat(40)}`)
})

test.each([
  [checksummed.replace('f39F', 'F39F'), 'That address is mistyped: its checksum does not match.'],
  [checksummed.slice(2), 'An address on Ethereum starts with 0x.'],
  [`0x${'0'.repeat(40)}`, 'That is the zero address. What it receives is lost.'],
  [`${checksummed}0`, 'That is not a valid address on Ethereum.'],
  ['0x1234', 'That is not a valid address on Ethereum.'],
  ['vitalik.eth', 'That is not a valid address on Ethereum.'],
  ['', 'That is not a valid address on Ethereum.'],
])('%s is refused: %s', (to, message) => {
  expect(() => parseReceiver(to, network)).toThrow(
    expect.objectContaining({ code: 'send/invalid-receiver', shortMessage: message }),
  )
})
