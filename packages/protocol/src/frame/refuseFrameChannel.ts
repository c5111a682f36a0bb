import * as v from 'valibot'
import type { FrameFailureCode } from './failures.js'
import { originField } from './frameAddress.js'
import { writeHandshake } from './handshake.js'

/**
 * Tells the page why the frame refuses it, so that it need not wait. For the page that a server answers with
 * if it does not serve the frame. If the page has another origin, the browser drops the message.
 *
 * @param origin What the address of the frame says of the page.
 *
 * @example
 * ```ts
 * import { parseFrameAddress, refuseFrameChannel } from '@latchkey/protocol/frame'
 *
 * refuseFrameChannel(parseFrameAddress(location.href)?.origin ?? '', 'frame/cross-site')
 * ```
 */
export function refuseFrameChannel(origin: string, code: FrameFailureCode): void {
  if (window.parent === window || !v.is(originField, origin)) return
  window.parent.postMessage(writeHandshake('REFUSED', { code }), origin)
}
