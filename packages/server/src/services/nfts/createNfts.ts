import type { NftsAnswer } from '@latchkey/protocol'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Node } from '../../rpc/createNode.js'
import type { Networks } from '../networks/createNetworks.js'
import type { Cursors } from '../pages/createCursors.js'
import { createPages, type GetPage } from '../pages/createPages.js'
import type { PageSource } from '../pages/PageSource.js'
import { createBlockscoutNfts } from './createBlockscoutNfts.js'
import { createLogNfts } from './createLogNfts.js'

/**
 * Creates the NFTs of networks, each from the source of its history. Etherscan is no source of NFTs, because
 * its call for them is not free.
 */
export function createNfts(networks: Networks, cursors: Cursors, metrics?: Metrics): GetPage<NftsAnswer> {
  return createPages({ subject: 'list of NFTs', networks, cursors, sourceOf, keptMs: 5_000, metrics })
}

function sourceOf(node: Node): PageSource<NftsAnswer> | undefined {
  const { history } = node.network
  if (history === 'ots') return createLogNfts(node)
  return history?.type === 'blockscout' ? createBlockscoutNfts(node.network, history) : undefined
}
