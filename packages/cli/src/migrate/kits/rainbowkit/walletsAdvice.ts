import type { Advice } from '../../kit.js'

/** What to do about RainbowKit's lists of wallets. */
export const walletsAdvice: Advice = {
  why: 'Latchkey finds installed wallets itself and offers the others of the wallet directory.',
  fix: 'Choose wallets with featuredWallets and includeWallets of createLatchkey.',
}
