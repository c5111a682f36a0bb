import { isSameWallet, type Namespace, type Wallet } from '@latchkey/protocol'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { isExcluded } from '../../../core/isExcluded.js'
import { BaseError } from '../../../shared/errors/base.js'
import { type HttpErrorType, HttpRequestError } from '../../../shared/errors/http.js'
import { detectPlatform } from '../../../shared/platform/detectPlatform.js'
import { readEnvironment } from '../../../shared/platform/readEnvironment.js'
import type { Directory, GetWalletsParameters } from '../../../wire/directory/directory.js'
import { isReachable } from '../link/isReachable.js'
import { directoryNetworks } from './directoryNetworks.js'
import { directoryOf } from './directoryOf.js'
import { excludedIds, excludedWallets } from './excludedWallets.js'
import { toSearch } from './toSearch.js'

const listPageSize = 40
const searchPageSize = 100

/** Pages to request in a row while they contain nothing to show. */
const maxEmptyPages = 5

/** The page, the search and the filters of the list. */
export interface GetWalletPageParameters {
  /** Starts at 1. Default: 1. */
  page?: number | undefined
  /** What the user typed. Fewer than 2 characters are ignored. */
  search?: string | undefined
  /** Only wallets with this badge. */
  badge?: 'certified' | undefined
  /** Only wallets that support it. Default: wallets that support any configured network. */
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}

/** One page of wallets. */
export interface GetWalletPageReturnType {
  /** Without excluded wallets and, on a phone, without those that no link opens. */
  readonly wallets: readonly Wallet[]
  /** The number of wallets on all pages, as the directory counts them: includes those left out here. */
  readonly count: number
  /** `undefined` on the last page. */
  readonly nextPage?: number | undefined
  /** The wallets of option `featuredWallets`. First page of the list only. */
  readonly featured: readonly Wallet[]
  /** The wallets of option `includeWallets`. First page of the list only. */
  readonly included: readonly Wallet[]
  /** The wallets that option `excludeWallets` names by id: their connectors are hidden too. */
  readonly excluded: readonly Wallet[]
}

/** The errors of `getWalletPage`. */
export type GetWalletPageErrorType = HttpErrorType

/**
 * Resolves with one page of the directory: 40 wallets of the list, or 100 of a search.
 *
 * @throws {GetWalletPageErrorType} If the directory fails: `HttpError` for a hosted one. Rejects with the
 * signal's reason when aborted.
 *
 * @example
 * ```ts
 * import { getWalletPage } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { wallets, nextPage } = await getWalletPage(latchkey, { search: 'meta' })
 * ```
 */
export async function getWalletPage(
  latchkey: Latchkey,
  parameters: GetWalletPageParameters = {},
): Promise<GetWalletPageReturnType> {
  const { page = 1, badge, namespace, signal } = parameters
  const { enableWallets, networks, excludeWallets, featuredWallets, includeWallets } = latchkey.options
  if (!enableWallets) return { wallets: [], count: 0, featured: [], included: [], excluded: [] }
  const search = toSearch(parameters.search) || undefined
  const platform = detectPlatform(readEnvironment())
  const networkIds = directoryNetworks(networks, namespace)
  const isShown = (wallet: Wallet) =>
    !isExcluded(wallet, excludeWallets) && isReachable(wallet, platform, namespace)
  const isFiltered = (wallet: Wallet) =>
    (!badge || wallet.badge === badge) &&
    (!wallet.networkIds || networkIds.some((id) => wallet.networkIds?.includes(id)))
  const chosenIds = page === 1 && !search ? [...new Set([...featuredWallets, ...includeWallets])] : []
  try {
    const directory = directoryOf(latchkey)
    const [found, chosen, excluded] = await Promise.all([
      readPage(directory, page, isShown, {
        entries: search ? searchPageSize : listPageSize,
        search,
        badge,
        networkIds,
        exclude: excludedIds(latchkey),
        signal,
      }),
      chosenIds.length === 0
        ? []
        : directory
            .getWallets({ include: chosenIds, entries: chosenIds.length, signal })
            .then(({ data }) => data.filter((wallet) => isShown(wallet) && isFiltered(wallet))),
      excludedWallets(latchkey, directory),
    ])
    const pick = (ids: readonly string[]) =>
      ids.flatMap((id) => chosen.find((wallet) => isSameWallet(wallet, { id })) ?? [])
    return { ...found, featured: pick(featuredWallets), included: pick(includeWallets), excluded }
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof BaseError ? cause : new HttpRequestError({ url: '', cause })
  }
}

/** Resolves with a page, or with the first one after it that has something to show. */
async function readPage(
  directory: Directory,
  first: number,
  isShown: (wallet: Wallet) => boolean,
  filters: GetWalletsParameters & { entries: number },
): Promise<Pick<GetWalletPageReturnType, 'wallets' | 'count' | 'nextPage'>> {
  for (let page = first; ; page++) {
    const { data, count } = await directory.getWallets({ ...filters, page })
    const wallets = data.filter(isShown)
    const isLast = data.length === 0 || page * filters.entries >= count
    if (isLast) return { wallets, count }
    if (wallets.length > 0 || page - first + 1 === maxEmptyPages)
      return { wallets, count, nextPage: page + 1 }
  }
}
