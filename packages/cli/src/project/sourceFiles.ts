import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  'public',
  'storybook-static',
  '__tests__',
  'cypress',
  'e2e',
])
const maxFiles = 5000
const maxDepth = 12

/**
 * Returns the code files of a package (TS, TSX, JS, JSX) without build output, type declarations, tests and
 * stories. Relative paths, sorted by folder.
 */
export function sourceFiles(root: string): string[] {
  const found: string[] = []
  const search = (folder: string, depth: number) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )
    for (const entry of entries) {
      if (found.length >= maxFiles) return
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile() && /(?<!\.(?:d|test|spec|stories))\.[cm]?[jt]sx?$/.test(entry.name)) found.push(path)
      if (entry.isDirectory() && depth < maxDepth && !entry.name.startsWith('.') && !skipped.has(entry.name))
        search(path, depth + 1)
    }
  }
  search('', 0)
  return found
}
