import { closeSync, fsyncSync, openSync, readFileSync, renameSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isSafePath } from '../isSafePath.js'
import { writeDurably } from './writeDurably.js'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const path = v.pipe(v.string(), v.check(isSafePath))

const journalSchema = v.strictObject({
  version: v.literal(2),
  /** Real path of the project. */
  root: v.string(),
  /** Folders created for the files, outermost first. */
  folders: v.array(path),
  steps: v.array(
    v.strictObject({
      path,
      /** Temporary file for the new text, in the folder of `path`. `null` for a deleted file. */
      temporary: v.nullable(path),
      /** Hash of the replaced or deleted bytes, which are kept in `old/<index>`. `null` for a new file. */
      before: v.nullable(hash),
      /** Hash of the new bytes. `null` for a deleted file. */
      after: v.nullable(hash),
      /** Permission bits of the file before and after. */
      mode: v.number(),
    }),
  ),
})

/** The plan of a transaction, written before its first step. Its paths contain no link. */
export type Journal = v.InferOutput<typeof journalSchema>

const journalName = 'journal.json'

/** Writes a journal atomically. */
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

/** Completes a transaction: it is no longer undone. */
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
    // Windows cannot sync a folder, but renames are atomic there.
  }
}
