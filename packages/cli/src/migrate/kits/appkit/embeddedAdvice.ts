import type { Advice } from '../../kit.js'

/** Advice about wallets by email and social login. */
export const embeddedAdvice: Advice = {
  why: 'Email and social wallets are not part of the copied views.',
  fix: 'Remove the code that needs them, or add such a wallet as a connector of wagmi.',
}
