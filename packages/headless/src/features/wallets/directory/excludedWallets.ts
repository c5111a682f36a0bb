import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import type { Wallet } from '../../../shared/wallet.js'
import type { Directory } from '../../../wire/directory/directory.js'

/** The entries of option `excludeWallets` that may be ids of the directory: neither names of several words nor domain names. */
export function excludedIds({ options }: Pick<Latchkey, 'options'>): readonly string[] {
  return [...new Set(options.excludeWallets.filter((name) => !/[\s,.]/.test(name)))]
}

/** What the directory knows of the wallets that are excluded by id, so that their connectors are hidden too. Asked for once. */
export function excludedWallets(latchkey: Latchkey, directory: Directory): Promise<readonly Wallet[]> {
  const include = excludedIds(latchkey)
  if (include.length === 0) return Promise.resolve([])
  const known = internalsOf(latchkey).store<{ asked?: Promise<readonly Wallet[]> | undefined }>(
    'excludedWallets',
    () => ({}),
  )
  known.asked ??= directory.getWallets({ include, entries: include.length }).then(
    ({ data }) => data,
    (error: unknown) => {
      known.asked = undefined
      throw error
    },
  )
  return known.asked
}
