import { FrameError } from '../FrameError.js'

/** Most characters of an address. RFC 5321, 4.5.3.1.3, without the brackets */
const maxLength = 254
/** Most characters before the `@`. RFC 5321, 4.5.3.1.1 */
const maxLocalLength = 64

/**
 * Returns an address of email as it is stored: without space around it, the domain in lower case. What is
 * before the `@` stays as it is, since only its own server knows which writings are one mailbox.
 *
 * Accepts addresses without quotes and comments, in ASCII. Each character is read once.
 *
 * @throws {FrameError} `frame/invalid-email`
 */
export function readEmail(text: string): string {
  // Before anything reads the characters.
  if (text.length > maxLength + 64) throw new FrameError('frame/invalid-email')
  const address = text.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const domain = address.slice(at + 1).toLowerCase()
  if (address.length > maxLength || !isLocal(local) || !isDomain(domain))
    throw new FrameError('frame/invalid-email')
  return `${local}@${domain}`
}

/** A dot-atom. RFC 5322, 3.2.3 */
function isLocal(local: string): boolean {
  const atoms = local.split('.')
  return local.length <= maxLocalLength && atoms.every((atom) => /^[\w!#$%&'*+/=?^`{|}~-]+$/.test(atom))
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const isEach = labels.every((label) => /^[a-z\d-]{1,63}$/.test(label) && !/^-|-$/.test(label))
  return labels.length > 1 && isEach && !/^\d+$/.test(labels.at(-1) ?? '')
}
