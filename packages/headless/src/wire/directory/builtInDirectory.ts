import { HttpRequestError } from '../../shared/errors/http.js'
import type { Wallet } from '../../shared/wallet.js'
import { type Directory, defaultEntries, type GetWalletsParameters } from './directory.js'
import { toCanonicalRdns } from './isSameWallet.js'
import { type IndexedWallet, indexWallets, searchWallets } from './searchWallets.js'

/**
 * The wallet directory that needs no server: the wallets of a data file, searched in the browser. The file is loaded at the first call
 * and is in no bundle before. Without images: pictures of wallets are theirs. spec 3.9, 7.3
 *
 * `include` and `exclude` take ids and reverse domain names. `getWallets` throws `HttpRequestError` when the file cannot be loaded; the
 * next call tries again.
 */
export function builtInDirectory(): Directory {
  let loading: Promise<readonly IndexedWallet[]> | undefined

  const load = () => {
    loading ??= import('./builtInWallets.js').then(
      ({ builtInWallets, toWallet }) => indexWallets(builtInWallets.map(toWallet)),
      (cause: unknown) => {
        loading = undefined
        throw new HttpRequestError({ url: '', cause })
      },
    )
    return loading
  }

  return {
    async getWallets(parameters = {}) {
      const { page = 1, entries = defaultEntries, search = '', signal } = parameters
      signal?.throwIfAborted()
      const all = await load()
      signal?.throwIfAborted()
      const fitting = searchWallets(
        all.filter(({ wallet }) => isWanted(wallet, parameters)),
        search,
      )
      const size = Math.max(1, Math.floor(entries))
      const start = (Math.max(1, Math.floor(page)) - 1) * size
      return { data: fitting.slice(start, start + size).map(({ wallet }) => wallet), count: fitting.length }
    },
  }
}

function isWanted(
  wallet: Wallet,
  { badge, include, exclude, networkIds, rdns }: GetWalletsParameters,
): boolean {
  const isIn = (list: readonly string[]) =>
    list.some((key) => key.toLowerCase() === wallet.id.toLowerCase() || isRdns(wallet, key))
  if (badge && wallet.badge !== badge) return false
  if (include?.length && !isIn(include)) return false
  if (exclude?.length && isIn(exclude)) return false
  if (rdns?.length && !rdns.some((name) => isRdns(wallet, name))) return false
  return !networkIds?.length || !wallet.networkIds || networkIds.some((id) => wallet.networkIds?.includes(id))
}

function isRdns(wallet: Wallet, name: string): boolean {
  return wallet.rdns !== undefined && toCanonicalRdns(wallet.rdns) === toCanonicalRdns(name)
}
