import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'public'])
const maxDepth = 5

/** Yields the stylesheets of a package without build output, those near to its root first. Relative paths. */
export function* stylesheets(root: string, folder = '', depth = 0): Generator<string> {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  const at = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  for (const entry of entries) if (entry.isFile() && entry.name.endsWith('.css')) yield at(entry.name)
  if (depth === maxDepth) return
  for (const entry of entries)
    if (entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name))
      yield* stylesheets(root, at(entry.name), depth + 1)
}
