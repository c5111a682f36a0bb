import type { Latchkey } from '../../../core/createLatchkey.js'

/** Returns whether wallets that are not installed are listed. Connecting them needs a pairing. */
export function hasDirectory({ options, pairing }: Pick<Latchkey, 'options' | 'pairing'>): boolean {
  return options.enableWallets && pairing !== undefined
}
