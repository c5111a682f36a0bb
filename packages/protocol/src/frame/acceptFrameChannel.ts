import { isAllowedOrigin } from '../origins/isAllowedOrigin.js'
import { answerRequests, type FrameAnswers, type FrameHandlers } from './answerRequests.js'
import { FrameFailure, type FrameFailureCode } from './failures.js'
import { readHandshake, writeHandshake } from './handshake.js'
import { randomId } from './message.js'
import { refuseFrameChannel } from './refuseFrameChannel.js'
import { frameTimes } from './times.js'

/** From one READY to the next, in milliseconds: the app may not listen yet. */
const readyEveryMs = 200

/** Parameters of {@link acceptFrameChannel}. */
export interface AcceptFrameChannelParameters {
  /** What the address of the frame says of the page. It is believed only if the browser says the same. */
  readonly origin: string
  /** Pages that may use the wallet, as `isAllowedOrigin` takes them. */
  readonly allowedOrigins: readonly string[]
  readonly handlers: FrameHandlers
  /** Version of the frame, for logs. */
  readonly version: string
  /** How long the page may take, in milliseconds. Default: 20 s. */
  readonly loadMs?: number | undefined
}

/**
 * Resolves with a channel to the page that the frame is in. Accepts one, for as long as the document lives.
 *
 * @throws FrameFailure If the page may not use the wallet, is in a frame itself, or does not answer in time.
 *
 * @example
 * ```ts
 * import { acceptFrameChannel, type FrameHandlers, parseFrameAddress } from '@latchkey/protocol/frame'
 *
 * export function start(handlers: FrameHandlers, allowedOrigins: readonly string[]) {
 *   const { origin = '' } = parseFrameAddress(location.href) ?? {}
 *   return acceptFrameChannel({ origin, allowedOrigins, handlers, version: '1.0.0' })
 * }
 * ```
 */
export async function acceptFrameChannel(parameters: AcceptFrameChannelParameters): Promise<FrameAnswers> {
  const { origin, allowedOrigins, handlers, version, loadMs = frameTimes.loadMs } = parameters
  const refused = refusalOf(origin, allowedOrigins)
  if (refused) {
    refuseFrameChannel(origin, refused)
    throw new FrameFailure(refused)
  }
  const frameNonce = randomId()
  const ready = writeHandshake('READY', { version, frameNonce })

  return new Promise((resolve, reject) => {
    function receive({ source, origin: from, data, ports }: MessageEvent<unknown>): void {
      if (source !== window.parent || from !== origin) return
      const init = readHandshake('INIT', data)
      const [port] = ports
      if (init?.frameNonce !== frameNonce || !port) return
      // Before anything else: there is no second INIT.
      end()
      port.postMessage(writeHandshake('OPEN', { appNonce: init.appNonce }))
      resolve(answerRequests(port, handlers))
    }
    function end(): void {
      window.removeEventListener('message', receive)
      clearInterval(interval)
      clearTimeout(timer)
    }
    const post = () => window.parent.postMessage(ready, origin)
    const interval = setInterval(post, readyEveryMs)
    const timer = setTimeout(() => {
      end()
      reject(new FrameFailure('frame/load-failed'))
    }, loadMs)
    window.addEventListener('message', receive)
    post()
  })
}

/** Why the document refuses the page that it is in. Not every browser has `ancestorOrigins`. */
function refusalOf(origin: string, allowedOrigins: readonly string[]): FrameFailureCode | undefined {
  const { ancestorOrigins } = window.location as { ancestorOrigins?: DOMStringList }
  if (window.parent === window) return 'frame/no-parent'
  if (window.parent !== window.top) return 'frame/nested'
  if (ancestorOrigins && ancestorOrigins[0] !== origin) return 'frame/origin-not-allowed'
  return isAllowedOrigin(origin, allowedOrigins) ? undefined : 'frame/origin-not-allowed'
}
