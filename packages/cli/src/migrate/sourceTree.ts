import { posix } from 'node:path'

/** The source files of a project, by relative path with forward slashes. */
export interface SourceTree {
  readonly paths: readonly string[]
  textOf(path: string): string
  /** The file that an import leads to, `undefined` for packages and for what is not in the tree. */
  resolve(from: string, source: string): string | undefined
  /** The files that import a file, or export from it. */
  importersOf(path: string): readonly string[]
  /** The tree with other texts. */
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
 * Makes a tree of texts.
 *
 * @param alias - The paths, relative to the project and without an ending, that an import alias such as `@/wagmi` can stand for.
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

/** How a file imports another one: a relative path without its ending. */
export function importPath(from: string, to: string): string {
  const bare = to.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '')
  const path = posix.relative(posix.dirname(from), bare)
  return path.startsWith('.') ? path : `./${path}`
}
