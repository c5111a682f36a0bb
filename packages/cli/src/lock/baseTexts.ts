import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { lockHash } from '../hash.js'
import { isSafePath } from '../isSafePath.js'
import type { ProjectFiles } from '../project/projectFiles.js'
import type { Lock } from './lockFile.js'

/**
 * The file with the text that each copied file was installed with, for later three-way merges. Next to the
 * lock file, committed. Its extension hides it from Tailwind.
 */
export const basePath = 'latchkey.base.lock'

const maxBytes = 16 * 1024 * 1024

const textsSchema = v.record(v.pipe(v.string(), v.check(isSafePath)), v.string())

/**
 * Prints texts as one line: base64 of compressed JSON. The same texts are always printed as the same line.
 */
export function printBaseTexts(texts: ReadonlyMap<string, string>): string {
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1))
  const json = Buffer.from(JSON.stringify(Object.fromEntries(sorted)))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: json.length }
  return `${brotliCompressSync(json, { params }).toString('base64')}\n`
}

/** Reads what {@link printBaseTexts} printed. Returns no texts for a file that is damaged. */
export function parseBaseTexts(printed: string): Map<string, string> {
  try {
    const json = brotliDecompressSync(Buffer.from(printed, 'base64'), { maxOutputLength: maxBytes })
    return new Map(Object.entries(v.parse(textsSchema, JSON.parse(json.toString()))))
  } catch {
    return new Map()
  }
}

/**
 * Reads the texts that files were copied with. Returns `undefined` for a text that is missing or does not
 * have the hash in the lock.
 */
export function readBaseTexts(
  lock: Lock | undefined,
  files: ProjectFiles,
): (target: string) => string | undefined {
  let texts: ReadonlyMap<string, string> | undefined
  return (target) => {
    const entry = lock?.files[target]
    if (!entry) return undefined
    if (!texts) {
      const state = files.read(basePath)
      texts = state.kind === 'file' ? parseBaseTexts(state.text) : new Map()
    }
    const text = texts.get(target)
    return text !== undefined && lockHash(text) === entry.base ? text : undefined
  }
}
