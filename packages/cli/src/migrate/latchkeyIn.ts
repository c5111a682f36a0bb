import { importedNames } from '../code/importedNames.js'
import type { Migration } from './migration.js'
import type { Rewriter } from './rewriter.js'
import { importPath } from './sourceTree.js'

/** Returns the name of the latchkey in a file: its variable where it is created, an import elsewhere. */
export function latchkeyIn(migration: Migration, rewriter: Rewriter): string {
  const { setup, tree } = migration
  const { path } = rewriter.module
  if (!setup) return 'latchkey'
  if (setup.path === path) return setup.local
  const known = importedNames(rewriter.module).find(({ source }) => tree.resolve(path, source) === setup.path)
  return rewriter.use(known?.source ?? importPath(path, setup.path), setup.local)
}
