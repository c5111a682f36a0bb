import { isAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { ActivityUnavailableError, ServiceMissingError } from '../../shared/errors/service.js'
import { explorerUrl } from '../../shared/explorerUrl.js'
import type { Network } from '../../shared/types.js'
import type {
  ActivityItem,
  ActivityPage,
  ActivityTransfer,
  HistoryService,
} from '../../wire/history/history.js'
import { sumTransfers } from './sumTransfers.js'

/** Pages to request in a row while they contain nothing to show. */
const maxEmptyPages = 5

/** The account, network and page that are read. */
export interface GetActivityParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  address: string
  networkId: NetworkIdOf<latchkey>
  /** `nextCursor` of the page before. Default: the first page. */
  cursor?: string | undefined
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** A transaction of the past. */
export interface Activity extends ActivityItem {
  /** The transfers that a row shows: at most 2, with equal tokens added. `transfers` has all of them. */
  readonly summary: readonly ActivityTransfer[]
  /** Url of the transaction in the network's block explorer. */
  readonly explorerUrl?: string | undefined
}

/** One page of transactions. */
export interface GetActivityReturnType extends Omit<ActivityPage, 'items'> {
  /** In the order of the service, without those that move nothing but spam. */
  readonly items: readonly Activity[]
  /** Whether the service answers for the network. If not, nothing was asked, and `items` is empty. */
  readonly isSupported: boolean
}

/** The errors of `getActivity`. */
export type GetActivityErrorType =
  | ActivityUnavailableError
  | InvalidAddressError
  | NetworkNotFoundError
  | ServiceMissingError

/**
 * Reads one page of the past transactions of an account on a network, EVM only. Transactions of other
 * networks are left out, and so are those that move nothing but NFTs flagged as spam. Emits `activity.failed`
 * after a failure.
 *
 * @throws {ServiceMissingError} If the app has no `services.history`.
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {InvalidAddressError} If `address` is not an address of the network.
 * @throws {ActivityUnavailableError} If the service fails. Rejects with the signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getActivity } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { items, nextCursor } = await getActivity(latchkey, {
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 * })
 * ```
 */
export async function getActivity<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetActivityParameters<latchkey>,
): Promise<GetActivityReturnType> {
  const { address, networkId, cursor, signal } = parameters
  const { history } = latchkey.options.services
  if (!history) throw new ServiceMissingError('history')
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  if (!isAddress(address, network.namespace)) throw new InvalidAddressError(network.name)
  const { namespace } = network
  try {
    if (namespace !== 'eip155' || !(await history.supports(networkId)))
      return { items: [], completeness: 'complete', source: '', isSupported: false }
    return { ...(await readPage(history, network, parameters)), isSupported: true }
  } catch (cause) {
    signal?.throwIfAborted()
    const error = new ActivityUnavailableError({ cause })
    internalsOf(latchkey).emit({ type: 'activity.failed', namespace, networkId, address, cursor, error })
    throw error
  }
}

async function readPage(
  history: HistoryService,
  network: Network,
  parameters: GetActivityParameters<Latchkey>,
): Promise<Omit<GetActivityReturnType, 'isSupported'>> {
  let { cursor } = parameters
  for (let empty = 1; ; empty++) {
    const page = await history.getHistory({ ...parameters, cursor })
    const items = page.items.filter((item) => isShown(item, network)).map((item) => toActivity(item, network))
    // A cursor that repeats would never end.
    const nextCursor = page.nextCursor === cursor ? undefined : page.nextCursor
    if (items.length > 0 || nextCursor === undefined || empty === maxEmptyPages)
      return { ...page, items, nextCursor }
    cursor = nextCursor
  }
}

function isShown({ networkId, transfers }: ActivityItem, network: Network): boolean {
  const isSpam = transfers.length > 0 && transfers.every((each) => each.kind === 'nft' && each.isSpam)
  return networkId === network.networkId && !isSpam
}

function toActivity(item: ActivityItem, network: Network): Activity {
  return {
    ...item,
    summary: sumTransfers(item.transfers),
    explorerUrl: explorerUrl(network, 'tx', item.hash),
  }
}
