import { posix } from 'node:path'
import postcss from 'postcss'
import { type Check, problem } from '../check.js'
import type { DoctorContext } from '../doctorContext.js'

/** Tailwind reads the class names of the copied views. */
export const tailwindSourcesCheck: Check = {
  name: 'tailwind-sources',
  group: 'styles',
  run(context) {
    const { lock, files } = context
    const { css, dir, style } = lock?.config ?? {}
    if (!lock || style !== 'tailwind' || css === undefined || dir === undefined || !css.endsWith('.css'))
      return []
    const state = files.read(css)
    if (state.kind === 'absent') return []
    const sources = readSources(state.text, posix.dirname(css))
    if (!sources) return []
    const isAutomatic = sources.base === undefined ? !isLibrary(context) : isCovered(sources.base, dir)
    const isNamed = sources.included.some((path) => isCovered(path, dir))
    const isExcluded = sources.excluded.some((path) => isCovered(path, dir))
    if ((isAutomatic || isNamed) && !isExcluded) return []
    return [
      problem({
        what: `Tailwind does not read ${dir}.`,
        why: isExcluded
          ? `An \`@source not\` in ${css} excludes it, so the classes of the views have no rules.`
          : sources.base === undefined
            ? 'The app that runs Tailwind is another package, so the classes of the views have no rules.'
            : `The source() in ${css} excludes it, so the classes of the views have no rules.`,
        fix: `Add to ${css}: @source "${relativeTo(posix.dirname(css), dir)}";`,
      }),
    ]
  },
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
function isLibrary({ project }: DoctorContext): boolean {
  const { workspaceRoot, root, framework, entry } = project
  return workspaceRoot !== undefined && workspaceRoot !== root && framework === 'other' && entry === undefined
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(from, to)
  return path.startsWith('.') ? path : `./${path}`
}
