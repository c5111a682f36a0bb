import type { Advice } from '../../kit.js'

/** What to do about wallets by email and social login. */
export const embeddedAdvice: Advice = {
  why: 'Email and social wallets are not part of the copied views.',
  fix: 'Remove what needs them, or keep a wallet of that kind as a connector of wagmi.',
}
