import type { NewExpression, Node } from '@babel/types'
import { importedNames } from '../../../code/importedNames.js'
import { walk } from '../../../code/walk.js'
import type { Migration } from '../../migration.js'
import { type Options, readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { isAppKit } from './isAppKit.js'

/** An adapter of AppKit in the code. */
export interface FoundAdapter {
  rewriter: Rewriter
  node: NewExpression
  ancestors: readonly Node[]
  name: 'wagmiAdapter' | 'ethersAdapter' | 'ethers5Adapter' | 'solanaAdapter' | 'bitcoinAdapter'
  options: Options | undefined
  isInline: boolean
}

const adapterNames: Record<string, FoundAdapter['name']> = {
  WagmiAdapter: 'wagmiAdapter',
  EthersAdapter: 'ethersAdapter',
  Ethers5Adapter: 'ethers5Adapter',
  SolanaAdapter: 'solanaAdapter',
  BitcoinAdapter: 'bitcoinAdapter',
}

/** Returns the adapters that an app creates. */
export function findAdapters({ files }: Migration): FoundAdapter[] {
  return files.flatMap((rewriter) => {
    const locals = new Map(
      importedNames(rewriter.module)
        .filter(({ source }) => isAppKit(source))
        .map(({ local, name }) => [local, adapterNames[name]]),
    )
    const found: FoundAdapter[] = []
    walk(rewriter.module.program, (node, ancestors) => {
      const name =
        node.type === 'NewExpression' && node.callee.type === 'Identifier'
          ? locals.get(node.callee.name)
          : undefined
      if (node.type !== 'NewExpression' || !name) return
      const [object] = node.arguments
      const options = object?.type === 'ObjectExpression' ? readOptions(object) : undefined
      const isInline = ancestors.some(({ type }) => type === 'CallExpression')
      found.push({ rewriter, node, ancestors: [...ancestors], name, options, isInline })
    })
    return found
  })
}
