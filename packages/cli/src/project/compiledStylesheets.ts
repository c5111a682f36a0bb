import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule } from 'postcss'
import { resolveImport } from './resolveImport.js'
import { stylesheets } from './stylesheets.js'

/** Larger files are the output of a build. In characters. */
const maxLength = 1_000_000

/** A stylesheet and its at-rules, also nested ones. */
export interface CompiledStylesheet {
  /** Relative to the package. */
  path: string
  rules: readonly AtRule[]
}

/** Returns the stylesheets that Tailwind compiles together with one: what it imports, and what imports it. */
export function compiledStylesheets(root: string, css: string): CompiledStylesheet[] {
  const known = new Map<string, CompiledStylesheet & { imports: readonly string[] }>()
  const read = (path: string) => {
    const seen = known.get(path)
    if (seen) return seen
    const rules = atRules(root, path)
    const imports = rules.flatMap((rule) =>
      rule.name === 'import' ? (namedFile(root, path, rule) ?? []) : [],
    )
    const sheet = { path, rules, imports }
    known.set(path, sheet)
    return sheet
  }
  const all = [...stylesheets(root)].map(read)
  const above = reached([css], (path) =>
    all.filter(({ imports }) => imports.includes(path)).map((sheet) => sheet.path),
  )
  return reached(above, (path) => read(path).imports).map(read)
}

/** Returns the given paths and all that a step leads to, repeatedly. */
function reached(paths: readonly string[], step: (path: string) => readonly string[]): string[] {
  const found = new Set(paths)
  for (const path of found) for (const next of step(path)) found.add(next)
  return [...found]
}

function atRules(root: string, path: string): AtRule[] {
  const found: AtRule[] = []
  try {
    const text = readFileSync(join(root, path), 'utf8')
    if (text.length <= maxLength)
      postcss.parse(text).walkAtRules((rule) => {
        found.push(rule)
      })
  } catch {
    // A file that is missing or not CSS is reported where the theme is imported.
    return []
  }
  return found
}

/** Returns the file that `@import` or `@config` names. `a.css` can mean `./a.css`. */
export function namedFile(root: string, from: string, { params }: AtRule): string | undefined {
  const source = /^["']([^"']+)["']/.exec(params)?.[1]
  if (source === undefined) return undefined
  return resolveImport(root, from, source) ?? resolveImport(root, from, `./${source}`)
}
