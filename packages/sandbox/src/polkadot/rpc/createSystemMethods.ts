import type { Node } from '../node/createNode.js'
import { readAccount } from './readParams.js'
import type { RpcMethod, RpcMethods } from './types.js'

/** Creates `system_*`: the node's properties and the nonce of an account. */
export function createSystemMethods(
  node: Node,
  network: { name: string; ss58Prefix: number; symbol: string; decimals: number },
): RpcMethods {
  const { name, ss58Prefix, symbol, decimals } = network
  const accountNextIndex: RpcMethod = ([account]) => node.nextNonce(readAccount(node, account))
  return {
    account_nextIndex: accountNextIndex,
    system_accountNextIndex: accountNextIndex,
    system_chain: () => name,
    system_chainType: () => 'Development',
    system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_name: () => 'Latchkey sandbox',
    system_nodeRoles: () => ['Authority'],
    system_peers: () => [],
    system_properties: () => ({ ss58Format: ss58Prefix, tokenDecimals: decimals, tokenSymbol: symbol }),
    system_syncState: () => ({
      startingBlock: 0,
      currentBlock: node.blocks.best.number,
      highestBlock: node.blocks.best.number,
    }),
    system_version: () => 'sandbox',
  }
}
