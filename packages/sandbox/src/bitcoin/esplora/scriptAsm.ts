import { bytesToHex } from '@noble/hashes/utils.js'
import { OP } from '@scure/btc-signer/script.js'

const names = new Map(
  Object.entries(OP).map(([name, code]) => [code as number, name.startsWith('OP_') ? name : `OP_${name}`]),
)

/** A script as esplora writes it, for instance `OP_0 OP_PUSHBYTES_20 751e76…`. */
export function scriptAsm(script: Uint8Array): string {
  const words: string[] = []
  for (let at = 0; at < script.length; ) {
    const code = script[at] as number
    at += 1
    const prefix = code === 0x4c ? 1 : code === 0x4d ? 2 : code === 0x4e ? 4 : 0
    if ((code >= 1 && code <= 75) || prefix > 0) {
      words.push(prefix > 0 ? `OP_PUSHDATA${prefix}` : `OP_PUSHBYTES_${code}`)
      const length = prefix > 0 ? littleEndian(script.subarray(at, at + prefix)) : code
      at += prefix
      if (at + length > script.length) return [...words, '<push past end>'].join(' ')
      words.push(bytesToHex(script.subarray(at, at + length)))
      at += length
    } else words.push(wordFor(code))
  }
  return words.join(' ')
}

function wordFor(code: number): string {
  if (code === 0x4f) return 'OP_PUSHNUM_NEG1'
  if (code >= 0x51 && code <= 0x60) return `OP_PUSHNUM_${code - 0x50}`
  return names.get(code) ?? `OP_RETURN_${code}`
}

function littleEndian(bytes: Uint8Array): number {
  return bytes.reduce((total, byte, index) => total + byte * 2 ** (8 * index), 0)
}
