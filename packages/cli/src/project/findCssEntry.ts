import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule } from 'postcss'
import { stylesheets } from './stylesheets.js'

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

/**
 * Returns the relative path of the stylesheet in which Tailwind 4 writes its rules: `@import "tailwindcss"`
 * in any form.
 */
export function findCssEntry(root: string): string | undefined {
  const isEntry = (path: string) => hasTailwindRules(join(root, path))
  const usual = usualPlaces.find(isEntry)
  if (usual !== undefined) return usual
  for (const path of stylesheets(root)) if (isEntry(path)) return path
  return undefined
}

/**
 * Whether Tailwind writes rules into a stylesheet: it imports `tailwindcss` with any suffix, or another file
 * of the package and the rules. Tailwind does not read `url()`, and writes nothing for `reference`.
 */
function hasTailwindRules(file: string): boolean {
  const rules = atRulesOf(file)
  const imports = rules.flatMap(({ name, params }) =>
    name === 'import' && !/\breference\b/.test(params)
      ? (/^["']tailwindcss(\/[^"']*)?["']/.exec(params)?.slice(1, 2) ?? [])
      : [],
  )
  return (
    imports.some((path = '') => /^(\/(index|utilities)(\.css)?)?$/.test(path)) ||
    (imports.length > 0 &&
      rules.some(({ name, params }) => name === 'tailwind' && /^utilities\b/.test(params)))
  )
}

function atRulesOf(file: string): AtRule[] {
  if (!existsSync(file)) return []
  try {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('tailwindcss')) return []
    return postcss.parse(text).nodes.filter((node) => node.type === 'atrule')
  } catch {
    return []
  }
}
