import type { AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** The parameters of `getEmbeddedWallet`. */
export interface GetEmbeddedWalletParameters {
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** How the wallet can be opened. Nothing in it opens it. */
export type EmbeddedWallet = AppReply<'GET_WALLET'>

/** A way to open the wallet: a device, a passkey or a recovery code. */
export type EmbeddedWay = EmbeddedWallet['ways'][number]

/** The errors of `getEmbeddedWallet`. */
export type GetEmbeddedWalletErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Returns the ways to open the wallet of the user who is logged in, and whether no single loss loses it.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} If nobody is logged in, or the frame fails.
 *
 * @example
 * ```ts
 * import { getEmbeddedWallet } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { ways, isProtected } = await getEmbeddedWallet(latchkey)
 * ```
 */
export async function getEmbeddedWallet(
  latchkey: Latchkey,
  parameters: GetEmbeddedWalletParameters = {},
): Promise<EmbeddedWallet> {
  return requireEmbedded(latchkey).request('GET_WALLET', undefined, parameters)
}
