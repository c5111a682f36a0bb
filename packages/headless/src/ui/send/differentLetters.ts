import { isAddress } from '@latchkey/protocol'

/** A part of a text, and whether it differs from the other text. */
export interface TextPart {
  readonly text: string
  readonly isDifferent: boolean
}

/**
 * Splits an address into the beginning and the end that it shares with another one, and what is between them.
 * Letters of addresses of EVM and of bech32 (BIP-173) are the same in capitals.
 *
 * @example
 * ```ts
 * import { differentLetters } from '@latchkey/headless/ui'
 *
 * differentLetters('0xabc1', '0xabd1')
 * // '0xab' and '1' are the same, and 'c' is different
 * ```
 */
export function differentLetters(text: string, other: string): readonly TextPart[] {
  const [one, two] = [comparable(text), comparable(other)]
  const shorter = Math.min(one.length, two.length)
  let start = 0
  while (start < shorter && one[start] === two[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === two.at(-1 - end)) end += 1
  return [
    { text: text.slice(0, start), isDifferent: false },
    { text: text.slice(start, text.length - end), isDifferent: true },
    { text: text.slice(text.length - end), isDifferent: false },
  ].filter((part) => part.text !== '')
}

function comparable(address: string): string {
  const isBech32 = /^(?:bc|tb|bcrt)1/i.test(address) && isAddress(address, 'bip122')
  return isBech32 || /^0x[\da-f]*$/i.test(address) ? address.toLowerCase() : address
}
