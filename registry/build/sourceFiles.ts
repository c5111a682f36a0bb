import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = new Set(['messages', 'ui', 'views'])
const notCopied = /\.(test|test-d|stories|bench|spec)\.tsx?$/
const rootFile = /^(?!registry\.ts$|vitest\.|.*\.config\.)[a-z-]+\.(tsx?|css)$/

/**
 * Reads the files of the registry that projects get: the folders and the entries next to them, without
 * tests and stories. Paths are relative with forward slashes, texts have LF.
 */
export function readSourceFiles(root: string): Map<string, string> {
  const files = new Map<string, string>()
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (folder !== '' || folders.has(entry.name)) visit(path)
      } else if (!notCopied.test(path) && (folder !== '' || rootFile.test(path)))
        files.set(path, readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n'))
    }
  }
  visit('')
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}
