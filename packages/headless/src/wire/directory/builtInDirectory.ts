import { findWallets, indexWallets, loadBuiltInWallets } from '@latchkey/protocol'
import { HttpRequestError } from '../../shared/errors/http.js'
import { loadOnce } from '../../shared/loadOnce.js'
import type { Directory } from './directory.js'

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
    loadBuiltInWallets().then(indexWallets, (cause: unknown) => {
      throw new HttpRequestError({ url: '', cause })
    }),
  )

  return {
    async getWallets({ signal, ...filter } = {}) {
      signal?.throwIfAborted()
      const wallets = await load()
      signal?.throwIfAborted()
      return findWallets(wallets, filter)
    },
  }
}
