import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import type { Wallet } from '../../../shared/wallet.js'
import type { Directory } from '../../../wire/directory/directory.js'

/**
 * Returns the entries of option `excludeWallets` that may be ids of the directory: without spaces, commas and
 * dots.
 */
export function excludedIds({ options }: Pick<Latchkey, 'options'>): readonly string[] {
  return [...new Set(options.excludeWallets.filter((name) => !/[\s,.]/.test(name)))]
}

/**
 * Resolves with the directory's records of the wallets excluded by id, which identify their connectors.
 * Requested once.
 */
export function excludedWallets(latchkey: Latchkey, directory: Directory): Promise<readonly Wallet[]> {
  const include = excludedIds(latchkey)
  if (include.length === 0) return Promise.resolve([])
  const known = internalsOf(latchkey).store<{ request?: Promise<readonly Wallet[]> | undefined }>(
    'excludedWallets',
    () => ({}),
  )
  known.request ??= directory.getWallets({ include, entries: include.length }).then(
    ({ data }) => data,
    (error: unknown) => {
      known.request = undefined
      throw error
    },
  )
  return known.request
}
