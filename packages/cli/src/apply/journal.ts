import { closeSync, fsyncSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isSafePath } from '../safePath.js'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const path = v.pipe(v.string(), v.check(isSafePath))

const journalSchema = v.strictObject({
  version: v.literal(1),
  pid: v.number(),
  /** Folders that were made for the files, outermost first. */
  folders: v.array(path),
  /**
   * `before` is the hash of what was replaced or deleted; the bytes themselves are in `old/<index>` of the staging folder.
   * `null` stands for no file: a new one has no `before`, a deleted one no `after`.
   */
  steps: v.array(v.strictObject({ path, before: v.nullable(hash), after: v.nullable(hash) })),
})

/** What a transaction is about to do, written down before it begins. */
export type Journal = v.InferOutput<typeof journalSchema>

const journalName = 'journal.json'

/** Writes a journal so that it is either there as a whole or not at all. */
export function writeJournal(staging: string, journal: Journal): void {
  const temporary = join(staging, `${journalName}.new`)
  writeDurably(temporary, JSON.stringify(journal))
  renameSync(temporary, join(staging, journalName))
  syncFolder(staging)
}

/** Reads a journal, `undefined` when the transaction had not begun or was complete. */
export function readJournal(staging: string): Journal | undefined {
  let text: string
  try {
    text = readFileSync(join(staging, journalName), 'utf8')
  } catch {
    return undefined
  }
  return v.parse(journalSchema, JSON.parse(text))
}

/** Ends a transaction: from here on what was written counts. */
export function removeJournal(staging: string): void {
  unlinkSync(join(staging, journalName))
  syncFolder(staging)
}

/** Writes bytes and waits until they are on the disk. */
export function writeDurably(file: string, content: string | Uint8Array, mode = 0o666): void {
  const descriptor = openSync(file, 'w', mode)
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch {
    // Windows cannot sync a folder; the rename itself is still atomic there.
  }
}
