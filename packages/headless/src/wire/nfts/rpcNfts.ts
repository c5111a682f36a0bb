import type { CaipNetworkId } from '@latchkey/protocol'
import { loadOnce } from '../../shared/loadOnce.js'
import type { NetworkInput } from '../../shared/networks.js'
import { requireContracts } from '../../shared/requireContracts.js'
import { parseNetworks } from '../parseNetworks.js'
import { listRpcContacts } from '../rpc/listRpcContacts.js'
import type { NftService } from './nfts.js'

/** A collection that the app knows. Its pictures are shown unasked. */
export interface KnownCollection {
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly name: string
}

/** Options of {@link rpcNfts}. */
export interface RpcNftsOptions {
  /** The EVM networks to answer for. Their endpoints are asked in their order. */
  readonly networks: readonly NetworkInput[]
  /** Default: none. */
  readonly collections?: readonly KnownCollection[] | undefined
  /**
   * Number of newest blocks in which transfers to the account are looked for. Default: all, which public
   * endpoints refuse.
   */
  readonly blocks?: number | undefined
}

/**
 * Creates NFTs that are read from the endpoints of the networks, without a server: those that were
 * transferred to the account and still belong to it, the newest 500. Names and pictures are read if the
 * contract has them itself; a metadata file elsewhere is not loaded. The list is always `partial`. Makes no
 * request.
 *
 * @throws {InvalidOptionError} If a network has no http endpoint, or a collection no address.
 *
 * @example
 * ```ts
 * import { base } from '@latchkey/headless/networks'
 * import { rpcNfts } from '@latchkey/headless/services'
 *
 * const services = { nfts: rpcNfts({ networks: [base], blocks: 10_000 }) }
 * ```
 */
export function rpcNfts({ networks: inputs, collections = [], blocks }: RpcNftsOptions): NftService {
  const networks = parseNetworks(inputs)
  requireContracts('collections', collections)
  // Imported at the first call, to keep it and the ABI out of the app's first bundle.
  const load = loadOnce(async () => (await import('./readEvmNfts.js')).readEvmNfts)
  const find = (networkId: CaipNetworkId) =>
    networks.find((network) => network.networkId === networkId && network.namespace === 'eip155')
  return {
    supports: (networkId) => find(networkId) !== undefined,
    async getNfts({ address, networkId, signal }) {
      const network = find(networkId)
      const read = network && (await load())
      const known = collections.filter((collection) => collection.networkId === networkId)
      return {
        items: network && read ? await read({ network, address, blocks, signal }, known) : [],
        completeness: 'partial',
        source: network?.name ?? '',
      }
    },
    listContacts: () => listRpcContacts(networks),
  }
}
