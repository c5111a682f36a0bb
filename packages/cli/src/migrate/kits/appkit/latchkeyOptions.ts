import type { Migration } from '../../migration.js'
import { keyed } from '../../options/keyed.js'
import { markOptions } from '../../options/markOptions.js'
import { metadataOption } from '../../options/metadataOption.js'
import { pairingOption } from '../../options/pairingOption.js'
import type { PrintedOption } from '../../options/printOptions.js'
import type { Options } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import type { FoundAdapter } from './adapters.js'
import { adaptersText } from './adaptersText.js'
import { featureAdvice, missingFeatures } from './features.js'
import { optionAdvice } from './optionAdvice.js'
import { themeAdvice, themeVariables } from './themeVariables.js'

const sameOptions = [
  'networks',
  'defaultNetwork',
  'metadata',
  'themeMode',
  'allowUnsupportedChain',
  'enableReconnect',
  'enableNetworkSwitch',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableEIP6963',
  'debug',
]

const renamedOptions: Record<string, string> = {
  featuredWalletIds: 'featuredWallets',
  includeWalletIds: 'includeWallets',
  excludeWalletIds: 'excludeWallets',
}

const droppedOptions = ['enableCoinbase', 'coinbasePreference', 'enableInjected', 'defaultAccountTypes']

/** The options of createLatchkey that replace those of createAppKit. Lists those without a counterpart. */
export function latchkeyOptions(
  migration: Migration,
  rewriter: Rewriter,
  options: Options,
  adapters: readonly FoundAdapter[],
): PrintedOption[] {
  const { byKey } = options
  const list: PrintedOption[] = []
  const unknown: string[] = []
  for (const { key, node, value } of byKey.values()) {
    if (key === 'adapters')
      list.push({ at: node, text: keyed('adapters', adaptersText(migration, rewriter, value, adapters)) })
    else if (key === 'projectId') {
      migration.needs.add('pairing')
      list.push({ at: node, text: pairingOption(rewriter, value) })
    } else if (sameOptions.includes(key)) list.push({ at: node, text: rewriter.textOf(node) })
    else if (renamedOptions[key])
      list.push({ at: node, text: `${renamedOptions[key]}: ${rewriter.textOf(value)}` })
    else if (key === 'themeVariables') {
      const variables = themeVariables(rewriter, value)
      if (variables.text) list.push({ at: node, text: variables.text })
      unknown.push(...variables.unknown.map((name) => `themeVariables.${name}`))
    } else if (key === 'features') unknown.push(...missingFeatures(value))
    else if (!droppedOptions.includes(key)) unknown.push(key)
  }
  if (!byKey.has('metadata'))
    list.unshift(
      metadataOption(
        rewriter,
        options,
        { name: '', description: '', url: '', icon: '' },
        { name: migration.appName },
      ),
    )
  const isServer = adapters.some(({ options: each }) => {
    const ssr = each?.byKey.get('ssr')?.value
    return ssr?.type === 'BooleanLiteral' && ssr.value
  })
  if (isServer) list.push({ text: 'ssr: true' })
  const [first] = list
  if (first)
    first.text =
      markOptions(rewriter, unknown, 'createAppKit', {
        ...optionAdvice,
        ...featureAdvice,
        ...Object.fromEntries(
          unknown.filter((key) => key.startsWith('themeVariables.')).map((key) => [key, themeAdvice]),
        ),
      }) + first.text
  return list
}
