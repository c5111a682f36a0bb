import type { Migration } from '../../migration.js'
import { keyed } from '../../options/keyed.js'
import { markOptions } from '../../options/markOptions.js'
import { metadataOption } from '../../options/metadataOption.js'
import { pairingOption } from '../../options/pairingOption.js'
import type { PrintedOption } from '../../options/printOptions.js'
import type { Options } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { adaptersText } from './adaptersText.js'
import { featureAdvice, featuresOption, missingFeatures } from './featureAdvice.js'
import type { FoundAdapter } from './findAdapters.js'
import { modalOption } from './modalOption.js'
import { optionAdvice } from './optionAdvice.js'
import { siweOption } from './siweOption.js'
import { themeAdvice } from './themeVariables.js'

/**
 * Returns the options of createLatchkey that replace those of createAppKit. Reports those without a
 * counterpart.
 */
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
    } else if (key === 'siweConfig') {
      const text = siweOption(migration, rewriter, value)
      if (text === undefined) unknown.push(key)
      else list.push({ at: node, text })
    } else if (key === 'features') {
      const text = featuresOption(rewriter, value)
      if (text) list.push({ at: node, text })
      unknown.push(...missingFeatures(value))
    } else {
      const option = modalOption(rewriter, { key, node, value })
      if (option.text) list.push({ at: node, text: option.text })
      unknown.push(...option.unknown)
    }
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
