import { headless } from '../headless.js'
import type { PrintedOption } from '../options/printOptions.js'
import type { Option } from '../options/readOptions.js'
import type { Rewriter } from '../rewriter.js'

/** Returns `adapters: [wagmiAdapter(…)]` with the transports and connectors of a wagmi config. */
export function wagmiAdapterOption(rewriter: Rewriter, byKey: ReadonlyMap<string, Option>): PrintedOption {
  const kept = ['transports', 'connectors'].flatMap((key) => byKey.get(key) ?? [])
  const adapter = rewriter.use(`${headless}/wagmi`, 'wagmiAdapter')
  const options = kept.map(({ node }) => rewriter.textOf(node)).join(', ')
  return { at: kept[0]?.node, text: `adapters: [${adapter}(${options === '' ? '' : `{ ${options} }`})]` }
}
