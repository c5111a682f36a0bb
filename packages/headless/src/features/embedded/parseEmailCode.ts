import { InvalidEmailCodeError } from '../../shared/errors/email.js'
import { digitsOf, emailCodeLength } from './readEmailCode.js'

/**
 * Returns the digits of a code.
 *
 * @throws {InvalidEmailCodeError} If there are not six.
 */
export function parseEmailCode(text: string): string {
  const code = digitsOf(text)
  if (code.length !== emailCodeLength) throw new InvalidEmailCodeError()
  return code
}
