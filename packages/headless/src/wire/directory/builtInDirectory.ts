import { HttpRequestError } from '../../shared/errors/http.js'
import { loadOnce } from '../../shared/loadOnce.js'
import type { Wallet } from '../../shared/wallet.js'
import { type Directory, defaultEntries, type GetWalletsParameters } from './directory.js'
import { toCanonicalRdns } from './isSameWallet.js'
import { indexWallets, searchWallets } from './searchWallets.js'

/**
 * Creates a wallet directory that needs no server: it searches a data file in the browser. The file is loaded
 * by the first call and is not part of the app's first bundle. Its wallets have no `imageUrl`; `useLogo`
 * returns the logos of most of them.
 *
 * `include` and `exclude` accept ids and reverse domain names. `getWallets` throws `HttpRequestError` if the
 * file cannot be loaded; the next call tries again.
 *
 * @example
 * ```ts
 * import { builtInDirectory } from '@latchkey/headless/services'
 *
 * const { data: wallets } = await builtInDirectory().getWallets({ search: 'meta' })
 * ```
 */
export function builtInDirectory(): Directory {
  const load = loadOnce(() =>
    import('./builtInWallets.js').then(
      ({ builtInWallets, toWallet }) => indexWallets(builtInWallets.map(toWallet)),
      (cause: unknown) => {
        throw new HttpRequestError({ url: '', cause })
      },
    ),
  )

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

// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../sharedOnOpen.js'
