import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createPathsMatcher } from 'get-tsconfig'
import { readTsconfig } from '../project/readTsconfig.js'
import { tsconfigFiles } from '../project/tsconfigFiles.js'
import { createSourceTree, type SourceTree } from './sourceTree.js'

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'public', 'vendor'])
const maxDepth = 12
const maxBytes = 1_000_000

/**
 * Reads the source files of a package, without hidden folders, build output, links, nested packages and the
 * folder of the views.
 *
 * @param views - The folder of the views, relative to the package.
 */
export function readSources(root: string, views: string): SourceTree {
  const files = new Map<string, string>()
  const visit = (folder: string, depth: number) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile() && /\.([cm]?[jt]sx?|css)$/.test(entry.name)) {
        const file = join(root, ...path.split('/'))
        if (lstatSync(file).size <= maxBytes) files.set(path, readFileSync(file, 'utf8'))
      } else if (
        entry.isDirectory() &&
        depth < maxDepth &&
        !entry.name.startsWith('.') &&
        !skipped.has(entry.name) &&
        path !== views &&
        !isPackage(join(root, path))
      )
        visit(path, depth + 1)
    }
  }
  visit('', 0)
  return createSourceTree(files, aliases(root))
}

function isPackage(folder: string): boolean {
  return readdirSync(folder).includes('package.json')
}

/** Resolves import aliases by `paths` of every tsconfig, and `@/` or `~/` as most templates define them. */
function aliases(root: string): (source: string) => string[] {
  const matchers = tsconfigFiles(root).flatMap((path) => {
    const matcher = createPathsMatcher({ path, config: readTsconfig(root, path) })
    return matcher ? [matcher] : []
  })
  return (source) => {
    const matched = matchers
      .flatMap((match) => match(source))
      .map((path) => relative(root, path).split(sep).join('/'))
    const [, rest] = /^[@~]\/(.+)$/.exec(source) ?? []
    return rest === undefined ? matched : [...matched, `src/${rest}`, rest, `app/${rest}`]
  }
}
