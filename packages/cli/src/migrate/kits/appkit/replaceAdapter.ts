import type { Migration } from '../../migration.js'
import { usesOf } from '../../usesOf.js'
import { adapterText } from './adapterText.js'
import type { FoundAdapter } from './findAdapters.js'
import { replaceWagmiConfig } from './replaceWagmiConfig.js'

/**
 * Replaces an adapter in a variable. Code that reads wagmi's config from it reads it from the latchkey
 * instead.
 */
export function replaceAdapter(migration: Migration, adapter: FoundAdapter): void {
  const { rewriter, node, ancestors, isInline } = adapter
  if (isInline) return
  rewriter.overwrite(node, adapterText(migration, adapter))
  const declarator = ancestors.at(-1)
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return
  if (declarator.id.typeAnnotation) rewriter.overwrite(declarator.id, declarator.id.name)
  for (const use of usesOf(migration, rewriter.module.path, declarator.id.name))
    replaceWagmiConfig(migration, use)
}
