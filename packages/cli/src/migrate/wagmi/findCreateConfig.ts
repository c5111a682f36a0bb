import { findJsx } from '../../code/findJsx.js'
import { importedNames } from '../../code/importedNames.js'
import { attributeOf } from '../attributeOf.js'
import { callsOf, type Migration } from '../migration.js'
import type { Rewriter } from '../rewriter.js'
import { type TopLevelCall, topLevelCall } from '../topLevelCall.js'

/**
 * Returns the `createConfig` of the config that `WagmiProvider` gets; if unknown, the first one of the
 * project.
 */
export function findCreateConfig(
  migration: Migration,
): { rewriter: Rewriter; place: TopLevelCall & { local: string } } | undefined {
  const wanted = new Set(
    migration.files.flatMap((rewriter) => {
      const { module } = rewriter
      return findJsx(module, 'wagmi', 'WagmiProvider').flatMap(({ element }) => {
        const value = attributeOf(element, 'config')?.value
        if (value?.type !== 'JSXExpressionContainer' || value.expression.type !== 'Identifier') return []
        const { name } = value.expression
        const imported = importedNames(module).find(({ local }) => local === name)
        return imported ? (migration.tree.resolve(module.path, imported.source) ?? []) : module.path
      })
    }),
  )
  const candidates = migration.tree.paths.filter((path) =>
    /\bcreateConfig\b/.test(migration.tree.textOf(path)),
  )
  for (const path of [...candidates.filter((each) => wanted.has(each)), ...candidates]) {
    const rewriter = migration.file(path)
    if (!rewriter) continue
    const isWagmi = (source: string) => source === 'wagmi' || source === '@wagmi/core'
    for (const { call, ancestors } of callsOf(rewriter, isWagmi, 'createConfig')) {
      const place = topLevelCall(call, ancestors)
      if (place?.local !== undefined) return { rewriter, place: { ...place, local: place.local } }
    }
  }
  return undefined
}
