import { getAddress } from 'ethers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReceiver } from './parseReceiver.js'

const network = { name: 'Ethereum' }
const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each([checksummed, checksummed.toLowerCase(), `0x${checksummed.slice(2).toUpperCase()}`])(
  '%s is valid, and is returned with its checksum (EIP-55)',
  (to) => {
    expect(parseReceiver(to, network)).toBe(checksummed)
  },
)

test('an address without letters has no checksum', () => {
  expect(parseReceiver(`0x${'1'.repeat(40)}`, network)).toBe(`0x${'1'.repeat(40)}`)
})

test.each([
  ['checksum', checksummed.replace('f39F', 'F39F'), 'That address is mistyped: its checksum doesn’t match.'],
  ['prefix-missing', checksummed.slice(2), 'An address on Ethereum starts with 0x.'],
  ['prefix-case', `0X${checksummed.slice(2)}`, 'An address on Ethereum starts with 0x, with a small x.'],
  ['zero', `0x${'0'.repeat(40)}`, 'That is the zero address. What it receives is lost.'],
  ['burn', '0x000000000000000000000000000000000000dEaD', 'That is a burn address. What it receives is lost.'],
  ['burn', `0xdead${'0'.repeat(36)}`, undefined],
  ['burn', `0x${'DEAD'.repeat(10)}`, undefined],
  ['burn', '0x0000000000000000000000000000000000000001', undefined],
  ['burn', '0xffffffffffffffffffffffffffffffffffffffff', undefined],
])('has a code of its own for %s: %s', (code, to, message) => {
  expect(() => parseReceiver(to, network)).toThrow(
    expect.objectContaining({
      code: `send/receiver-${code}`,
      shortMessage: message ?? 'That is a burn address. What it receives is lost.',
    }),
  )
})

test.each([`${checksummed}0`, '0x1234', 'vitalik.eth', '', '0x', `0x${'g'.repeat(40)}`])(
  '%j is not an address',
  (to) => {
    expect(() => parseReceiver(to, network)).toThrow(
      expect.objectContaining({
        code: 'send/invalid-receiver',
        shortMessage: 'That is not a valid address on Ethereum.',
      }),
    )
  },
)

test('accepts what ethers accepts, and nothing else that ethers refuses', () => {
  const hex = fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
  const address = fc.oneof(
    hex.map((digits) => `0x${digits.join('')}`),
    // One letter of a valid address in the other case.
    fc
      .tuple(
        hex.map((digits) => getAddress(`0x${digits.join('').toLowerCase()}`)),
        fc.nat(39),
      )
      .map(([valid, at]) => `${valid.slice(0, at + 2)}${swapCase(valid[at + 2])}${valid.slice(at + 3)}`),
  )
  fc.assert(
    fc.property(address, (to) => {
      const expected = attempt(() => getAddress(to))
      expect(attempt(() => parseReceiver(to, network))).toBe(expected)
    }),
    { seed: 1, numRuns: 300 },
  )
})

function swapCase(letter = ''): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
