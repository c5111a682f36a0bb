import type { Node } from '../node/createNode.js'
import { subscriptionsNeedWebSocket } from './RpcError.js'
import { readBlock, readBlockNumber } from './readParams.js'
import type { RpcMethod, RpcMethods } from './types.js'

/** Creates `chain_*`: blocks and headers. */
export function createChainMethods(node: Node): RpcMethods {
  const hashOf = (number: unknown) => node.blocks.at(readBlockNumber(number))?.hash ?? null
  const getBlockHash: RpcMethod = ([number]) => {
    if (number === undefined || number === null) return node.blocks.best.hash
    return Array.isArray(number) ? number.slice(0, 1_000).map(hashOf) : hashOf(number)
  }
  const getFinalizedHead: RpcMethod = () => node.finalized.hash

  const subscribeHeads =
    (kind: 'block' | 'finalized', notification: string, unsubscribe: string): RpcMethod =>
    (_params, subscriber) => {
      if (!subscriber) throw subscriptionsNeedWebSocket()
      return subscriber.subscribe(notification, unsubscribe, (notify) => {
        notify((kind === 'block' ? node.blocks.best : node.finalized).header)
        return node.listen((event) => {
          if (event.kind === kind) notify(event.block.header)
        })
      })
    }
  const unsubscribeFrom =
    (method: string): RpcMethod =>
    ([id], subscriber) =>
      subscriber?.unsubscribe(method, id) ?? false

  const methods: RpcMethods = {
    chain_getBlockHash: getBlockHash,
    chain_getHead: getBlockHash,
    chain_getFinalizedHead: getFinalizedHead,
    chain_getFinalisedHead: getFinalizedHead,
    chain_getHeader: ([hash]) => readBlock(node, hash)?.header ?? null,
    chain_getBlock([hash]) {
      const block = readBlock(node, hash)
      if (!block) return null
      return { block: { header: block.header, extrinsics: block.extrinsics }, justifications: null }
    },
  }
  const heads = [
    ['block', 'chain_allHead', 'AllHeads'],
    ['block', 'chain_newHead', 'NewHead'],
    ['block', 'chain_newHead', 'NewHeads'],
    ['finalized', 'chain_finalizedHead', 'FinalizedHeads'],
  ] as const
  for (const [kind, notification, name] of heads) {
    methods[`chain_subscribe${name}`] = subscribeHeads(kind, notification, `chain_unsubscribe${name}`)
    methods[`chain_unsubscribe${name}`] = unsubscribeFrom(`chain_unsubscribe${name}`)
  }
  return methods
}
