import { importedNames } from '../code/imports.js'
import type { Migration } from './migration.js'
import type { Rewriter } from './rewriter.js'
import { importPath } from './sourceTree.js'

/** What stands for the latchkey in a file: its own name where it is made, an import elsewhere. */
export function latchkeyIn(migration: Migration, rewriter: Rewriter): string {
  const { setup, tree } = migration
  const { path } = rewriter.module
  if (!setup) return 'latchkey'
  if (setup.path === path) return setup.local
  const known = importedNames(rewriter.module).find(({ source }) => tree.resolve(path, source) === setup.path)
  return rewriter.use(known?.source ?? importPath(path, setup.path), setup.local)
}
