import * as v from 'valibot'
import { encodeTuple } from './encodeVault.js'

/** How old a signed removal may be, also by the clock of a device that is wrong, in milliseconds. */
export const removalMs = 24 * 3_600_000

const idField = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * Removes a login. The last one stays. If the user has a wallet, its writer signs the removal, so that a
 * thief of a login or of the key of a device cannot shut the owner out.
 */
export const removeLoginRequest = v.strictObject({
  loginId: idField,
  signed: v.optional(
    v.strictObject({
      /** Milliseconds since 1970. */
      time: v.pipe(v.number(), v.safeInteger()),
      signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
    }),
  ),
})

/** What the writer of a wallet signs to remove a login. */
export interface Removal {
  readonly walletId: string
  readonly loginId: string
  /** The device that it is removed on. */
  readonly deviceId: string
  readonly time: number
}

/** Returns the bytes to sign. */
export function encodeRemoval({ walletId, loginId, deviceId, time }: Removal): Uint8Array<ArrayBuffer> {
  return encodeTuple('remove-login', [walletId, loginId, deviceId, time])
}
