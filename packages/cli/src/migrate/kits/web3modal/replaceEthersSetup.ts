import type { Expression } from '@babel/types'
import { findDeclaration } from '../../../code/findDeclaration.js'
import { importedNames } from '../../../code/importedNames.js'
import { spanOf } from '../../../code/sourceModule.js'
import { headless } from '../../headless.js'
import type { Migration } from '../../migration.js'
import { markOptions } from '../../options/markOptions.js'
import { metadataOption } from '../../options/metadataOption.js'
import { pairingOption } from '../../options/pairingOption.js'
import { readOptions } from '../../options/readOptions.js'
import { removeStatement } from '../../removeStatement.js'
import { replaceSetupCall } from '../../replaceSetupCall.js'
import type { Rewriter } from '../../rewriter.js'
import { usesOf } from '../../usesOf.js'
import type { ConfigCall, ModalCall } from './modalCall.js'
import { modalOptions } from './modalOptions.js'
import { networkText } from './networkText.js'
import { web3modalOptionAdvice } from './web3modalAdvice.js'

/**
 * Replaces `createWeb3Modal({ ethersConfig, … })` by createLatchkey, with the adapter of the app's version of
 * ethers.
 */
export function replaceEthersSetup(migration: Migration, modal: ModalCall, config: ConfigCall): void {
  const { rewriter, place, object, options } = modal
  const chains = options.byKey.get('chains')
  if (!chains || config.rewriter !== rewriter) return
  const projectId = options.byKey.get('projectId')
  const { byKey } = readOptions(config.object)
  const metadata = byKey.get('metadata')
  const missing = ['defaultChainId', 'auth'].filter((key) => byKey.has(key))
  const { texts, unknown } = modalOptions(migration, modal, { rewriter, at: spanOf(place.statement).start })
  const { name, entry } = adapterOf(rewriter)
  migration.needs.add(entry)
  if (projectId) migration.needs.add('pairing')
  const marks = markOptions(rewriter, [...unknown, ...missing], 'createWeb3Modal', web3modalOptionAdvice)
  const none = { name: '', description: '', url: '', icon: '' }
  const first = metadata
    ? { at: options.byKey.get('ethersConfig')?.node, text: rewriter.textOf(metadata.node) }
    : metadataOption(rewriter, options, none, { name: migration.appName })
  replaceSetupCall(migration, rewriter, {
    place,
    object,
    options: [
      { ...first, text: marks + first.text },
      { at: chains.node, text: `networks: ${networksText(rewriter, chains.value)}` },
      { text: `adapters: [${rewriter.use(`${headless}/${entry}`, name)}()]` },
      ...(projectId ? [{ at: projectId.node, text: pairingOption(rewriter, projectId.value) }] : []),
      ...texts.map((text) => ({ text })),
    ],
    isDropped: () => true,
  })
  const { place: made } = config
  if (made?.local === undefined || made.isExported) return
  const uses = usesOf(migration, rewriter.module.path, made.local)
  if (uses.every(({ reference }) => reference.ancestors.includes(place.call)))
    removeStatement(rewriter, made.statement)
}

/** Web3Modal has a package for each version of ethers. */
function adapterOf({ module }: Rewriter): { name: string; entry: string } {
  const isOld = importedNames(module).some(({ source }) => /^@web3modal\/ethers5(?:\/|$)/.test(source))
  return isOld ? { name: 'ethers5Adapter', entry: 'ethers5' } : { name: 'ethersAdapter', entry: 'ethers' }
}

/** Returns the list of networks as code. A network in a constant is rewritten where it is declared. */
function networksText(rewriter: Rewriter, value: Expression): string {
  if (value.type !== 'ArrayExpression') return rewriter.textOf(value)
  const entries = value.elements.flatMap((element) => {
    if (!element || element.type === 'SpreadElement') return element ? [rewriter.textOf(element)] : []
    if (element.type !== 'Identifier') return [networkText(rewriter, element) ?? rewriter.textOf(element)]
    const declared = findDeclaration(rewriter.module, element.name)?.node
    const init = declared?.type === 'VariableDeclarator' ? declared.init : undefined
    const text = init && networkText(rewriter, init)
    if (text) rewriter.overwrite(init, text)
    return [element.name]
  })
  return `[${entries.join(', ')}]`
}
