import { type FrameRequests, openFrameChannel, writeFrameAddress } from '@latchkey/protocol/frame'

/** An app with the frame in it: what its modal does, without a modal. */
export interface TestApp {
  channel?: FrameRequests
  controller?: AbortController
  readonly events: { type: string; payload: unknown }[]
  /** Answers and failures, in the order of their arrival. */
  readonly results: { name: string; reply?: unknown; failure?: unknown }[]
  open(walletUrl: string): Promise<void>
  /** Begins a request. Its result is read later, because a window may have to be opened first. */
  begin(name: string, payload?: unknown): void
}

const testApp: TestApp = {
  events: [],
  results: [],
  async open(walletUrl) {
    document.querySelector('iframe')?.remove()
    const iframe = document.createElement('iframe')
    iframe.src = writeFrameAddress(walletUrl, {
      origin: location.origin,
      chainId: 'eip155:31337',
      enableLogger: 'true',
    })
    iframe.allow = `publickey-credentials-get ${walletUrl}; publickey-credentials-create ${walletUrl}`
    iframe.width = '360'
    iframe.height = '600'
    document.body.append(iframe)
    testApp.channel = await openFrameChannel({
      frame: iframe.contentWindow,
      origin: walletUrl,
      onEvent: (event) => testApp.events.push(event),
    })
  },
  begin(name, payload) {
    const controller = new AbortController()
    testApp.controller = controller
    const request = testApp.channel?.request as (...parameters: unknown[]) => Promise<unknown>
    request(name, payload, { signal: controller.signal }).then(
      (reply) => testApp.results.push({ name, reply }),
      ({ code, message, seconds }) => testApp.results.push({ name, failure: { code, message, seconds } }),
    )
  },
}

declare global {
  var app: TestApp
}

globalThis.app = testApp
