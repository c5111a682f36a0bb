import type * as v from 'valibot'
import { encodeRemoval, removalMs, type removeLoginRequest } from '../../calls/removal.js'
import type { VaultHeader } from '../../calls/vault.js'
import { FrameError } from '../FrameError.js'
import type { Login } from './createDevices.js'
import { isSignedBy } from './isSignedBy.js'

/** How long ago a user without a wallet may have logged in, in milliseconds. */
const recentMs = 10 * 60_000

/**
 * Checks that the owner of the wallet removes a login: the key that signs each change of the wallet has
 * signed the removal. A login or the key of a device is not enough. A user without a wallet must have logged
 * in within ten minutes.
 *
 * @throws {FrameError} `frame/removal-refused`, `frame/clock`
 */
export async function checkRemoval(
  { loginId, signed }: v.InferOutput<typeof removeLoginRequest>,
  { deviceId, verifiedAt }: Login,
  header: VaultHeader | undefined,
): Promise<void> {
  const now = Date.now()
  if (!header) {
    if (now - verifiedAt > recentMs) throw new FrameError('frame/removal-refused')
    return
  }
  if (!signed) throw new FrameError('frame/removal-refused')
  const { walletId, writer } = header
  const { time, signature } = signed
  if (!(await isSignedBy(writer, signature, encodeRemoval({ walletId, loginId, deviceId, time }))))
    throw new FrameError('frame/removal-refused')
  if (Math.abs(now - time) > removalMs) throw new FrameError('frame/clock')
}
