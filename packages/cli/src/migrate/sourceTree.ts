import { posix } from 'node:path'

/** The source files of a project, by relative path with forward slashes. */
export interface SourceTree {
  readonly paths: readonly string[]
  textOf(path: string): string
  /** Returns the file of an import; `undefined` for packages and for files that are not in the tree. */
  resolve(from: string, source: string): string | undefined
  /** Returns the files that import a file or export from it. */
  importersOf(path: string): readonly string[]
  /** Returns a tree with other texts. */
  withTexts(texts: ReadonlyMap<string, string>): SourceTree
}

const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mts',
  '.mjs',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
]
const importSource = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*(['"])([^'"\n]+)\1/g

/**
 * Creates a tree of texts.
 *
 * @param alias - Returns the paths, relative to the project and without extension, that an import alias such
 * as `@/wagmi` can mean.
 */
export function createSourceTree(
  files: ReadonlyMap<string, string>,
  alias: (source: string) => readonly string[] = () => [],
): SourceTree {
  const existing = (path: string): string | undefined => {
    const bare = path.replace(/\.jsx?$/, '')
    return [path, bare]
      .flatMap((base) => endings.map((ending) => base + ending))
      .find((each) => files.has(each))
  }
  const resolve = (from: string, source: string): string | undefined => {
    if (/^\.\.?(\/|$)/.test(source))
      return existing(posix.join(posix.dirname(from), source).replace(/\/$/, ''))
    for (const candidate of alias(source)) {
      const found = existing(candidate)
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    withTexts: (texts) => createSourceTree(new Map([...files, ...texts]), alias),
    paths: [...files.keys()].sort(),
    textOf: (path) => files.get(path) ?? '',
    resolve,
    importersOf: (path) =>
      [...files]
        .filter(([from, text]) =>
          [...text.matchAll(importSource)].some(([, , source = '']) => resolve(from, source) === path),
        )
        .map(([from]) => from)
        .sort(),
  }
}

/** Returns how a file imports another one: a relative path without extension. */
export function importPath(from: string, to: string): string {
  const bare = to.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
  const path = posix.relative(posix.dirname(from), bare)
  return path.startsWith('.') ? path : `./${path}`
}
