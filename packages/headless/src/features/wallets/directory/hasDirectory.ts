import type { Latchkey } from '../../../core/createLatchkey.js'

/** Whether wallets that are not installed are offered: they need a pairing to be connected. */
export function hasDirectory({ options, pairing }: Pick<Latchkey, 'options' | 'pairing'>): boolean {
  return options.enableWallets && pairing !== undefined
}
