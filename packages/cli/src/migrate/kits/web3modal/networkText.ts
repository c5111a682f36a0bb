import type { Expression } from '@babel/types'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'

/**
 * Converts a network of Web3Modal for ethers (`{ chainId, name, currency, explorerUrl, rpcUrl }`) to the code
 * of a network of Latchkey.
 *
 * @returns `undefined` if the expression is not such an object.
 */
export function networkText(rewriter: Rewriter, node: Expression): string | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const { byKey, others } = readOptions(node)
  const text = (key: string) => {
    const option = byKey.get(key)
    return option && rewriter.textOf(option.value)
  }
  const [id, name, currency, rpcUrl] = ['chainId', 'name', 'currency', 'rpcUrl'].map(text)
  if (others.length > 0 || !id || !name || !currency || !rpcUrl) return undefined
  const explorerUrl = text('explorerUrl')
  const parts = [
    `id: ${id}`,
    `name: ${name}`,
    `nativeCurrency: { name: ${currency}, symbol: ${currency}, decimals: 18 }`,
    `rpcUrls: { default: { http: [${rpcUrl}] } }`,
    ...(explorerUrl ? [`blockExplorers: { default: { name: ${name}, url: ${explorerUrl} } }`] : []),
  ]
  const { lineEnd, indent } = rewriter.style
  return `{${parts.map((part) => `${lineEnd}${indent}${part},`).join('')}${lineEnd}}`
}
