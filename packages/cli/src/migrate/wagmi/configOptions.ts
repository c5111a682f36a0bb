import { headless } from '../headless.js'
import type { Advice } from '../kit.js'
import type { Migration } from '../migration.js'
import { keyed } from '../options/keyed.js'
import { markOptions } from '../options/markOptions.js'
import { metadataOption } from '../options/metadataOption.js'
import { pairingOption } from '../options/pairingOption.js'
import type { PrintedOption } from '../options/printOptions.js'
import type { Options } from '../options/readOptions.js'
import type { Rewriter } from '../rewriter.js'
import { firstNetworkOption } from './firstNetworkOption.js'
import type { ProviderOptions } from './providerOptions.js'
import { wagmiAdapterOption } from './wagmiAdapterOption.js'

/** How a kit names the options of wagmi's config. */
export interface ConfigRules {
  /** The function that takes the options, for the report. */
  title: string
  /** The option with the project id. */
  projectId: string
  /** The networks of an app that sets none. If absent, `chains` is required. */
  defaultChains?: readonly string[]
  /** Advice about removed options. Default: that createLatchkey has no such option. */
  advice: Readonly<Record<string, Advice>>
}

const metadata = { name: 'appName', description: 'appDescription', url: 'appUrl', icon: 'appIcon' }

/**
 * Returns the options of createLatchkey that replace those of a kit's config. Reports those without a
 * counterpart.
 */
export function configOptions(
  migration: Migration,
  rewriter: Rewriter,
  input: { options: Options; provider: ProviderOptions; rules: ConfigRules },
): PrintedOption[] {
  const { options, provider, rules } = input
  const { byKey } = options
  const known = [...Object.values(metadata), rules.projectId, 'chains', 'transports', 'connectors', 'ssr']
  const unknown = [...byKey.keys()].filter((key) => !known.includes(key))
  const chains = byKey.get('chains')
  const projectId = byKey.get(rules.projectId)
  const ssr = byKey.get('ssr')
  migration.needs.add('wagmi')
  if (projectId) migration.needs.add('pairing')
  const networks = chains
    ? rewriter.textOf(chains.value)
    : `[${(rules.defaultChains ?? []).map((name) => rewriter.use(`${headless}/networks`, name)).join(', ')}]`
  const first = metadataOption(rewriter, options, metadata, { name: provider.appName ?? migration.appName })
  return [
    { ...first, text: markOptions(rewriter, unknown, rules.title, rules.advice) + first.text },
    { at: chains?.node, text: keyed('networks', networks) },
    wagmiAdapterOption(rewriter, byKey),
    ...(projectId ? [{ at: projectId.node, text: pairingOption(rewriter, projectId.value) }] : []),
    ...(ssr ? [{ at: ssr.node, text: rewriter.textOf(ssr.node) }] : []),
    ...[...firstNetworkOption(rewriter, provider), ...provider.options].map((text) => ({ text })),
  ]
}
