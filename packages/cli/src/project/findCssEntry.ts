import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'

const usualPlaces = [
  'src/index.css',
  'src/styles.css',
  'src/style.css',
  'src/main.css',
  'src/app.css',
  'src/App.css',
  'src/globals.css',
  'src/styles/globals.css',
  'src/styles/index.css',
  'src/app/globals.css',
  'app/globals.css',
  'app/app.css',
  'styles/globals.css',
]

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'public'])
const maxDepth = 5

/**
 * Returns the relative path of the stylesheet that imports Tailwind 4 (`@import "tailwindcss"` in any form).
 */
export function findCssEntry(root: string): string | undefined {
  return (
    usualPlaces.find((path) => existsSync(join(root, path)) && importsTailwind(join(root, path))) ??
    search(root, '', 0)
  )
}

/**
 * Whether a stylesheet imports Tailwind 4: `@import "tailwindcss"`, with a path or a suffix such as
 * `prefix(tw)`.
 */
export function importsTailwind(file: string): boolean {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return false
  }
  if (!text.includes('tailwindcss')) return false
  try {
    return postcss
      .parse(text)
      .nodes.some(
        (node) =>
          node.type === 'atrule' &&
          node.name === 'import' &&
          /^(url\()?["']tailwindcss[/"']/.test(node.params),
      )
  } catch {
    return false
  }
}

function search(root: string, folder: string, depth: number): string | undefined {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  const at = (name: string) => (folder === '' ? name : `${folder}/${name}`)
  for (const entry of entries)
    if (entry.isFile() && entry.name.endsWith('.css') && importsTailwind(join(root, at(entry.name))))
      return at(entry.name)
  if (depth === maxDepth) return undefined
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || skipped.has(entry.name)) continue
    const found = search(root, at(entry.name), depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
