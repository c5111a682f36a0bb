import type { Expression, ObjectExpression } from '@babel/types'
import { findDeclaration } from '../../../code/findDeclaration.js'
import { importedNames } from '../../../code/importedNames.js'
import { callsOf, type Migration } from '../../migration.js'
import { type Options, readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { type TopLevelCall, topLevelCall } from '../../topLevelCall.js'
import { isWeb3Modal } from './isWeb3Modal.js'

/** A call of `createWeb3Modal({ … })`. */
export interface ModalCall {
  rewriter: Rewriter
  place: TopLevelCall
  object: ObjectExpression
  options: Options
}

/** Returns the call of createWeb3Modal at the top level of a file. */
export function findModalCall({ files }: Migration): ModalCall | undefined {
  for (const rewriter of files)
    for (const { call, ancestors } of callsOf(rewriter, isWeb3Modal, 'createWeb3Modal')) {
      const [object] = call.arguments
      const place = topLevelCall(call, ancestors)
      if (!place || object?.type !== 'ObjectExpression') continue
      const options = readOptions(object)
      if (options.others.length === 0) return { rewriter, place, object, options }
    }
  return undefined
}

/** A call that creates a config, and its file. */
export interface ConfigCall {
  rewriter: Rewriter
  /** `undefined` for a call inside another call. */
  place: TopLevelCall | undefined
  object: ObjectExpression
}

/** Returns the call that creates the config of an option such as `wagmiConfig`. */
export function configCallOf(
  migration: Migration,
  { rewriter, options }: ModalCall,
  option: 'wagmiConfig' | 'ethersConfig',
  maker: 'defaultWagmiConfig' | 'defaultConfig',
): ConfigCall | undefined {
  const config = options.byKey.get(option)?.value
  const source = config && sourceOf(migration, rewriter, config)
  if (!config || !source) return undefined
  const [found] = callsOf(source.rewriter, isWeb3Modal, maker).filter(({ call, ancestors }) => {
    const declarator = ancestors.at(-1)
    return call === config || (declarator !== undefined && declarator === source.declarator)
  })
  const [object] = found?.call.arguments ?? []
  if (!found || object?.type !== 'ObjectExpression' || readOptions(object).others.length > 0) return undefined
  return { rewriter: source.rewriter, place: topLevelCall(found.call, found.ancestors), object }
}

function sourceOf(migration: Migration, rewriter: Rewriter, config: Expression) {
  if (config.type !== 'Identifier') return { rewriter, declarator: undefined }
  const imported = importedNames(rewriter.module).find(({ local }) => local === config.name)
  const path = imported && migration.tree.resolve(rewriter.module.path, imported.source)
  const own = imported ? path && migration.file(path) : rewriter
  if (!own) return undefined
  return { rewriter: own, declarator: findDeclaration(own.module, imported?.name ?? config.name)?.node }
}
