const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Returns bytes in Bech32 behind a prefix in lower case. BIP-173 */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const words = toWords(bytes)
  const codes = Array.from(prefix, (character) => character.charCodeAt(0))
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  const sum = checksum([...expanded, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31)
  return `${prefix}1${[...words, ...check].map((word) => alphabet[word]).join('')}`
}

/** Splits bytes into groups of 5 bits, the last filled up with zeros. */
function toWords(bytes: Uint8Array): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => Number.parseInt(group.padEnd(5, '0'), 2))
}

function checksum(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((result, part, bit) => ((top >> bit) & 1 ? result ^ part : result), next)
  }, 1)
}
