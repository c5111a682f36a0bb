import { closeSync, fsyncSync, openSync, readFileSync, renameSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isSafePath } from '../safePath.js'
import { writeDurably } from './writeDurably.js'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const path = v.pipe(v.string(), v.check(isSafePath))

const journalSchema = v.strictObject({
  version: v.literal(2),
  /** Real path of the project. */
  root: v.string(),
  /** Folders that were made for the files, outermost first. */
  folders: v.array(path),
  steps: v.array(
    v.strictObject({
      path,
      /** Where the new text is written first, in the folder of `path`. `null` for a file that is deleted. */
      temporary: v.nullable(path),
      /** Hash of the bytes that are replaced or deleted; they are kept in `old/<index>`. `null` for a new file. */
      before: v.nullable(hash),
      /** Hash of the new bytes, `null` for a file that is deleted. */
      after: v.nullable(hash),
      /** Permission bits of the file before and after. */
      mode: v.number(),
    }),
  ),
})

/** What a transaction is about to do. Written before its first step. Paths lead through no link. */
export type Journal = v.InferOutput<typeof journalSchema>

const journalName = 'journal.json'

/** Writes a journal, so that the whole of it exists or nothing. */
export function writeJournal(folder: string, journal: Journal): void {
  const temporary = join(folder, `${journalName}.new`)
  writeDurably({ path: temporary, content: JSON.stringify(journal) })
  renameSync(temporary, join(folder, journalName))
  syncFolder(folder)
}

/**
 * Reads a journal.
 *
 * @returns `undefined` if the transaction has not begun or is complete.
 * @throws Error if the journal is damaged.
 */
export function readJournal(folder: string): Journal | undefined {
  let text: string
  try {
    text = readFileSync(join(folder, journalName), 'utf8')
  } catch {
    return undefined
  }
  return v.parse(journalSchema, JSON.parse(text))
}

/** Ends a transaction: what was written counts from here on. */
export function removeJournal(folder: string): void {
  unlinkSync(join(folder, journalName))
  syncFolder(folder)
}

function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch {
    // Windows cannot sync a folder; a rename is atomic there all the same.
  }
}
