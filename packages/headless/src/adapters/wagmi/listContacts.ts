import type { Config } from 'wagmi'
import type { Network } from '../../shared/types.js'
import type { Contact } from '../../wire/contact.js'
import { rpcContacts } from '../base/rpcContacts.js'
import { listingOf } from './connectors/connectorListing.js'
import { transportUrls } from './transportUrls.js'

/**
 * Returns the endpoints of the config's transports, those of networks that the config does not have, and the
 * servers that the SDKs of our own connectors contact. Other connectors do not list theirs.
 */
export function listContacts(config: Config, networks: readonly Network[]): readonly Contact[] {
  const { chains, connectors } = config
  const endpoints = chains.flatMap(({ rpcUrls }) => rpcUrls.default.http[0] ?? [])
  return [
    ...chains.flatMap(({ id, rpcUrls }) =>
      rpcContacts(
        `eip155:${id}`,
        transportUrls(config.getClient({ chainId: id }).transport, rpcUrls.default.webSocket),
      ),
    ),
    ...networks
      .filter((network) => !chains.some(({ id }) => id === network.id))
      .flatMap(({ networkId, rpcUrls }) => rpcContacts(networkId, rpcUrls.default.http)),
    ...connectors.flatMap((connector) => listingOf(connector)?.listContacts?.(endpoints) ?? []),
  ]
}
