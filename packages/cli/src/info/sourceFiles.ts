import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A source file of the project. */
export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string
  text: string
}

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'public', 'storybook-static'])
const isSource = /\.(?:astro|[cm]?[jt]sx?)$/
const isTest = /\.(?:test|spec|stories|d)\.[cm]?[jt]sx?$/
const maxDepth = 12
const maxBytes = 1024 * 1024

/**
 * Yields the JavaScript and TypeScript files of a project, in a stable order. Leaves out tests, declarations, build output,
 * hidden folders, symbolic links and nested packages.
 *
 * @param options.except - A folder to leave out, for instance the one with the copied views.
 */
export function* sourceFiles(
  root: string,
  options: { except?: string | undefined } = {},
): Generator<SourceFile> {
  yield* walk(root, '', options.except, 0)
}

function* walk(
  root: string,
  folder: string,
  except: string | undefined,
  depth: number,
): Generator<SourceFile> {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  if (depth > 0 && entries.some(({ name }) => name === 'package.json')) return
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name.startsWith('.') || skipped.has(entry.name) || path === except || depth === maxDepth)
        continue
      yield* walk(root, path, except, depth + 1)
    } else if (entry.isFile() && isSource.test(entry.name) && !isTest.test(entry.name)) {
      const text = readFileSync(join(root, path), 'utf8')
      if (text.length <= maxBytes) yield { path, text }
    }
  }
}
