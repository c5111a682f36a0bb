import { findJsx } from '../../../code/findJsx.js'
import type { Kit } from '../../kit.js'
import type { Migration } from '../../migration.js'
import { placeProviderInApp } from '../../placeProviderInApp.js'
import { removeStatement } from '../../removeStatement.js'
import { replaceCustomElements } from '../../replaceComponents.js'
import { replaceHooks } from '../../replaceHooks.js'
import { usesOf } from '../../usesOf.js'
import { addChainImports } from '../../wagmi/addChainImports.js'
import { rewriteWagmiTree } from '../../wagmi/rewriteWagmiTree.js'
import { w3mElements } from '../appkit/buttons.js'
import { replaceInstance } from '../appkit/replaceInstance.js'
import { addToOwnConfig } from './addToOwnConfig.js'
import { isWeb3Modal } from './isWeb3Modal.js'
import { configCallOf, findModalCall } from './modalCall.js'
import { replaceEthersSetup } from './replaceEthersSetup.js'
import { replaceWagmiSetup } from './replaceWagmiSetup.js'
import { web3modalAdvice } from './web3modalAdvice.js'
import { web3modalHooks } from './web3modalHooks.js'

/** Web3Modal 3 to 5, for wagmi and for ethers. */
export const web3modal: Kit = {
  name: 'web3modal',
  title: 'Web3Modal',
  setupCall: 'createWeb3Modal',
  isOwn: isWeb3Modal,
  isPackage: isWeb3Modal,
  elements: /<w3m(-\w+)*-?button\b/,
  advice: web3modalAdvice,
  migrate(migration) {
    replaceSetup(migration)
    if (migration.setup) {
      const hasWagmi = migration.files.some(
        ({ module }) => findJsx(module, 'wagmi', 'WagmiProvider').length > 0,
      )
      if (hasWagmi) rewriteWagmiTree(migration, { providers: () => [], marksOf: () => '' })
      else placeProviderInApp(migration)
      addChainImports(migration)
    }
    for (const rewriter of migration.files) {
      replaceCustomElements(migration, rewriter, w3mElements)
      replaceHooks(migration, rewriter, web3modalHooks)
    }
  },
}

function replaceSetup(migration: Migration): void {
  const modal = findModalCall(migration)
  if (!modal || migration.setup) return
  const { rewriter, place } = modal
  const uses = place.local === undefined ? [] : usesOf(migration, rewriter.module.path, place.local)
  const ethers = configCallOf(migration, modal, 'ethersConfig', 'defaultConfig')
  const wagmi = configCallOf(migration, modal, 'wagmiConfig', 'defaultWagmiConfig')
  if (ethers) replaceEthersSetup(migration, modal, ethers)
  else {
    if (wagmi?.place) replaceWagmiSetup(migration, modal, { ...wagmi, place: wagmi.place })
    else if (!wagmi && modal.options.byKey.has('wagmiConfig')) addToOwnConfig(migration, modal)
    if (migration.setup) removeStatement(rewriter, place.statement)
  }
  if (migration.setup) for (const use of uses) replaceInstance(migration, use, 'createWeb3Modal')
}
