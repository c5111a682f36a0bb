import { statSync } from 'node:fs'
import { join } from 'node:path'

const extensions = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.cjs', '.json']
/** A path may name the file that TypeScript would write. */
const written: Record<string, readonly string[]> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
}

/**
 * Returns the file a bundler would take for a path without an extension, or of a folder; `undefined` if there
 * is none.
 */
export function resolveFile(path: string): string | undefined {
  if (isFile(path)) return path
  const [, stem = path, extension = ''] = /^(.*?)(\.[cm]?jsx?)?$/.exec(path) ?? []
  const candidates = [
    ...(written[extension] ?? []).map((other) => stem + other),
    ...extensions.map((other) => path + other),
    ...extensions.map((other) => join(path, `index${other}`)),
  ]
  return candidates.find(isFile)
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
