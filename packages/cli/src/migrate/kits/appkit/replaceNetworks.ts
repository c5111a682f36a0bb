import { importDeclarations } from '../../../code/importedNames.js'
import { headless } from '../../headless.js'
import { referencesOf } from '../../referencesOf.js'
import type { Rewriter } from '../../rewriter.js'
import { isAppKit } from './isAppKit.js'

const networkNames: Record<string, string> = {
  AppKitNetwork: 'NetworkInput',
  CaipNetwork: 'Network',
  defineChain: 'defineNetwork',
}

/**
 * Replaces imports of `@reown/appkit/networks` by `@latchkey/headless/networks`, which has viem's chains and
 * the networks of Solana and Bitcoin.
 */
export function replaceNetworks(rewriter: Rewriter): void {
  const { quote } = rewriter.style
  for (const declaration of importDeclarations(rewriter.module)) {
    const isNetworks = /^@reown\/appkit\/networks(\/.*)?$/.test(declaration.source.value)
    if (!isAppKit(declaration.source.value)) continue
    for (const specifier of declaration.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      const to = networkNames[specifier.imported.name]
      if (!to) continue
      const { name: local } = specifier.local
      const isRenamed = local !== specifier.imported.name
      if (isNetworks) rewriter.overwrite(specifier.imported, to)
      if (isRenamed && isNetworks) continue
      const type = to === 'defineNetwork' ? '' : 'type '
      for (const { node } of referencesOf(rewriter.module.program, local))
        rewriter.overwrite(node, isNetworks ? to : rewriter.use(`${headless}/networks`, `${type}${to}`))
    }
    if (isNetworks) rewriter.overwrite(declaration.source, `${quote}${headless}/networks${quote}`)
  }
}
