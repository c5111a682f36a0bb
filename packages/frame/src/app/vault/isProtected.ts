import type { Way } from '../../calls/vault.js'

/**
 * Returns whether no single loss can lose the wallet: of a device with all that is stored on it, of a
 * passkey, or of the paper with the code.
 *
 * There have to be ways of two kinds, one of which outlives the device: a recovery code, or a passkey that is
 * synchronised or on a security key. So these do not protect:
 *
 * - two devices: both can be one machine with two browsers, and browsers delete storage on their own;
 * - a device and a passkey that is bound to it;
 * - passkeys alone: they are lost with the account that keeps them.
 *
 * A device counts until it is removed. The list cannot say whether its storage still exists.
 */
export function isProtected(ways: readonly Way[]): boolean {
  const kinds = new Set(ways.map(({ kind }) => kind))
  return kinds.size > 1 && ways.some(({ outlivesDevice }) => outlivesDevice)
}
