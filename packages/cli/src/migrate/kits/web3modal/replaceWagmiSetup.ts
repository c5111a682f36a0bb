import { spanOf } from '../../../code/sourceModule.js'
import type { Migration } from '../../migration.js'
import { markOptions } from '../../options/markOptions.js'
import { metadataOption } from '../../options/metadataOption.js'
import { pairingOption } from '../../options/pairingOption.js'
import type { PrintedOption } from '../../options/printOptions.js'
import { type Options, readOptions } from '../../options/readOptions.js'
import { replaceSetupCall } from '../../replaceSetupCall.js'
import type { Rewriter } from '../../rewriter.js'
import type { TopLevelCall } from '../../topLevelCall.js'
import { isProviderConfig } from '../../wagmi/isProviderConfig.js'
import { wagmiAdapterOption } from '../../wagmi/wagmiAdapterOption.js'
import type { ConfigCall, ModalCall } from './modalCall.js'
import { modalOptions } from './modalOptions.js'
import { web3modalOptionAdvice } from './web3modalAdvice.js'

const known = ['chains', 'projectId', 'metadata', 'transports', 'connectors', 'ssr', 'enableWalletConnect']

/** Options that Latchkey does not need. */
const settled = ['storage', 'enableInjected', 'enableEIP6963', 'enableCoinbase', 'coinbasePreference']

/** Replaces `defaultWagmiConfig({ … })` by createLatchkey, with the options of createWeb3Modal. */
export function replaceWagmiSetup(
  migration: Migration,
  modal: ModalCall,
  { rewriter, object, place }: ConfigCall & { place: TopLevelCall },
): void {
  const config = readOptions(object)
  if (!config.byKey.has('chains')) return
  const { texts, unknown } = modalOptions(migration, modal, { rewriter, at: spanOf(place.statement).start })
  const missing = [...config.byKey.keys()].filter((key) => !known.includes(key) && !settled.includes(key))
  const marks =
    markOptions(rewriter, missing, 'defaultWagmiConfig', web3modalOptionAdvice) +
    markOptions(rewriter, unknown, 'createWeb3Modal', web3modalOptionAdvice)
  const [first, ...rest] = configOptions(migration, rewriter, config)
  if (!first) return
  replaceSetupCall(migration, rewriter, {
    place,
    object,
    options: [{ ...first, text: marks + first.text }, ...rest, ...texts.map((text) => ({ text }))],
    isDropped: (reference) => isProviderConfig(reference) || reference.ancestors.includes(modal.place.call),
  })
}

function configOptions(migration: Migration, rewriter: Rewriter, config: Options): PrintedOption[] {
  const { byKey } = config
  const kept = ['enableWalletConnect', 'ssr'].flatMap((key) => byKey.get(key) ?? [])
  const metadata = byKey.get('metadata')
  const chains = byKey.get('chains')
  const projectId = byKey.get('projectId')
  migration.needs.add('wagmi')
  if (projectId) migration.needs.add('pairing')
  return [
    metadata
      ? { at: metadata.node, text: rewriter.textOf(metadata.node) }
      : metadataOption(
          rewriter,
          config,
          { name: '', description: '', url: '', icon: '' },
          { name: migration.appName },
        ),
    ...(chains ? [{ at: chains.node, text: `networks: ${rewriter.textOf(chains.value)}` }] : []),
    wagmiAdapterOption(rewriter, byKey),
    ...(projectId ? [{ at: projectId.node, text: pairingOption(rewriter, projectId.value) }] : []),
    ...kept.map(({ node }) => ({ at: node, text: rewriter.textOf(node) })),
  ]
}
