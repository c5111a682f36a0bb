import type { AppPayload, AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/**
 * A page about the wallet, of the frame's origin.
 *
 * - `protect`: adds a second way to open the wallet.
 * - `add-passkey`, `add-recovery-code`: adds this way.
 * - `export`: shows the words and the keys.
 * - `leaving-kit`: makes the file that opens the wallet without any server.
 * - `log`: lists what happened to the wallet.
 * - `remove-way`: removes the way with the id `wayId`.
 */
export type EmbeddedPage = AppPayload<'SHOW_WALLET'>

/** The page to show. */
export type ShowEmbeddedWalletParameters = EmbeddedPage & {
  /** If aborted, rejects immediately, and the frame closes the page. */
  signal?: AbortSignal | undefined
}

/** Whether no single loss loses the wallet now. */
export type ShowEmbeddedWalletReturnType = AppReply<'SHOW_WALLET'>

/** The errors of `showEmbeddedWallet`. */
export type ShowEmbeddedWalletErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Shows a page about the wallet, and resolves when the user is done. The page is a window of the frame's
 * origin, which a click opens: see `useEmbeddedPrompt`.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} `embedded/rejected` if the user leaves the page, or another if the frame fails.
 *
 * @example
 * ```ts
 * import { showEmbeddedWallet } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { isProtected } = await showEmbeddedWallet(latchkey, { page: 'add-passkey' })
 * ```
 */
export async function showEmbeddedWallet(
  latchkey: Latchkey,
  parameters: ShowEmbeddedWalletParameters,
): Promise<ShowEmbeddedWalletReturnType> {
  const { signal, ...page } = parameters
  return requireEmbedded(latchkey).request('SHOW_WALLET', page, { signal })
}
