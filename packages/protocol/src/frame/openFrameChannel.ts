import { FrameFailure } from './failures.js'
import { readHandshake, writeHandshake } from './handshake.js'
import { randomId } from './message.js'
import { type FrameRequests, type FrameRequestsOptions, sendRequests } from './sendRequests.js'
import { frameTimes } from './times.js'

/** Parameters of {@link openFrameChannel}. */
export interface OpenFrameChannelParameters extends FrameRequestsOptions {
  /** `contentWindow` of the iframe. */
  readonly frame: Window | null
  /** Origin of the frame's address, as browsers write it. It is not the origin of the page. */
  readonly origin: string
  /** Ends the attempt. */
  readonly signal?: AbortSignal | undefined
  /** How long the frame may take, in milliseconds. Default: 20 s. */
  readonly loadMs?: number | undefined
}

/**
 * Resolves with a channel once the frame has accepted it. `onClose` is called if the frame is loaded again:
 * then what was not answered rejects, and the app opens another channel.
 *
 * @throws FrameFailure If the frame refuses the page, does not load in time, or `signal` aborts.
 *
 * @example
 * ```ts
 * import { openFrameChannel } from '@latchkey/protocol/frame'
 *
 * export async function connectEmail(iframe: HTMLIFrameElement, email: string) {
 *   const { origin } = new URL(iframe.src)
 *   const channel = await openFrameChannel({ frame: iframe.contentWindow, origin, onEvent: console.log })
 *   return channel.request('CONNECT_EMAIL', { email })
 * }
 * ```
 */
export function openFrameChannel(parameters: OpenFrameChannelParameters): Promise<FrameRequests> {
  const { frame, origin, signal, loadMs = frameTimes.loadMs, onClose } = parameters
  return new Promise((resolve, reject) => {
    if (!frame) throw new FrameFailure('frame/no-iframe')
    if (origin === window.origin) throw new FrameFailure('frame/same-origin')
    if (signal?.aborted) throw new FrameFailure('frame/aborted')
    let invited: { readonly frameNonce: string; readonly port: MessagePort } | undefined
    let channel: FrameRequests | undefined

    function receive({ source, origin: from, data }: MessageEvent<unknown>): void {
      if (source !== frame || from !== origin) return
      const ready = readHandshake('READY', data)
      const refused = channel ? undefined : readHandshake('REFUSED', data)
      if (refused) fail(new FrameFailure(refused.code))
      // The frame repeats READY until it is invited. With another nonce it is of another document.
      if (!ready || ready.frameNonce === invited?.frameNonce) return
      if (channel) channel.close()
      else invite(ready.frameNonce)
    }

    function invite(frameNonce: string): void {
      invited?.port.close()
      const { port1: port, port2 } = new MessageChannel()
      const appNonce = randomId()
      invited = { frameNonce, port }
      port.addEventListener('message', function accept({ data }) {
        if (readHandshake('OPEN', data)?.appNonce !== appNonce) return
        port.removeEventListener('message', accept)
        open(port)
      })
      port.start()
      frame?.postMessage(writeHandshake('INIT', { frameNonce, appNonce }), origin, [port2])
    }

    function open(port: MessagePort): void {
      endAttempt()
      const close = () => {
        window.removeEventListener('message', receive)
        onClose?.()
      }
      channel = sendRequests(port, { ...parameters, onClose: close })
      resolve(channel)
    }

    function fail(failure: FrameFailure): void {
      endAttempt()
      window.removeEventListener('message', receive)
      invited?.port.close()
      reject(failure)
    }

    const abort = () => fail(new FrameFailure('frame/aborted'))
    const timer = setTimeout(() => fail(new FrameFailure('frame/load-failed')), loadMs)
    const endAttempt = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    signal?.addEventListener('abort', abort)
    window.addEventListener('message', receive)
  })
}
