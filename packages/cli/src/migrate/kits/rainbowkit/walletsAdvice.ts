import type { Advice } from '../../kit.js'

/** Advice about RainbowKit's lists of wallets. */
export const walletsAdvice: Advice = {
  why: 'Latchkey lists the installed wallets and those of the wallet directory.',
  fix: 'Choose wallets with featuredWallets and includeWallets of createLatchkey.',
}
