import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Of the 256 bits, in characters of base64url: 132 bits. */
const tagLength = 22

/** Seals the cursors of pages, so that those that the server has given are known. */
export interface Cursors {
  /** @param list What the cursor is a position in. It is sealed too: a cursor is of one list. */
  seal(cursor: string, list: readonly string[]): string
  /** Returns the cursor, or nothing if the server did not give it for this list. */
  open(text: string, list: readonly string[]): string | undefined
}

/**
 * Creates the seal of cursors. Copies of the server read each other's with the same secret.
 *
 * @param secret Default: a random one.
 */
export function createCursors(secret: string | undefined): Cursors {
  const key = createHmac('sha256', 'cursors')
    .update(secret ?? randomBytes(32))
    .digest()
  const tagOf = (cursor: string, list: readonly string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([cursor, ...list]))
      .digest('base64url')
      .slice(0, tagLength)
  return {
    seal: (cursor, list) => `${tagOf(cursor, list)}${cursor}`,
    open(text, list) {
      const [tag, cursor] = [Buffer.from(text.slice(0, tagLength)), text.slice(tagLength)]
      const wanted = Buffer.from(tagOf(cursor, list))
      return tag.length === wanted.length && timingSafeEqual(tag, wanted) ? cursor : undefined
    },
  }
}
