import type { CaipNetworkId } from '@latchkey/protocol'
import { parseCaipNetworkId } from '../../../shared/parseCaip.js'
import type { WalletConnectParameters } from '../walletConnect.js'
import type { PairingClient } from './openClient.js'

/**
 * Adds the endpoints of the app to the sessions that a client requests. The package sends of a namespace only
 * networks, methods and events.
 */
export function sendEndpoints(
  client: PairingClient,
  rpcMap: NonNullable<WalletConnectParameters['rpcMap']>,
): void {
  const engine = client.engine as unknown as Engine
  const { sendProposeSession } = engine
  // Before the message is signed for the verify service, which is why its text is not changed later.
  engine.sendProposeSession = ({ proposal, ...others }) => {
    const optionalNamespaces = Object.fromEntries(
      Object.entries(proposal.optionalNamespaces).map(([name, namespace]) => {
        const endpoints = endpointsOf(namespace.chains, rpcMap)
        return [name, endpoints ? { ...namespace, rpcMap: endpoints } : namespace]
      }),
    )
    return sendProposeSession({ ...others, proposal: { ...proposal, optionalNamespaces } })
  }
}

/** Returns the endpoints of networks by their references. `undefined` if there are none. */
function endpointsOf(
  chains: readonly CaipNetworkId[],
  rpcMap: NonNullable<WalletConnectParameters['rpcMap']>,
): Readonly<Record<string, string>> | undefined {
  const entries = chains.flatMap((networkId) => {
    const url = rpcMap[networkId]
    return url ? [[parseCaipNetworkId(networkId).reference, url] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

interface Engine {
  sendProposeSession(parameters: {
    readonly proposal: {
      readonly optionalNamespaces: Readonly<Record<string, { readonly chains: readonly CaipNetworkId[] }>>
    }
  }): Promise<unknown>
}
