import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { createPathsMatcher } from 'get-tsconfig'
import { readTsconfig } from './readTsconfig.js'
import { tsconfigFiles } from './tsconfigFiles.js'

const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.mts',
  '.mjs',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

/**
 * Resolves an import to a file of the package: by a relative path, or by an alias in `paths` of tsconfig or
 * jsconfig. Returns a relative path, or `undefined` for packages and missing files. Ignores a query such as
 * `?url`.
 *
 * @param from - The importing file, relative to `root`.
 */
export function resolveImport(root: string, from: string, source: string): string | undefined {
  const [path = ''] = source.split('?')
  const candidates = path.startsWith('.')
    ? [join(root, posix.join(posix.dirname(from), path))]
    : path.startsWith('/')
      ? []
      : aliasTargets(root, posix.dirname(from), path).map((target) => join(root, target))
  for (const candidate of candidates)
    for (const ending of endings) {
      // In TypeScript, `./App.js` can mean App.tsx.
      for (const base of ending === '' ? [candidate] : [candidate, candidate.replace(/\.[cm]?jsx?$/, '')]) {
        const file = base + ending
        const inside = relative(root, file).split(sep).join('/')
        if (!inside.startsWith('..') && existsSync(file) && statSync(file).isFile()) return inside
      }
    }
  return undefined
}

/**
 * Returns the paths, relative to `root`, that an alias in `paths` of tsconfig or jsconfig can mean in the
 * files of a folder.
 */
export function aliasTargets(root: string, folder: string, source: string): string[] {
  return tsconfigFiles(root, folder).flatMap((path) => {
    const match = createPathsMatcher({ path, config: readTsconfig(root, path) })
    return (match?.(source) ?? [])
      .map((target) =>
        relative(root, resolve(dirname(path), target))
          .split(sep)
          .join('/'),
      )
      .filter((target) => !target.startsWith('..'))
  })
}
