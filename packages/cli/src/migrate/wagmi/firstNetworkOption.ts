import { importedNames } from '../../code/imports.js'
import type { Rewriter } from '../rewriter.js'
import type { ProviderOptions } from './providerOptions.js'

/** `defaultNetwork` of what the provider says, where the file of the set-up has it under the same name. */
export function firstNetworkOption(rewriter: Rewriter, provider: ProviderOptions): string[] {
  const { firstNetwork } = provider
  if (firstNetwork === undefined) return []
  if (!importedNames(rewriter.module).some(({ local }) => local === firstNetwork)) return []
  provider.taken.add('initialChain')
  return [`defaultNetwork: ${firstNetwork}`]
}
