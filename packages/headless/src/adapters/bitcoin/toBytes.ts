import { base64, hex } from '@scure/base'
import { isBytes } from '../../shared/isBytes.js'

/** The maximum length of a string, in characters: a block has at most 4 MB. */
const maxCharacters = 8_000_000

/** Converts bytes, hex or base64 to bytes. Returns `undefined` for anything else. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (isBytes(value)) return value
  if (typeof value !== 'string' || value === '' || value.length > maxCharacters) return undefined
  try {
    // Base64 that is also valid hex is too short to be a signature or a PSBT.
    return /^(?:[0-9a-f]{2})+$/i.test(value) ? hex.decode(value) : base64.decode(value)
  } catch {
    return undefined
  }
}
