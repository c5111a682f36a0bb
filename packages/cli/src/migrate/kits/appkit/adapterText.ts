import { headless } from '../../headless.js'
import { isStandardWallet } from '../../isStandardWallet.js'
import type { Migration } from '../../migration.js'
import { markOptions } from '../../options/markOptions.js'
import type { FoundAdapter } from './findAdapters.js'
import { optionAdvice } from './optionAdvice.js'

const adapterOptions: Record<FoundAdapter['name'], readonly string[]> = {
  wagmiAdapter: ['transports', 'connectors'],
  ethersAdapter: [],
  ethers5Adapter: [],
  solanaAdapter: ['wallets'],
  bitcoinAdapter: [],
}

const entries: Record<FoundAdapter['name'], string> = {
  wagmiAdapter: 'wagmi',
  ethersAdapter: 'ethers',
  ethers5Adapter: 'ethers5',
  solanaAdapter: 'solana',
  bitcoinAdapter: 'bitcoin',
}

/** Options of the old adapters that the app also sets elsewhere, or that Latchkey does not need. */
const settledOptions = [
  'networks',
  'projectId',
  'ssr',
  'storage',
  'registerWalletStandard',
  'connectionSettings',
  'batch',
]

/**
 * Returns the code of Latchkey's adapter with the options of the old one. Reports the options without a
 * counterpart.
 */
export function adapterText(migration: Migration, { rewriter, name, options, node }: FoundAdapter): string {
  const entry = entries[name]
  migration.needs.add(entry)
  const kept = adapterOptions[name].flatMap((key) => {
    const option = options?.byKey.get(key)
    if (key !== 'wallets' || option?.value.type !== 'ArrayExpression')
      return option ? [rewriter.textOf(option.node)] : []
    const wallets = option.value.elements.filter((element) => element && !isStandardWallet(element))
    return wallets.length === 0
      ? []
      : [`wallets: [${wallets.map((element) => rewriter.textOf(element ?? {})).join(', ')}]`]
  })
  if (name === 'solanaAdapter' && kept.length > 0)
    kept.push(`loadWeb3: () => import(${rewriter.style.quote}@solana/web3.js${rewriter.style.quote})`)
  const unknown = [...(options?.byKey.keys() ?? [])].filter(
    (key) => !adapterOptions[name].includes(key) && !settledOptions.includes(key),
  )
  if (node.arguments.length > 0 && (!options || options.others.length > 0)) unknown.push('…')
  const marks = markOptions(rewriter, unknown, name, optionAdvice)
  const argument = kept.length === 0 ? '' : `{ ${kept.join(', ')} }`
  return `${rewriter.use(`${headless}/${entry}`, name)}${marks}(${argument})`
}
