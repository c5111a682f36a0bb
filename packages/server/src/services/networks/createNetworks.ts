import { isAddress } from '@latchkey/protocol'
import type { NetworkId, ServerNetwork } from '../../config/ServerNetwork.js'
import { HttpError } from '../../http/HttpError.js'
import { createNode, type Node, type NodeOptions } from '../../rpc/createNode.js'

/** The networks that the server reads. */
export interface Networks {
  readonly nodes: readonly Node[]
  /** Throws a 400 if the network is not supported. */
  nodeOf(networkId: string): Node
  /**
   * Returns the nodes of an address: that of the network, or those of all networks whose addresses have its
   * form. Throws a 400 if the address does not fit.
   */
  nodesFor(address: string, networkId: string | undefined): readonly Node[]
}

export function createNetworks(networks: readonly ServerNetwork[], options?: NodeOptions): Networks {
  const nodes = networks.map((network) => createNode(network, options))
  const nodeOf = (networkId: string) => {
    const node = nodes.find(({ network }) => network.id === networkId)
    if (node) return node
    // The server reads no other namespaces, whatever its settings.
    if (!/^(?:eip155|solana):/.test(networkId))
      throw new HttpError(400, 'UNSUPPORTED_NAMESPACE', 'Unsupported chain namespace')
    throw new HttpError(400, 'UNSUPPORTED_NETWORK', `The network ${networkId} is not supported.`)
  }
  return {
    nodes,
    nodeOf,
    nodesFor(address, networkId) {
      const asked = networkId === undefined ? nodes : [nodeOf(networkId)]
      const fitting = asked.filter(({ network }) => isAddress(address, namespaceOf(network.id)))
      if (fitting.length > 0) return fitting
      throw new HttpError(
        400,
        'INVALID_REQUEST',
        `The address is not one of ${networkId ?? 'a supported network'}.`,
      )
    },
  }
}

function namespaceOf(networkId: NetworkId): 'eip155' | 'solana' {
  return networkId.startsWith('solana:') ? 'solana' : 'eip155'
}
