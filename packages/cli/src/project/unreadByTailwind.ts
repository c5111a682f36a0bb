import { posix, resolve, sep } from 'node:path'
import type { Config } from '../lock/lockFile.js'
import { type CompiledStylesheet, compiledStylesheets } from './compiledStylesheets.js'
import type { Project } from './detectProject.js'

/** Why Tailwind does not read the views, and what to do, as sentences. */
export interface UnreadByTailwind {
  what: string
  why: string
  fix: string
}

/** Returns why Tailwind does not read the class names of the copied views, or `undefined` if it does. */
export function unreadByTailwind(
  project: Project,
  { css, dir, style, lang }: Config,
): UnreadByTailwind | undefined {
  if (style !== 'tailwind' || css === undefined || !css.endsWith('.css')) return undefined
  const sources = readSources(project.root, compiledStylesheets(project.root, css))
  if (!sources) return undefined
  const views = [`modal.${lang}x`, `views/account.${lang}x`].map((file) => absolute(project.root, dir, file))
  const isRead = (source: Source) => views.every((file) => covers(source, file))
  const excluding = sources.excluded.find((source) => views.some((file) => covers(source, file)))
  const isAutomatic =
    sources.base === undefined ? !isLibrary(project) : sources.base !== null && isRead(sources.base)
  const what = `Tailwind does not read ${dir}.`
  if (excluding)
    return {
      what,
      why: `An \`@source not\` in ${excluding.path} excludes it, so the classes of the views have no rules.`,
      fix: `Change this \`@source not\` in ${excluding.path}: an \`@source\` does not undo it.`,
    }
  if (isAutomatic || sources.included.some(isRead)) return undefined
  return {
    what,
    why:
      sources.base === undefined
        ? 'The app that runs Tailwind is another package, so the classes of the views have no rules.'
        : `The source() in ${css} excludes it, so the classes of the views have no rules.`,
    fix: `Add to ${css}: @source "${relativeTo(posix.dirname(css), dir)}";`,
  }
}

/** A folder, as an absolute path with forward slashes, and a pattern of files in it, which may be empty. */
interface Source {
  folder: string
  pattern: string
}

interface Sources {
  /** Where automatic detection begins; `null` for nowhere, `undefined` for the default. */
  base: Source | null | undefined
  included: Source[]
  excluded: (Source & { path: string })[]
}

function readSources(root: string, stylesheets: readonly CompiledStylesheet[]): Sources | undefined {
  const sources: Sources = { base: undefined, included: [], excluded: [] }
  let hasTailwind = false
  for (const { path, rules } of stylesheets) {
    const from = (text: string): Source => {
      const parts = text.split('/')
      const wild = parts.findIndex((part) => /[*?{]/.test(part))
      const fixed = wild < 0 ? parts : parts.slice(0, wild)
      return {
        folder: absolute(root, posix.dirname(path), ...fixed),
        pattern: wild < 0 ? '' : parts.slice(wild).join('/'),
      }
    }
    for (const { name, params } of rules) {
      if (name === 'import' && /^["']tailwindcss/.test(params)) hasTailwind = true
      const base = /\bsource\(\s*(?:none|["']([^"']+)["'])\s*\)/.exec(params)
      if (base && (name === 'import' || name === 'tailwind')) sources.base = base[1] ? from(base[1]) : null
      const [, not, pattern] = (name === 'source' && /^(not\s+)?["']([^"']+)["']/.exec(params)) || []
      if (pattern === undefined) continue
      if (not === undefined) sources.included.push(from(pattern))
      else sources.excluded.push({ ...from(pattern), path })
    }
  }
  return hasTailwind ? sources : undefined
}

/** Whether a folder, or a pattern with `*`, `**`, `?` and `{a,b}`, covers a file. */
function covers({ folder, pattern }: Source, file: string): boolean {
  if (!file.startsWith(folder.endsWith('/') ? folder : `${folder}/`)) return false
  // Many wildcards take long to try.
  if (pattern.length > 200 || pattern.split(/\*+|\{/).length > 5) return false
  const rest = file.slice(folder.length).replace(/^\//, '')
  return pattern === '' || new RegExp(`^${regularExpression(pattern)}(?:/.*)?$`).test(rest)
}

const wildcards: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

function regularExpression(pattern: string): string {
  return pattern.replace(/\{[^{}]*\}|\*\*\/|\*\*|[*?.+^$()|[\]{}\\]/g, (part) =>
    part.length > 1 && part.startsWith('{')
      ? `(?:${part.slice(1, -1).split(',').map(regularExpression).join('|')})`
      : (wildcards[part] ?? `\\${part}`),
  )
}

function absolute(...parts: string[]): string {
  return resolve(...parts)
    .split(sep)
    .join('/')
}

/** A package of a workspace that no framework runs: its classes are compiled by the app that uses it. */
function isLibrary({ workspaceRoot, root, framework, entry }: Project): boolean {
  return workspaceRoot !== undefined && workspaceRoot !== root && framework === 'other' && entry === undefined
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(from, to)
  return path.startsWith('.') ? path : `./${path}`
}
