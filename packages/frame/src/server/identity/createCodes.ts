import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const codeDigits = 6
const codeCount = 10 ** codeDigits
/** Largest multiple of the number of codes in 24 bits. Above it, some codes would be more frequent. */
const limit = Math.floor(2 ** 24 / codeCount) * codeCount

/** Makes codes and tokens, and what is stored of them. */
export interface Codes {
  /** Returns 6 random digits. All codes are equally likely. */
  makeCode(): string
  /** Returns the token of a link: 128 bits in hex. */
  makeToken(): string
  /** Returns what is stored of a secret, for one use of one challenge. */
  seal(use: 'code' | 'link', challengeId: string, secret: string): string
  /** Returns whether a secret is the one that was sealed. Takes the same time for each wrong one. */
  isSealed(mac: string, use: 'code' | 'link', challengeId: string, secret: string): boolean
  /** Returns what a visit sends to its provider. It is made again when it is needed, and never stored. */
  derive(use: 'state' | 'nonce' | 'verifier', visitId: string): string
  /** Returns whether a text is what was derived. Takes the same time for each wrong one. */
  isDerived(text: string, use: 'state' | 'nonce' | 'verifier', visitId: string): boolean
  /** Returns the name under which something personal is counted. */
  name(kind: string, value: string): string
}

/**
 * Creates codes under a key that is not in the database, so that a copy of it does not have them: there are
 * only a million codes to try.
 *
 * @param pepper At least 32 bytes.
 * @throws {Error} If the pepper is shorter.
 */
export function createCodes(pepper: Uint8Array): Codes {
  if (pepper.length < 32) throw new Error('The pepper has to be at least 32 bytes.')
  const mac = (...parts: readonly string[]) =>
    createHmac('sha256', pepper).update(JSON.stringify(parts)).digest('hex')
  const seal: Codes['seal'] = (use, challengeId, secret) => mac(use, challengeId, secret)
  const derive: Codes['derive'] = (use, visitId) => mac('visit', use, visitId)
  return {
    makeCode() {
      for (;;) {
        const number = randomBytes(3).readUIntBE(0, 3)
        if (number < limit) return String(number % codeCount).padStart(codeDigits, '0')
      }
    },
    makeToken: () => randomBytes(16).toString('hex'),
    seal,
    isSealed: (stored, use, challengeId, secret) =>
      timingSafeEqual(Buffer.from(stored, 'hex'), Buffer.from(seal(use, challengeId, secret), 'hex')),
    derive,
    isDerived: (text, use, visitId) =>
      /^[0-9a-f]{64}$/.test(text) &&
      timingSafeEqual(Buffer.from(text, 'hex'), Buffer.from(derive(use, visitId), 'hex')),
    name: (kind, value) => mac('name', kind, value).slice(0, 32),
  }
}
