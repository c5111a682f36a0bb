import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule } from 'postcss'
import { resolveImport } from './resolveImport.js'
import { stylesheets } from './stylesheets.js'

/**
 * Returns why Tailwind would have no rules for the classes of the views, as a sentence, or `undefined` if it
 * has them: by a prefix, rules for a part of the page, or no spacing. Reads the stylesheet, those it imports,
 * those that import it, and the configuration they name, without running it.
 */
export function tailwindObstacle(root: string, css: string): string | undefined {
  const sheets = compiledWith(root, css)
  for (const { path, rules } of sheets)
    for (const rule of rules) {
      const prefix = /\bprefix\(([^)]*)\)/.exec(withoutTexts(rule.params))?.[1]
      if (prefix !== undefined && hasPrefix(rule)) return prefixSentence(prefix, path)
      const config = rule.name === 'config' ? fileOf(root, path, rule) : undefined
      const obstacle = config === undefined ? undefined : configObstacle(root, config)
      if (obstacle !== undefined) return obstacle
    }
  return spacingObstacle(sheets)
}

interface Sheet {
  path: string
  rules: readonly AtRule[]
}

/** Returns the stylesheets that Tailwind compiles together with one. */
function compiledWith(root: string, css: string): Sheet[] {
  const known = new Map<string, Sheet & { imports: readonly string[] }>()
  const read = (path: string) => {
    const seen = known.get(path)
    if (seen) return seen
    const rules = atRules(root, path)
    const imports = rules.flatMap((rule) => (rule.name === 'import' ? (fileOf(root, path, rule) ?? []) : []))
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
    postcss.parse(readFileSync(join(root, path), 'utf8')).walkAtRules((rule) => {
      found.push(rule)
    })
  } catch {
    // A file that is missing or not CSS is reported where the theme is imported.
    return []
  }
  return found
}

/** Returns the file that `@import` or `@config` names. `a.css` can mean `./a.css`. */
function fileOf(root: string, from: string, { params }: AtRule): string | undefined {
  const source = /^["']([^"']+)["']/.exec(params)?.[1]
  if (source === undefined) return undefined
  return resolveImport(root, from, source) ?? resolveImport(root, from, `./${source}`)
}

function withoutTexts(params: string): string {
  return params.replace(/"[^"]*"|'[^']*'/g, '')
}

/** Whether Tailwind reads a prefix there: where the theme is defined or imported. */
function hasPrefix({ name, params }: AtRule): boolean {
  if (name === 'import') return !/^["']tailwindcss\/(utilities|preflight)/.test(params)
  return name === 'theme' || name === 'media'
}

function prefixSentence(prefix: string, path: string): string {
  return `Tailwind has the prefix '${prefix}' in ${path}, and the classes of the views have none.`
}

function configObstacle(root: string, path: string): string | undefined {
  const text = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const setting = (name: string) => new RegExp(`\\b${name}\\s*:\\s*(["'\`])(.+?)\\1`).exec(text)?.[2]
  const prefix = setting('prefix')
  if (prefix !== undefined) return prefixSentence(prefix.replace(/-$/, ''), path)
  const selector = setting('important')
  if (selector === undefined || /^(html|body|:root)\b/.test(selector)) return undefined
  return `Tailwind limits its rules to '${selector}' in ${path}, and the modal is outside of it.`
}

/** Whether the theme removes `--spacing`, from which Tailwind computes sizes and distances. */
function spacingObstacle(sheets: readonly Sheet[]): string | undefined {
  let removed: string | undefined
  for (const { path, rules } of sheets)
    for (const rule of rules)
      if (rule.name === 'theme')
        rule.walkDecls(/^--(\*|spacing(-\*)?)$/, ({ value }) => {
          removed = value === 'initial' ? path : undefined
        })
  return removed && `Tailwind has no --spacing in ${removed}, and the classes of the views need it.`
}
