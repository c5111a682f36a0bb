import { type AppReply, FrameFailure } from '@latchkey/protocol/frame'
import type { Networks } from '../networks/index.js'

/** CAIP-2 id of a network that the wallet has. */
export type ChainId = AppReply<'GET_CHAIN_ID'>['chainId']

/** The network that the app shows: of two namespaces, one. */
export interface NetworkChoice {
  readonly ids: ChainId[]
  current(): ChainId
  /** @throws FrameFailure `frame/network-unsupported` */
  switchTo(id: ChainId): ChainId
}

/**
 * Creates the choice of the network.
 *
 * @param first The app's. If the wallet does not have it, the first of the wallet is taken.
 */
export function createNetworkChoice(networks: Networks, first: string): NetworkChoice {
  const ids = networks.ids.filter(isChainId)
  const start = ids.find((id) => id === first) ?? ids[0]
  if (!start) throw new FrameFailure('frame/network-unsupported')
  let namespace = namespaceOf(start)
  networks.switchTo(start)
  const current = () => {
    const { id } = networks.current(namespace)
    if (!isChainId(id)) throw new FrameFailure('frame/network-unsupported')
    return id
  }
  return {
    ids,
    current,
    switchTo(id) {
      networks.switchTo(id)
      namespace = namespaceOf(id)
      return current()
    },
  }
}

function isChainId(id: string): id is ChainId {
  return /^(?:eip155|solana):/.test(id)
}

function namespaceOf(id: ChainId): 'eip155' | 'solana' {
  return id.startsWith('solana:') ? 'solana' : 'eip155'
}
