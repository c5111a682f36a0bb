import {
  acceptFrameChannel,
  type FrameEvent,
  type FrameHandlers,
  type FrameRequests,
  openFrameChannel,
  parseFrameAddress,
  refuseFrameChannel,
  writeFrameAddress,
} from '../../src/frame/index.js'
import { randomId } from '../../src/frame/message.js'
import { appExamples } from './examples.js'

/** What the pages of the handshake tests offer, to the app, the frame and those that attack them. */
export interface FramePage {
  /** Puts a frame into the page, with what its address says. */
  addFrame(url: string, origin?: string): HTMLIFrameElement
  /** Opens a channel to the first frame. Returns its error, if there is one. */
  open(origin: string, loadMs?: number): Promise<string | undefined>
  /** Opens one in the frame. */
  accept(loadMs?: number): Promise<string | undefined>
  /** Refuses the page that the frame is in. */
  refuse(origin: string): void
  /** Posts a message by hand. */
  post(target: Window, type: string, payload?: unknown, port?: MessagePort): void
  randomId(): string
  /** Every random id of the page, so that a test can try what happens if one becomes known. */
  ids: string[]
  channels: FrameRequests[]
  events: FrameEvent[]
  warnings: string[]
  closed: number
  /** What the window received, without a check. */
  seen: { origin: string; data: unknown }[]
  /** Requests that the frame ran. */
  ran: string[]
  accepted: number
  errors: string[]
}

const handlers = Object.fromEntries(
  Object.entries(appExamples).map(([name, { reply }]) => [
    name,
    async (_: unknown, { signal }: { signal: AbortSignal }) => {
      page.ran.push(name)
      // Waits for the user, who never comes.
      if (name === 'GET_USER')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return reply
    },
  ]),
) as unknown as FrameHandlers

const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error)

const page: FramePage = {
  addFrame(url, origin = location.origin) {
    const frame = document.createElement('iframe')
    frame.src = writeFrameAddress(url, { origin, chainId: 'eip155:1', enableLogger: 'false' })
    document.body.append(frame)
    return frame
  },
  async open(origin, loadMs) {
    try {
      page.channels.push(
        await openFrameChannel({
          frame: window.frames[0] ?? null,
          origin,
          loadMs,
          onEvent: (event) => page.events.push(event),
          onWarning: (text) => page.warnings.push(text),
          onClose: () => {
            page.closed += 1
          },
        }),
      )
      return undefined
    } catch (error) {
      return codeOf(error)
    }
  },
  async accept(loadMs = 10_000) {
    try {
      const { origin = '' } = parseFrameAddress(window.document.URL) ?? {}
      const allowedOrigins = ['http://app.latchkey.localhost:*']
      await acceptFrameChannel({ origin, allowedOrigins, handlers, version: '1.0.0', loadMs })
      page.accepted += 1
      return undefined
    } catch (error) {
      page.errors.push(codeOf(error))
      return codeOf(error)
    }
  },
  refuse(origin) {
    refuseFrameChannel(origin, 'frame/cross-site')
  },
  post(target, type, payload, port) {
    const text = JSON.stringify({ v: 1, id: randomId(), type, payload })
    target.postMessage(text, '*', port ? [port] : [])
  },
  randomId,
  ids: [],
  channels: [],
  events: [],
  warnings: [],
  closed: 0,
  seen: [],
  ran: [],
  accepted: 0,
  errors: [],
}

window.addEventListener('message', ({ origin, data }) => page.seen.push({ origin, data }))
Object.assign(window, { page })

const draw = crypto.getRandomValues.bind(crypto)
crypto.getRandomValues = (bytes) => {
  const drawn = draw(bytes)
  page.ids.push(
    [...(drawn as unknown as Uint8Array)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  )
  return drawn
}
