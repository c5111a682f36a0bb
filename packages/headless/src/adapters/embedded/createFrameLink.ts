import {
  FrameFailure,
  type FrameRequests,
  type FrameRequestsOptions,
  frameTimes,
  openFrameChannel,
  writeFrameAddress,
} from '@latchkey/protocol/frame'
import type { EmbeddedContext, EmbeddedSnapshot } from '../../core/embedded.js'
import type { LatchkeyErrorType } from '../../shared/errors/latchkeyError.js'
import { isHttpUrl } from '../../shared/url.js'
import { createFrameElement, type FrameElement } from './createFrameElement.js'
import type { SecureFrameParameters } from './secureFrame.js'
import { toEmbeddedError } from './toEmbeddedError.js'

/** The frame in the page, and the channel to it. */
export interface FrameLink {
  getState(): Pick<EmbeddedSnapshot, 'status' | 'error'>
  /** The channel, while the frame answers. */
  readonly channel: FrameRequests | undefined
  readonly element: FrameElement | undefined
  /**
   * Adds the frame to the page if it is not there. Resolves when it answers.
   *
   * @throws {EmbeddedError}
   */
  open(): Promise<FrameRequests>
  /** Removes the frame from the page. What it has not answered rejects. */
  close(): void
}

/**
 * Creates the link to the frame. If the frame is loaded again, what it has not answered rejects, and a new
 * channel is opened.
 */
export function createFrameLink(
  context: Pick<EmbeddedContext, 'networks' | 'enableAuthLogger'>,
  parameters: SecureFrameParameters & {
    /** Default: that of the protocol. */
    readonly loadMs?: number | undefined
  },
  listeners: Pick<FrameRequestsOptions, 'onEvent' | 'onLate' | 'onWarning'> & {
    onChange(): void
    /** Called with each channel, before any other request. */
    onOpen(channel: FrameRequests, isAgain: boolean): void
    onLost(): void
  },
): FrameLink {
  const { origin } = new URL(parameters.url)
  let state: ReturnType<FrameLink['getState']> = { status: 'idle' }
  let element: FrameElement | undefined
  let channel: FrameRequests | undefined
  let opening: Promise<FrameRequests> | undefined
  let life = new AbortController()

  function set(next: typeof state): void {
    state = next
    listeners.onChange()
  }

  async function connect(signal: AbortSignal, isAgain: boolean): Promise<FrameRequests> {
    set({ status: 'loading' })
    try {
      if (origin === window.location.origin) throw new FrameFailure('frame/same-origin')
      element ??= createFrameElement({ url: addressOf(context, parameters), origin })
      const opened = await openChannel(element, signal)
      await delay(frameTimes.readyMs, signal)
      // The frame was loaded again meanwhile.
      if (opened.isLost && opening) return opening
      channel = opened.requests
      listeners.onOpen(channel, isAgain)
      set({ status: 'ready' })
      return channel
    } catch (cause) {
      const error = toEmbeddedError(cause)
      if (!signal.aborted) {
        remove()
        set({ status: 'failed', error: error as LatchkeyErrorType })
      }
      throw error
    }
  }

  async function openChannel(frame: FrameElement, signal: AbortSignal) {
    const opened = { requests: undefined as unknown as FrameRequests, isLost: false }
    opened.requests = await openFrameChannel({
      ...listeners,
      frame: frame.window,
      origin,
      signal,
      loadMs: parameters.loadMs,
      onClose() {
        opened.isLost = true
        if (!signal.aborted) lose(signal)
      },
    })
    signal.addEventListener('abort', () => opened.requests.close())
    if (signal.aborted) opened.requests.close()
    return opened
  }

  function lose(signal: AbortSignal): void {
    channel = undefined
    listeners.onLost()
    begin(signal, true)
  }

  function begin(signal: AbortSignal, isAgain: boolean): Promise<FrameRequests> {
    const own = connect(signal, isAgain)
    opening = own
    own.catch(() => {
      // The next request loads it again.
      if (opening === own) opening = undefined
    })
    return own
  }

  function remove(): void {
    element?.remove()
    element = undefined
    channel = undefined
  }

  return {
    getState: () => state,
    get channel() {
      return channel
    },
    get element() {
      return element
    },
    open: () => opening ?? begin(life.signal, false),
    close() {
      life.abort(new FrameFailure('frame/closed'))
      life = new AbortController()
      opening = undefined
      remove()
      if (state.status !== 'idle') set({ status: 'idle' })
    },
  }
}

/** Returns the address that the frame is loaded from. What it says is a hint: the handshake decides. */
function addressOf(
  { networks, enableAuthLogger }: Pick<EmbeddedContext, 'networks' | 'enableAuthLogger'>,
  { url, projectId }: SecureFrameParameters,
): string {
  const [{ networkId, rpcUrls }] = networks
  return writeFrameAddress(url, {
    origin: window.location.origin,
    projectId,
    chainId: networkId as `eip155:${string}`,
    enableLogger: enableAuthLogger ? 'true' : 'false',
    rpcUrl: endpointOf(rpcUrls.default.http),
  })
}

/** Returns the first endpoint that the protocol takes: without a password in it. */
export function endpointOf(urls: readonly string[]): string | undefined {
  return urls.find((url) => isHttpUrl(url) && url.length <= 2_000 && !/[\s@]/.test(url))
}

/** Rejects with the signal's reason as soon as it is aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
