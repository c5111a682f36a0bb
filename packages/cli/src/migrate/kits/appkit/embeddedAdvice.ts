import type { Advice } from '../../kit.js'

/** Advice about wallets by email and social login. */
export const embeddedAdvice: Advice = {
  why: 'Email and social wallets need a secure frame of your own.',
  fix: 'Serve one with npx @latchkey/frame, and set embedded of createLatchkey to secureFrame({ url }).',
}
