import type { HistoryAnswer } from '@latchkey/protocol'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Node } from '../../rpc/createNode.js'
import type { Networks } from '../networks/createNetworks.js'
import type { Cursors } from '../pages/createCursors.js'
import { createPages, type GetPage } from '../pages/createPages.js'
import { createOtsSource } from './createOtsSource.js'
import { createBlockscoutSource } from './explorers/createBlockscoutSource.js'
import { createEtherscanSource } from './explorers/createEtherscanSource.js'
import type { HistorySource } from './HistorySource.js'

/** Creates the history of the networks whose settings say where it is read. */
export function createHistory(
  networks: Networks,
  cursors: Cursors,
  metrics?: Metrics,
): GetPage<HistoryAnswer> {
  return createPages({ subject: 'history', networks, cursors, sourceOf, keptMs: 2_000, metrics })
}

function sourceOf(node: Node): HistorySource | undefined {
  const { network } = node
  if (network.history === undefined) return undefined
  if (network.history === 'ots') return createOtsSource(node)
  return network.history.type === 'blockscout'
    ? createBlockscoutSource(network, network.history)
    : createEtherscanSource(network, network.history)
}
