import type { Expression } from '@babel/types'
import { importedNames } from '../../../code/importedNames.js'
import { attributeOf, expressionOf } from '../../attributeOf.js'
import { isStandardWallet } from '../../isStandardWallet.js'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import type { FoundProvider } from './createSetup.js'
import { isPortable } from './isPortable.js'
import { resolvedValue } from './resolvedValue.js'

/** The `wallets` of a `WalletProvider`. */
export interface Wallets {
  /** Adapters that Latchkey still needs. */
  kept: { name: string; source: string; text: string }[]
  /** Entries that could not be read, as code. */
  unknown: string[]
  /** The project id of the adapter for wallets on other devices, as code. */
  projectId: string | undefined
}

/** Reads `wallets={…}` of a `WalletProvider`. */
export function walletsOf({ rewriter, element }: FoundProvider): Wallets {
  const wallets: Wallets = { kept: [], unknown: [], projectId: undefined }
  const attribute = attributeOf(element, 'wallets')
  const list = attribute && resolvedValue(rewriter, expressionOf(attribute))
  if (!list) return wallets
  if (list.type !== 'ArrayExpression') return { ...wallets, unknown: ['wallets'] }
  for (const entry of list.elements) {
    const made = entry?.type === 'NewExpression' && entry.callee.type === 'Identifier' ? entry : undefined
    const imported =
      made &&
      importedNames(rewriter.module).find(({ local }) => local === (made.callee as { name: string }).name)
    if (!made || !imported) {
      if (entry) wallets.unknown.push(rewriter.textOf(entry))
      continue
    }
    if (imported.name === 'WalletConnectWalletAdapter') {
      wallets.projectId = projectIdOf(rewriter, made.arguments[0] as Expression | undefined)
      continue
    }
    if (isStandardWallet(made) || imported.name === 'UnsafeBurnerWalletAdapter') continue
    if (made.arguments.length === 0)
      wallets.kept.push({ name: imported.name, source: imported.source, text: `new ${imported.name}()` })
    else wallets.unknown.push(imported.name)
  }
  return wallets
}

function projectIdOf(rewriter: Rewriter, node: Expression | undefined): string | undefined {
  const options =
    node?.type === 'ObjectExpression' ? readOptions(node).byKey.get('options')?.value : undefined
  const projectId =
    options?.type === 'ObjectExpression' ? readOptions(options).byKey.get('projectId')?.value : undefined
  return projectId && isPortable(projectId) ? rewriter.textOf(projectId) : undefined
}
