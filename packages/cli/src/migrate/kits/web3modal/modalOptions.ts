import type { Migration } from '../../migration.js'
import type { Option } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { modalOption } from '../appkit/modalOption.js'
import { isAvailable } from './isAvailable.js'
import type { ModalCall } from './modalCall.js'

/** Options that the config has too, or that Latchkey does not need. */
const settled = ['wagmiConfig', 'ethersConfig', 'projectId', 'chains', 'metadata', 'enableAnalytics']

/** Features that Latchkey does not have. `false` disables them. */
const switches = ['enableEmail', 'enableSwaps', 'enableOnramp']

/**
 * Converts the options of createWeb3Modal to those of createLatchkey, for a call at a position.
 *
 * @param to.at - The offset of the position. A value that is not available there is not converted.
 * @returns The options as code, and the names of options without a counterpart.
 */
export function modalOptions(
  migration: Migration,
  { rewriter, options }: ModalCall,
  to: { rewriter: Rewriter; at: number },
): { texts: string[]; unknown: string[] } {
  const texts: string[] = []
  const unknown: string[] = []
  for (const option of options.byKey.values()) {
    const { key, value } = option
    const isOff = switches.includes(key) && value.type === 'BooleanLiteral' && !value.value
    const isDefault = key === 'allWallets' && value.type === 'StringLiteral' && value.value === 'SHOW'
    if (settled.includes(key) || isOff || isDefault) continue
    const named: Option = key === 'defaultChain' ? { ...option, key: 'defaultNetwork' } : option
    const { text, unknown: own } = modalOption(rewriter, named)
    unknown.push(...own)
    if (text === undefined) continue
    if (isAvailable(migration, rewriter, value, to)) texts.push(text)
    else unknown.push(key)
  }
  return { texts, unknown }
}
