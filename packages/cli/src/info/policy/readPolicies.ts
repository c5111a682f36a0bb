import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { computedSource } from './allowsSource.js'
import type { Policy } from './buildPolicy.js'

/** A policy that a file of the project carries. */
export interface FoundPolicy {
  /** Relative to the project. */
  path: string
  policy: Policy
}

const code = ['ts', 'mts', 'js', 'mjs', 'cjs']
const places = [
  'index.html',
  'public/_headers',
  '_headers',
  'netlify.toml',
  'vercel.json',
  'staticwebapp.config.json',
  'firebase.json',
  ...['next.config', 'proxy', 'src/proxy', 'middleware', 'src/middleware'].flatMap((name) =>
    code.map((ending) => `${name}.${ending}`),
  ),
]
const directive =
  /\b(default-src|script-src|style-src-attr|style-src-elem|style-src|img-src|connect-src|frame-src|child-src)(?![\w-])/g
const policyWord = /content-security-policy(?!-report)/i

/** Reads the Content-Security-Policies that the usual files of a project carry. */
export function readPolicies(root: string): FoundPolicy[] {
  return places.flatMap((path): FoundPolicy[] => {
    const file = join(root, ...path.split('/'))
    if (!existsSync(file)) return []
    const text = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '')
    if (!policyWord.test(text)) return []
    const policy: Record<string, string[]> = {}
    for (const match of text.matchAll(directive)) {
      const [name] = match
      const found = sourcesOf(text.slice(match.index + name.length))
      policy[name] = [...(policy[name] ?? []), ...found]
    }
    return Object.keys(policy).length === 0 ? [] : [{ path, policy }]
  })
}

/** The sources behind the name of a directive, as a header, an attribute or code has them. */
function sourcesOf(rest: string): string[] {
  const [, list] = /^['"]\s*:\s*\[([^\]]*)\]/.exec(rest) ?? []
  if (list !== undefined)
    return [...list.matchAll(/"([^"]*)"|`([^`]*)`|'((?:\\'|[^'])*)'/g)].map((match) =>
      (match[1] ?? match[2] ?? match[3] ?? '').replaceAll("\\'", "'"),
    )
  const [, , named] = /^['"]\s*:\s*(["`])([^"`]*)\1/.exec(rest) ?? []
  // In code, a string in single quotes may be followed by others on the same line.
  const [value = ''] =
    named !== undefined ? [named] : (/^[^;"`\n]*?(?=[;"`\n]|(?<!\\)'\s*[,)\]]|$)/.exec(rest) ?? [])
  if (/\$\{(?!\w*[nN]once)/.test(value)) return [computedSource]
  return value
    .replaceAll("\\'", "'")
    .split(/[\s,]+/)
    .filter((source) => source !== '')
}
