import type { Node } from '../node/createNode.js'
import { createAuthorMethods } from './createAuthorMethods.js'
import { createChainMethods } from './createChainMethods.js'
import { createStateMethods } from './createStateMethods.js'
import { createSystemMethods } from './createSystemMethods.js'
import type { RpcMethods } from './types.js'

/** Creates all methods of the network. */
export function createMethods(node: Node, network: Parameters<typeof createSystemMethods>[1]): RpcMethods {
  const methods: RpcMethods = {
    ...createAuthorMethods(node),
    ...createChainMethods(node),
    ...createStateMethods(node),
    ...createSystemMethods(node, network),
  }
  methods.rpc_methods = () => ({ methods: Object.keys(methods).sort() })
  return methods
}
