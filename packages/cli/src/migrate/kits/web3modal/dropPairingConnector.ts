import type { CallExpression, Expression } from '@babel/types'
import { spanOf } from '../../../code/sourceModule.js'
import { callsOf } from '../../migration.js'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { isWeb3Modal } from './isWeb3Modal.js'

/** The options of the removed connector. */
export interface DroppedConnector {
  projectId?: Expression
  /** As code. */
  metadata?: string
}

/**
 * Removes the connector `walletConnect` of Web3Modal from the `connectors` of wagmi's `createConfig`, because
 * `pairing` of createLatchkey replaces it. Returns `undefined` if there is none.
 */
export function dropPairingConnector(rewriter: Rewriter, call: CallExpression): DroppedConnector | undefined {
  const [config] = call.arguments
  const list =
    config?.type === 'ObjectExpression' ? readOptions(config).byKey.get('connectors')?.value : undefined
  if (list?.type !== 'ArrayExpression') return undefined
  const [found] = callsOf(rewriter, isWeb3Modal, 'walletConnect').filter(({ call: each }) =>
    list.elements.includes(each),
  )
  if (!found) return undefined
  const index = list.elements.indexOf(found.call)
  const [before, after] = [list.elements[index - 1], list.elements[index + 1]]
  const { start, end } = spanOf(found.call)
  if (after) rewriter.edits.remove(start, spanOf(after).start)
  else rewriter.edits.remove(before ? spanOf(before).end : start, end)
  const [object] = found.call.arguments
  if (object?.type !== 'ObjectExpression') return {}
  const { byKey } = readOptions(object)
  const projectId = byKey.get('projectId')?.value
  const metadata = byKey.get('metadata')?.value
  return {
    ...(projectId ? { projectId } : {}),
    ...(metadata ? { metadata: rewriter.textOf(metadata) } : {}),
  }
}
