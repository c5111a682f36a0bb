import { posix } from 'node:path'
import postcss from 'postcss'
import type { Config } from '../lock/lockFile.js'
import type { Project } from './detectProject.js'
import type { ProjectFiles } from './projectFiles.js'

/** Why Tailwind does not read the views, and what to do, as sentences. */
export interface UnreadByTailwind {
  what: string
  why: string
  fix: string
}

/** Returns why Tailwind does not read the class names of the copied views, or `undefined` if it does. */
export function unreadByTailwind(
  project: Project,
  { css, dir, style }: Config,
  files: ProjectFiles,
): UnreadByTailwind | undefined {
  if (style !== 'tailwind' || css === undefined || !css.endsWith('.css')) return undefined
  const state = files.read(css)
  const sources = state.kind === 'file' ? readSources(state.text, posix.dirname(css)) : undefined
  if (!sources) return undefined
  const isAutomatic = sources.base === undefined ? !isLibrary(project) : isCovered(sources.base, dir)
  const isNamed = sources.included.some((path) => isCovered(path, dir))
  const isExcluded = sources.excluded.some((path) => isCovered(path, dir))
  if ((isAutomatic || isNamed) && !isExcluded) return undefined
  return {
    what: `Tailwind does not read ${dir}.`,
    why: isExcluded
      ? `An \`@source not\` in ${css} excludes it, so the classes of the views have no rules.`
      : sources.base === undefined
        ? 'The app that runs Tailwind is another package, so the classes of the views have no rules.'
        : `The source() in ${css} excludes it, so the classes of the views have no rules.`,
    fix: `Add to ${css}: @source "${relativeTo(posix.dirname(css), dir)}";`,
  }
}

interface Sources {
  /**
   * Where automatic detection begins, relative to the project; `null` for nowhere, `undefined` for the
   * default.
   */
  base: string | null | undefined
  included: string[]
  excluded: string[]
}

function readSources(text: string, folder: string): Sources | undefined {
  const sources: Sources = { base: undefined, included: [], excluded: [] }
  let root: postcss.Root
  try {
    root = postcss.parse(text)
  } catch {
    return undefined
  }
  let hasTailwind = false
  for (const node of root.nodes) {
    if (node.type !== 'atrule') continue
    if (node.name === 'import' && /^(?:url\()?["']tailwindcss/.test(node.params)) {
      hasTailwind = true
      const [, quoted] = /source\(\s*(?:none|["']([^"']+)["'])\s*\)/.exec(node.params) ?? []
      if (/source\(\s*none\s*\)/.test(node.params)) sources.base = null
      else if (quoted !== undefined) sources.base = staticPart(folder, quoted)
    } else if (node.name === 'source') {
      const [, not, path] = /^(not\s+)?["']([^"']+)["']/.exec(node.params) ?? []
      if (path !== undefined)
        sources[not === undefined ? 'included' : 'excluded'].push(staticPart(folder, path))
    }
  }
  return hasTailwind ? sources : undefined
}

/** The folder of a pattern up to its first wildcard, relative to the project. */
function staticPart(folder: string, pattern: string): string {
  const parts = pattern.split('/')
  const wild = parts.findIndex((part) => /[*?{[]/.test(part))
  return posix.join(folder, ...(wild < 0 ? parts : parts.slice(0, wild)))
}

function isCovered(path: string | null, dir: string): boolean {
  if (path === null) return false
  const base = path.replace(/\/$/, '')
  return base === '.' || base === dir || dir.startsWith(`${base}/`) || base.startsWith('..')
}

/** A package of a workspace that no framework runs: its classes are compiled by the app that uses it. */
function isLibrary({ workspaceRoot, root, framework, entry }: Project): boolean {
  return workspaceRoot !== undefined && workspaceRoot !== root && framework === 'other' && entry === undefined
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(from, to)
  return path.startsWith('.') ? path : `./${path}`
}
