import type { Wallet } from '@latchkey/protocol'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { internalsOf } from '../../../core/internals.js'
import { isExcluded } from '../../../core/isExcluded.js'
import { parseWallet } from '../../../shared/parseWallet.js'
import { mergeWallets } from '../../../wire/directory/mergeWallets.js'

/**
 * Returns the wallets of option `customWallets`, parsed once: invalid wallets are dropped, unsafe links and
 * images removed.
 */
export function customWallets(latchkey: Latchkey): readonly Wallet[] {
  const { options } = latchkey
  return internalsOf(latchkey).store('customWallets', () =>
    mergeWallets(
      options.customWallets
        .flatMap((wallet) => parseWallet(wallet) ?? [])
        .filter((wallet) => !isExcluded(wallet, options.excludeWallets)),
    ),
  )
}
