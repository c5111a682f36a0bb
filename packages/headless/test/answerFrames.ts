import type { FrameFailureCode } from '@latchkey/protocol/frame'
import { readHandshake, writeHandshake } from '../../protocol/src/frame/handshake.js'
import { randomId } from '../../protocol/src/frame/message.js'

/**
 * Answers the iframes of a page without a browser that are loaded from an origin, as a frame that accepts one
 * channel: both ends of the protocol are in one page. Returns the function that ends it.
 *
 * @param answer Called with the port of each iframe. A code: why it refuses the page. `silent`: it does not
 * load.
 */
export function answerFrames(
  origin: string,
  answer: ((port: MessagePort) => void) | FrameFailureCode | 'silent',
): () => void {
  const { prototype } = window.HTMLIFrameElement
  const windows = new WeakMap<object, Window>()

  function load(): Window {
    const frameNonce = randomId()
    let timer: ReturnType<typeof setInterval> | undefined
    const frame = {
      postMessage(text: string, target: string, [port]: readonly MessagePort[] = []) {
        const init = readHandshake('INIT', text)
        if (target !== origin || init?.frameNonce !== frameNonce || !port) return
        clearInterval(timer)
        port.postMessage(writeHandshake('OPEN', { appNonce: init.appNonce }))
        if (typeof answer === 'function') answer(port)
      },
    } as unknown as Window
    if (answer === 'silent') return frame
    const data =
      typeof answer === 'function'
        ? writeHandshake('READY', { version: '1', frameNonce })
        : writeHandshake('REFUSED', { code: answer })
    const ready = { data, origin, source: frame }
    timer = setInterval(() => window.dispatchEvent(new MessageEvent('message', ready)), 5)
    return frame
  }

  const before = (['src', 'contentWindow'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
  )
  Object.defineProperty(prototype, 'src', {
    configurable: true,
    set(this: HTMLIFrameElement, url: string) {
      if (new URL(url).origin === origin) windows.set(this, load())
    },
  })
  Object.defineProperty(prototype, 'contentWindow', {
    configurable: true,
    get(this: HTMLIFrameElement) {
      return windows.get(this) ?? null
    },
  })
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(prototype, name, descriptor)
  }
}
