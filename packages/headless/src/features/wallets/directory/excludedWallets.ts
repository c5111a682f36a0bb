import type { Wallet } from '@latchkey/protocol'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import { loadOnce } from '../../../shared/loadOnce.js'
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
  const load = internalsOf(latchkey).store('excludedWallets', () =>
    loadOnce(async () => (await directory.getWallets({ include, entries: include.length })).data),
  )
  return load()
}
