import { importDeclarations } from '../../code/importedNames.js'
import { headless } from '../headless.js'
import type { Migration } from '../migration.js'

/** Imports networks from `@latchkey/headless/networks`, which has viem's chains under the same names. */
export function addChainImports(migration: Migration): void {
  const rewriter = migration.setup && migration.file(migration.setup.path)
  if (!rewriter) return
  const { quote } = rewriter.style
  for (const { source } of importDeclarations(rewriter.module))
    if (source.value === 'wagmi/chains' || source.value === 'viem/chains')
      rewriter.overwrite(source, `${quote}${headless}/networks${quote}`)
}
