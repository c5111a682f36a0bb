import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './check'
import { type ModuleGraph, readModuleGraph } from './moduleGraph'

const page = 'ARCHITECTURE.md'

/** A file on a path. */
export interface PathStep {
  /** From the root of the repository. */
  readonly file: string
  /** The line of the page that names it. */
  readonly line: number
  /** The file that imports it. */
  readonly from?: string
  /** The member of an interface that leads to it, where no import does: `transfers.send`. */
  readonly member?: string
}

/** Checks the paths of ARCHITECTURE.md. */
export async function checkPaths(root: string, graph = readModuleGraph(root)): Promise<CheckResult> {
  const paths = readPaths(readFileSync(join(root, page), 'utf8'))
  if (paths.length === 0) return { findings: [`${page} has no path`], scope: '' }
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  return {
    findings: findPathBreaches(paths, graph, textOf),
    scope: `${paths.length} paths`,
  }
}

/**
 * Reads the code blocks that begin with `text path`. A line that ends with a slash is the folder of the files
 * below it. A file stands two spaces further in than the one that imports it, and may have a remark. One that
 * a member of an interface leads to is not indented, and its remark begins with `through` and the member.
 */
export function readPaths(markdown: string): PathStep[][] {
  const paths: PathStep[][] = []
  let folder = ''
  let above: string[] = []
  let path: PathStep[] | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    if (text.startsWith('```')) {
      path = text === '```text path' ? [] : undefined
      if (path) paths.push(path)
    }
    const [, indent = '', name = '', remark = ''] = /^( *)([^\s`]+) *(.*)$/.exec(text) ?? []
    if (!path || name === '') continue
    if (name.endsWith('/')) {
      folder = name
      continue
    }
    above = above.slice(0, indent.length / 2)
    const file = `${folder}${name}`
    const from = above.at(-1)
    const member = /^through ([\w.]+)/.exec(remark)?.[1]
    path.push({ file, line: index + 1, ...(from && { from }), ...(member && { member }) })
    above.push(file)
  }
  return paths
}

/** Returns what is wrong with the paths. */
export function findPathBreaches(
  paths: readonly (readonly PathStep[])[],
  graph: ModuleGraph,
  textOf: (file: string) => string,
): string[] {
  return paths.flatMap((path) =>
    path.flatMap(({ file, line, from, member }, index) => {
      const named = `${page}:${line} names ${file}`
      if (!graph.has(file)) return [`${named}, which does not exist`]
      if (from !== undefined) {
        const importer = graph.get(from)
        return !importer || importer.imports.some((found) => found.file === file)
          ? []
          : [`${named}, which ${from} does not import`]
      }
      if (index === 0) return []
      if (member === undefined) return [`${named}, which no file above leads to`]
      const has = (steps: readonly PathStep[], word: RegExp) =>
        steps.some((step) => graph.has(step.file) && word.test(textOf(step.file)))
      const own = member.split('.').at(-1)
      return [
        ...(has(path.slice(0, index), new RegExp(`\\b${member.replaceAll('.', '\\??\\.')}\\(`))
          ? []
          : [`${page}:${line}: no file above calls ${member}`]),
        ...(has(path.slice(index), new RegExp(`\\b${own}\\b`))
          ? []
          : [`${page}:${line}: no file from here on has ${own}`]),
      ]
    }),
  )
}
