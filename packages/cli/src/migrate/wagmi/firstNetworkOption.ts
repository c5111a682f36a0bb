import { importedNames } from '../../code/importedNames.js'
import type { Rewriter } from '../rewriter.js'
import type { ProviderOptions } from './providerOptions.js'

/**
 * Returns `defaultNetwork` from the provider's props, if the set-up's file has the network under the same
 * name.
 */
export function firstNetworkOption(rewriter: Rewriter, provider: ProviderOptions): string[] {
  const { firstNetwork } = provider
  if (firstNetwork === undefined) return []
  if (!importedNames(rewriter.module).some(({ local }) => local === firstNetwork)) return []
  provider.taken.add('initialChain')
  return [`defaultNetwork: ${firstNetwork}`]
}
