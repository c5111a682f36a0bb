import { importedNames } from '../code/importedNames.js'
import { walk } from '../code/walk.js'
import type { Migration } from './migration.js'
import { type Reference, referencesOf } from './referencesOf.js'
import type { Rewriter } from './rewriter.js'

/**
 * Returns the uses of a top-level name of a file: in the file and in files that import it.
 *
 * @param name - `default` for a default export without a name.
 */
export function usesOf(
  migration: Migration,
  path: string,
  name: string,
): { rewriter: Rewriter; reference: Reference }[] {
  const own = migration.file(path)
  if (!own) return []
  const uses = referencesOf(own.module.program, name)
    .filter(({ ancestors }) => ancestors.at(-1)?.type !== 'ExportSpecifier')
    .map((reference) => ({ rewriter: own, reference }))
  for (const from of migration.tree.importersOf(path)) {
    const rewriter = migration.file(from)
    if (!rewriter) continue
    for (const entry of importedNames(rewriter.module)) {
      if (migration.tree.resolve(from, entry.source) !== path) continue
      const isDefault = entry.name === 'default' && (name === 'default' || isDefaultExport(own, name))
      if (entry.name !== name && !isDefault) continue
      for (const reference of referencesOf(rewriter.module.program, entry.local))
        uses.push({ rewriter, reference })
    }
    walk(rewriter.module.program, (node, ancestors) => {
      const isReExport =
        (node.type === 'ExportAllDeclaration' ||
          (node.type === 'ExportNamedDeclaration' && node.source != null)) &&
        migration.tree.resolve(from, node.source?.value ?? '') === path
      if (isReExport) uses.push({ rewriter, reference: { node, ancestors: [...ancestors] } })
      return ancestors.length === 0
    })
  }
  return uses
}

function isDefaultExport({ module }: Rewriter, name: string): boolean {
  return module.program.body.some(
    (statement) =>
      statement.type === 'ExportDefaultDeclaration' &&
      statement.declaration.type === 'Identifier' &&
      statement.declaration.name === name,
  )
}
