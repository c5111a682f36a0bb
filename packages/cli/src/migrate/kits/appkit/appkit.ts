import { findJsx } from '../../../code/findJsx.js'
import type { Kit } from '../../kit.js'
import { placeProviderInApp } from '../../placeProviderInApp.js'
import { replaceComponents, replaceCustomElements } from '../../replaceComponents.js'
import { replaceHooks } from '../../replaceHooks.js'
import { rewriteWagmiTree } from '../../wagmi/rewriteWagmiTree.js'
import { appkitAdvice } from './appkitAdvice.js'
import { appkitHooks } from './appkitHooks.js'
import { appkitComponents, appkitElements } from './buttons.js'
import { findAdapters } from './findAdapters.js'
import { isAppKit } from './isAppKit.js'
import { replaceAdapter } from './replaceAdapter.js'
import { replaceCreateAppKit } from './replaceCreateAppKit.js'
import { replaceNetworks } from './replaceNetworks.js'

/** Reown AppKit 1. */
export const appkit: Kit = {
  name: 'appkit',
  title: 'AppKit',
  setupCall: 'createAppKit',
  isOwn: isAppKit,
  isPackage: isAppKit,
  elements: /<(appkit|w3m)(-\w+)*-?button\b/,
  advice: appkitAdvice,
  migrate(migration) {
    const adapters = findAdapters(migration)
    replaceCreateAppKit(migration, adapters)
    if (migration.setup) {
      for (const adapter of adapters) replaceAdapter(migration, adapter)
      const hasWagmi = migration.files.some(
        ({ module }) => findJsx(module, 'wagmi', 'WagmiProvider').length > 0,
      )
      if (hasWagmi) rewriteWagmiTree(migration, { providers: () => [], marksOf: () => '' })
      else placeProviderInApp(migration)
    }
    for (const rewriter of migration.files) {
      replaceNetworks(rewriter)
      replaceCustomElements(migration, rewriter, appkitElements)
      replaceComponents(migration, rewriter, appkitComponents)
      replaceHooks(migration, rewriter, appkitHooks)
    }
  },
}
