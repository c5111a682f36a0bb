import { keyed } from '../../options/keyed.js'
import type { Option } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { themeVariables } from './themeVariables.js'

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
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'debug',
]

const renamedOptions: Record<string, string> = {
  featuredWalletIds: 'featuredWallets',
  includeWalletIds: 'includeWallets',
  excludeWalletIds: 'excludeWallets',
}

const droppedOptions = ['enableCoinbase', 'coinbasePreference', 'enableInjected', 'defaultAccountTypes']

/** An option of createLatchkey as code, and the names of options without a counterpart. */
export interface ModalOption {
  text?: string | undefined
  unknown: readonly string[]
}

/** Returns the option of createLatchkey that replaces an option of AppKit or Web3Modal. */
export function modalOption(rewriter: Rewriter, { key, value }: Option): ModalOption {
  const text = rewriter.textOf(value)
  if (sameOptions.includes(key)) return { text: keyed(key, text), unknown: [] }
  if (renamedOptions[key]) return { text: keyed(renamedOptions[key], text), unknown: [] }
  if (key === 'themeVariables') {
    const variables = themeVariables(rewriter, value)
    return { ...variables, unknown: variables.unknown.map((name) => `themeVariables.${name}`) }
  }
  return { unknown: droppedOptions.includes(key) ? [] : [key] }
}
