import * as v from 'valibot'
import { UnusableAnswer } from '../../../upstream/UnusableAnswer.js'
import type { Place } from './ExplorerList.js'

/** Where a page of several lists begins. */
export interface ExplorerCursor {
  /** Rows of this block and of later ones were on the pages before. */
  readonly before: number
  /** For each list its page that has the first rows. `null`: the list has no more. */
  readonly places: readonly (Place | null)[]
}

/** The protocol allows 1000 characters, seal included. */
const maxLength = 900

const schema = v.strictTuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.array(v.nullable(v.record(v.string(), v.string()))),
])

/** @throws {UnusableAnswer} If the parameters of the explorer are too long. */
export function writeCursor({ before, places }: ExplorerCursor): string {
  const text = Buffer.from(JSON.stringify([before, places])).toString('base64url')
  if (text.length > maxLength) throw new UnusableAnswer('the parameters of the next page are too long')
  return text
}

/**
 * Reads a cursor. Returns nothing if it is not one of `count` lists.
 */
export function readCursor(text: string, count: number): ExplorerCursor | undefined {
  const parsed = v.safeParse(schema, parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) return undefined
  const [before, places] = parsed.output
  return places.length === count ? { before, places } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
