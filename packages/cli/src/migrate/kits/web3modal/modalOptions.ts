import type { Migration } from '../../migration.js'
import type { Option } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { modalOption } from '../appkit/modalOption.js'
import { isAvailable } from './isAvailable.js'
import type { ModalCall } from './modalCall.js'

/** Options that the config has too, or that Latchkey does itself. */
const settled = [
  'wagmiConfig',
  'ethersConfig',
  'projectId',
  'chains',
  'metadata',
  'enableAnalytics',
  'allWallets',
]

/** Features that Latchkey does not have. They are off by `false`. */
const switches = ['enableEmail', 'enableSwaps', 'enableOnramp']

/**
 * The options of createWeb3Modal as those of createLatchkey, for a call of it at a place.
 *
 * @param to.at - The offset of the place. A value that is not known there is not taken.
 * @returns the options as code, and the names of those without a counterpart
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
    if (settled.includes(key) || isOff) continue
    const named: Option = key === 'defaultChain' ? { ...option, key: 'defaultNetwork' } : option
    const { text, unknown: own } = modalOption(rewriter, named)
    unknown.push(...own)
    if (text === undefined) continue
    if (isAvailable(migration, rewriter, value, to)) texts.push(text)
    else unknown.push(key)
  }
  return { texts, unknown }
}
