import { normalize } from 'viem/ens'
import { InvalidNameError } from '../../shared/errors/names.js'

/** Maximum length of a name, in UTF-16 code units: that of a name in DNS. */
const maxLength = 255

/**
 * Returns the normal form of a name. Two names that look alike are one name, or one of them is not valid.
 * ENSIP-15
 *
 * @throws {InvalidNameError} If it has none.
 */
export function normalizeName(name: string): string {
  if (name.length > maxLength || !/^[^.]+(?:\.[^.]+)+$/.test(name)) throw new InvalidNameError({ name })
  try {
    return normalize(name)
  } catch (cause) {
    throw new InvalidNameError({ name, cause })
  }
}
