import { findJsx } from '../../../code/findJsx.js'
import { importedNames } from '../../../code/importedNames.js'
import { dropProvider } from '../../dropProvider.js'
import type { Kit } from '../../kit.js'
import { markProviderProps } from '../../markProviderProps.js'
import { replaceComponents } from '../../replaceComponents.js'
import { replaceHooks } from '../../replaceHooks.js'
import { replaceProvider } from '../../replaceProvider.js'
import { createSetup } from './createSetup.js'
import { isWalletAdapter } from './isWalletAdapter.js'
import { providerProps } from './providerProps.js'
import { walletAdapterAdvice } from './walletAdapterAdvice.js'
import { walletAdapterComponents } from './walletAdapterComponents.js'
import { walletAdapterHooks } from './walletAdapterHooks.js'

/** Solana's wallet-adapter. */
export const walletAdapter: Kit = {
  name: 'wallet-adapter',
  title: 'wallet-adapter',
  isOwn: isWalletAdapter,
  isPackage: (name) => name.startsWith('@solana/wallet-adapter-'),
  advice: walletAdapterAdvice,
  keeps: ['ConnectionProvider', 'useConnection'],
  migrate(migration) {
    const providers = migration.files.flatMap((rewriter) =>
      findJsx(rewriter.module, isWalletAdapter, 'WalletProvider').map(({ element, ancestors }) => ({
        rewriter,
        element,
        ancestors,
      })),
    )
    const [first] = providers
    if (first) {
      if (!migration.setup) createSetup(migration, first)
      const needsConnection = migration.files.some(({ module }) =>
        importedNames(module).some(
          ({ source, name }) =>
            isWalletAdapter(source) && (name === 'useConnection' || name === 'useAnchorWallet'),
        ),
      )
      for (const { rewriter, element } of providers)
        replaceProvider(migration, rewriter, element, {
          marks: markProviderProps(rewriter, element, { title: 'WalletProvider', rules: providerProps }),
        })
      for (const rewriter of migration.files) {
        const dropped = ['WalletModalProvider', ...(needsConnection ? [] : ['ConnectionProvider'])]
        for (const name of dropped)
          for (const { element } of findJsx(rewriter.module, isWalletAdapter, name))
            dropProvider(rewriter, element)
      }
    }
    for (const rewriter of migration.files) {
      replaceComponents(migration, rewriter, walletAdapterComponents)
      replaceHooks(migration, rewriter, walletAdapterHooks)
    }
  },
}
