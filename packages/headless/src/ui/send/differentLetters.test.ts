import { isAddress, isSameAddress, type Namespace } from '@latchkey/protocol'
import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differentLetters } from './differentLetters.js'

/** The parts, with brackets around what differs. */
const marked = (text: string, other: string) =>
  differentLetters(text, other)
    .map((part) => (part.isDifferent ? `[${part.text}]` : part.text))
    .join('')

test.each([
  // An address and its imitation.
  [
    '0xd9A1C3788D81257612E2581A6ea0aDa244853a91',
    '0xd9A1b0B1e1aE382DbDc898Ea68012FfcB2853a91',
    '0xd9A1[C3788D81257612E2581A6ea0aDa244]853a91',
  ],
  ['0xABC1', '0xabc1', '0xABC1'],
  ['0XABC1', '0xabd1', '0XAB[C]1'],
  [
    'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
  ],
  // Letters in another case are others in base58.
  ['So1111112', 'SO1111112', 'S[o]1111112'],
  ['4Nd1mBQtrMJVYVfKf2', '4Nd1mbQtrMJVYvfKf2', '4Nd1m[BQtrMJVYV]fKf2'],
  ['mipcBbFg9gMiCh81', 'mipcBbfg9gMiCh81', 'mipcBb[F]g9gMiCh81'],
  // One letter more, in a row of equal ones. Addresses of base58 are of different lengths.
  ['4Nd11mB', '4Nd1mB', '4Nd1[1]mB'],
  ['aa', 'a', 'a[a]'],
  ['a', 'aa', 'a'],
  ['', 'a', ''],
  ['a', '', '[a]'],
  ['İa', 'İb', 'İ[a]'],
] as const)('%s beside %s', (text, other, parts) => {
  expect(marked(text, other)).toBe(parts)
})

const texts = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'A', 'İ', '0x') })
test('what is the same begins and ends both texts, and is not counted twice', () =>
  holds(
    fc.property(texts, texts, (text, other) => {
      const parts = differentLetters(text, other)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.filter(({ isDifferent }) => isDifferent).length).toBeLessThan(2)
      const same = parts
        .filter(({ isDifferent }) => !isDifferent)
        .reduce((sum, part) => sum + part.text.length, 0)
      expect(same).toBeLessThanOrEqual(other.length)
    }),
    { seed: 1, numRuns: 500 },
  ))

test.each<[Namespace, string]>([
  ['eip155', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
])('a letter of an address of %s is marked exactly if it makes another address', (namespace, address) =>
  holds(
    fc.property(fc.nat(address.length - 1), fc.constantFrom(...'023456789abcdefABCDEF'), (place, letter) => {
      const other = address.slice(0, place) + letter + address.slice(place + 1)
      const isMarked = differentLetters(address, other).some(({ isDifferent }) => isDifferent)
      if (isAddress(other, namespace)) expect(isMarked).toBe(!isSameAddress(address, other, namespace))
    }),
    { seed: 1, numRuns: 500 },
  ),
)
