import { u8aToHex } from '@polkadot/util'
import { blake2AsHex } from '@polkadot/util-crypto'
import type { Hex } from 'viem'
import type { Block } from '../node/createBlocks.js'
import type { Node } from '../node/createNode.js'
import { createRuntimeCalls } from './createRuntimeCalls.js'
import { invalidParams, RpcError, subscriptionsNeedWebSocket } from './RpcError.js'
import { readBytes, readHex, readKeys, readStateBlock } from './readParams.js'
import type { RpcMethod, RpcMethods } from './types.js'

const maxPage = 1_000

/** Creates `state_*`: storage, metadata and calls of the runtime. */
export function createStateMethods(node: Node): RpcMethods {
  const { runtime, state } = node
  const calls = createRuntimeCalls(node)
  const valueAt = (key: unknown, hash: unknown) =>
    state.storage.get(readHex(key, 'key'), readStateBlock(node, hash).number)
  const changesAt = (keys: readonly Hex[], block: Block) => ({
    block: block.hash,
    changes: keys.map((key) => [key, state.storage.get(key, block.number)]),
  })

  const getKeysPaged: RpcMethod = ([prefix, count = maxPage, startKey, hash]) => {
    if (typeof count !== 'number' || count < 0 || count > maxPage) {
      throw invalidParams(`"count" is not a number up to ${maxPage}.`)
    }
    const { number } = readStateBlock(node, hash)
    const keys = state.storage.keys(readHex(prefix ?? '0x', 'prefix'), number)
    const start = startKey === undefined || startKey === null ? undefined : readHex(startKey, 'startKey')
    return keys.filter((key) => start === undefined || key > start).slice(0, count)
  }
  const getRuntimeVersion: RpcMethod = ([hash]) => {
    // The runtime never changes, so its version is known even for discarded state.
    if (hash !== undefined && hash !== null) readHex(hash, 'hash')
    return runtime.version
  }

  const subscribeStorage: RpcMethod = ([value], subscriber) => {
    if (!subscriber) throw subscriptionsNeedWebSocket()
    const keys = readKeys(value)
    return subscriber.subscribe('state_storage', 'state_unsubscribeStorage', (notify) => {
      notify(changesAt(keys, node.blocks.best))
      return node.listen((event) => {
        if (event.kind !== 'storage') return
        const changed = keys.filter((key) => event.changes.has(key))
        if (changed.length > 0) notify(changesAt(changed, event.block))
      })
    })
  }
  const subscribeRuntimeVersion: RpcMethod = (_params, subscriber) => {
    if (!subscriber) throw subscriptionsNeedWebSocket()
    return subscriber.subscribe('state_runtimeVersion', 'state_unsubscribeRuntimeVersion', (notify) => {
      notify(runtime.version)
      return () => {}
    })
  }
  const unsubscribeFrom =
    (method: string): RpcMethod =>
    ([id], subscriber) =>
      subscriber?.unsubscribe(method, id) ?? false

  return {
    state_call([name, args, hash]) {
      readStateBlock(node, hash)
      const call = typeof name === 'string' && Object.hasOwn(calls, name) ? calls[name] : undefined
      if (call) return u8aToHex(call(readBytes(args, 'data')))
      const words = `Execution failed: Exported method ${String(name)} is not found`
      throw new RpcError({ code: 4003, message: `Client error: ${words}` })
    },
    state_getKeysPaged: getKeysPaged,
    state_getMetadata: () => u8aToHex(runtime.metadata),
    state_getRuntimeVersion: getRuntimeVersion,
    chain_getRuntimeVersion: getRuntimeVersion,
    state_getStorage: ([key, hash]) => valueAt(key, hash),
    state_getStorageHash([key, hash]) {
      const value = valueAt(key, hash)
      return value === null ? null : blake2AsHex(value, 256)
    },
    state_getStorageSize([key, hash]) {
      const value = valueAt(key, hash)
      return value === null ? null : value.length / 2 - 1
    },
    state_queryStorageAt: ([keys, hash]) => [changesAt(readKeys(keys), readStateBlock(node, hash))],
    state_subscribeRuntimeVersion: subscribeRuntimeVersion,
    state_unsubscribeRuntimeVersion: unsubscribeFrom('state_unsubscribeRuntimeVersion'),
    state_subscribeStorage: subscribeStorage,
    state_unsubscribeStorage: unsubscribeFrom('state_unsubscribeStorage'),
  }
}
