import type { CallExpression, Expression } from '@babel/types'
import { lineEndAt } from '../../code/lines.js'
import { spanOf } from '../../code/sourceModule.js'
import { headless } from '../headless.js'
import type { Migration } from '../migration.js'
import { keyed } from '../options/keyed.js'
import { pairingOption } from '../options/pairingOption.js'
import { readOptions } from '../options/readOptions.js'
import type { Rewriter } from '../rewriter.js'
import { findCreateConfig } from './findCreateConfig.js'
import { firstNetworkOption } from './firstNetworkOption.js'
import type { ProviderOptions } from './providerOptions.js'

/** The wallets that were removed from an app's `createConfig`. */
export interface DroppedWallets {
  /** The name of the app, as code. */
  appName?: string
  /** The metadata of the app, as code. Default: its name. */
  metadata?: string
  projectId?: Expression
  /** The comments that mark their place. */
  marks: string
}

/**
 * Adds a call of createLatchkey after the app's call of wagmi's `createConfig`, which is kept.
 *
 * @param dropWallets - Removes the kit's wallets from the config.
 */
export function setupFromCreateConfig(
  migration: Migration,
  provider: ProviderOptions,
  dropWallets?: (rewriter: Rewriter, call: CallExpression) => DroppedWallets | undefined,
): void {
  const found = findCreateConfig(migration)
  if (!found) return
  const { rewriter, place } = found
  const { quote, semicolon, lineEnd, indent } = rewriter.style
  const wallets: DroppedWallets = dropWallets?.(rewriter, place.call) ?? { marks: '' }
  const latchkey = rewriter.freshName('latchkey')
  const name = wallets.appName ?? `${quote}${provider.appName ?? migration.appName}${quote}`
  const lines = [
    `${place.isExported ? 'export ' : ''}const ${latchkey} = ${rewriter.use(headless, 'createLatchkey')}({`,
    ...[
      wallets.metadata ? keyed('metadata', wallets.metadata) : `metadata: { name: ${name} }`,
      `networks: ${place.local}.chains`,
      `adapters: [${rewriter.use(`${headless}/wagmi`, 'wagmiAdapter')}({ ${keyed('config', place.local)} })]`,
      ...(wallets.projectId ? [pairingOption(rewriter, wallets.projectId)] : []),
      ...(hasSsr(place.call) ? ['ssr: true'] : []),
      ...firstNetworkOption(rewriter, provider),
      ...provider.options,
    ].map((option) => `${indent}${option},`),
    `})${semicolon}`,
  ]
  const at = lineEndAt(rewriter.module.text, spanOf(place.statement).end)
  rewriter.edits.appendLeft(at, `${wallets.marks}${lineEnd}${lineEnd}${lines.join(lineEnd)}`)
  migration.setup = { path: rewriter.module.path, local: latchkey }
  migration.needs.add('wagmi')
  if (wallets.projectId) migration.needs.add('pairing')
}

function hasSsr(call: CallExpression): boolean {
  const [object] = call.arguments
  const ssr = object?.type === 'ObjectExpression' ? readOptions(object).byKey.get('ssr')?.value : undefined
  return ssr?.type === 'BooleanLiteral' && ssr.value
}
