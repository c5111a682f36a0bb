import type { Expression } from '@babel/types'
import { findJsx } from '../../../code/findJsx.js'
import { attributeOf, expressionOf } from '../../attributeOf.js'
import type { FoundProvider } from './createSetup.js'
import { isPortable } from './isPortable.js'
import { isWalletAdapter } from './isWalletAdapter.js'
import { resolvedValue } from './resolvedValue.js'

const clusters: Record<string, string> = {
  'mainnet-beta': 'solana',
  Mainnet: 'solana',
  devnet: 'solanaDevnet',
  Devnet: 'solanaDevnet',
  testnet: 'solanaTestnet',
  Testnet: 'solanaTestnet',
}

/** Returns the network of `endpoint={…}` of ConnectionProvider. */
export function networkOf({ rewriter, ancestors }: FoundProvider): {
  name: string
  endpoint?: string
  isUnknown: boolean
} {
  const own = findJsx(rewriter.module, isWalletAdapter, 'ConnectionProvider').find(({ element }) =>
    ancestors.includes(element),
  )
  const other = own ?? findJsx(rewriter.module, isWalletAdapter, 'ConnectionProvider')[0]
  const attribute = other && attributeOf(other.element, 'endpoint')
  const endpoint = attribute && resolvedValue(rewriter, expressionOf(attribute))
  if (!endpoint) return { name: 'solana', isUnknown: true }
  if (
    endpoint.type === 'CallExpression' &&
    endpoint.callee.type === 'Identifier' &&
    endpoint.callee.name === 'clusterApiUrl'
  ) {
    const [argument] = endpoint.arguments
    const cluster = clusterOf(resolvedValue(rewriter, argument as Expression | undefined))
    return cluster ? { name: cluster, isUnknown: false } : { name: 'solana', isUnknown: true }
  }
  if (!isPortable(endpoint)) return { name: 'solana', isUnknown: true }
  const text = rewriter.textOf(endpoint)
  const name = /devnet/i.test(text) ? 'solanaDevnet' : /testnet/i.test(text) ? 'solanaTestnet' : 'solana'
  return { name, endpoint: text, isUnknown: false }
}

function clusterOf(node: Expression | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return clusters[node.value]
  const isMember = node?.type === 'MemberExpression' && node.property.type === 'Identifier'
  return isMember && node.property.type === 'Identifier' ? clusters[node.property.name] : undefined
}
