import { isAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { NftsUnavailableError, ServiceMissingError } from '../../shared/errors/service.js'
import { explorerUrl } from '../../shared/explorerUrl.js'
import type { Network } from '../../shared/types.js'
import type { Nft, NftPage } from '../../wire/nfts/nfts.js'

/** The account, network and page that are read. */
export interface GetNftsParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  address: string
  networkId: NetworkIdOf<latchkey>
  /** `nextCursor` of the page before. Default: the first page. */
  cursor?: string | undefined
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** An NFT of an account. */
export interface OwnedNft extends Nft {
  /** The picture. Absent if there is none, and if loading it would tell an unknown server about the user. */
  readonly imageUrl?: string | undefined
  /**
   * The picture of an unknown collection, which anybody can have sent. Its server learns the address of the
   * user's computer: show it after the user has asked for it.
   */
  readonly hiddenImageUrl?: string | undefined
  /** Url of the collection in the network's block explorer. */
  readonly explorerUrl?: string | undefined
}

/** One page of NFTs. */
export interface GetNftsReturnType extends Omit<NftPage, 'items'> {
  /** In the order of the service. */
  readonly items: readonly OwnedNft[]
  /** Whether the service has NFTs of the network. If not, `items` is empty. */
  readonly isSupported: boolean
}

/** The errors of `getNfts`. */
export type GetNftsErrorType =
  | InvalidAddressError
  | NetworkNotFoundError
  | NftsUnavailableError
  | ServiceMissingError

/**
 * Reads one page of the NFTs of an account on a network, EVM only. Pictures of collections that the service
 * does not know are in `hiddenImageUrl`.
 *
 * @throws {ServiceMissingError} If the app has no `services.nfts`.
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {InvalidAddressError} If `address` is not an address of the network.
 * @throws {NftsUnavailableError} If the service fails. Rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getNfts } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { items, nextCursor } = await getNfts(latchkey, {
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 * })
 * ```
 */
export async function getNfts<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetNftsParameters<latchkey>,
): Promise<GetNftsReturnType> {
  const { address, networkId, cursor, signal } = parameters
  const { nfts } = latchkey.options.services
  if (!nfts) throw new ServiceMissingError('nfts')
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  if (!isAddress(address, network.namespace)) throw new InvalidAddressError(network.name)
  try {
    if (network.namespace !== 'eip155' || !(await nfts.supports(networkId))) return unsupported
    const page = await nfts.getNfts({ address, networkId, cursor, signal })
    // A cursor that repeats would never end.
    const nextCursor = page.nextCursor === cursor ? undefined : page.nextCursor
    return { ...page, items: page.items.map((nft) => toOwned(nft, network)), nextCursor, isSupported: true }
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof ServiceMissingError) return unsupported
    throw new NftsUnavailableError({ cause })
  }
}

const unsupported: GetNftsReturnType = { items: [], completeness: 'complete', source: '', isSupported: false }

function toOwned({ imageUrl, ...nft }: Nft, network: Network): OwnedNft {
  const isShown = nft.isKnown || imageUrl?.startsWith('data:')
  return {
    ...nft,
    ...(isShown ? { imageUrl } : { hiddenImageUrl: imageUrl }),
    explorerUrl: explorerUrl(network, 'address', nft.address),
  }
}
