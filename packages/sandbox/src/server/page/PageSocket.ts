import type { TextSocket } from '../TextSocket.js'

/** What takes the texts of a socket. */
export interface PageConnection {
  receive(text: string): void
  /** Called once the socket is closed. */
  end(): void
}

/** Accepts a socket that a page opens, or rejects. */
export type Accept = (socket: TextSocket, url: URL) => Promise<PageConnection>

const [connecting, open, closed] = [0, 1, 3]

/** The events of a socket. */
interface SocketEvents {
  open: Event
  message: MessageEvent<string>
  error: Event & { error?: Error }
  close: Event & { code: number; reason: string; wasClean: boolean }
}

/** A `WebSocket` whose other end is in the same page. Text frames only. */
export class PageSocket extends EventTarget {
  readonly url: string
  readonly protocol = ''
  readonly extensions = ''
  readonly bufferedAmount = 0
  binaryType = 'blob'
  readyState = connecting
  onopen: ((event: SocketEvents['open']) => void) | null = null
  onmessage: ((event: SocketEvents['message']) => void) | null = null
  onerror: ((event: SocketEvents['error']) => void) | null = null
  onclose: ((event: SocketEvents['close']) => void) | null = null
  #connection: PageConnection | undefined

  constructor(url: URL, accept: Accept) {
    super()
    this.url = url.href
    void this.#open(url, accept)
  }

  send(text: string): void {
    const connection = this.#connection
    // As over a network, the other end takes it later.
    queueMicrotask(() => this.readyState === open && connection?.receive(text))
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === closed) return
    this.readyState = closed
    const connection = this.#connection
    queueMicrotask(() => {
      connection?.end()
      this.#emit('close', Object.assign(new Event('close'), { code, reason, wasClean: code === 1000 }))
    })
  }

  async #open(url: URL, accept: Accept): Promise<void> {
    try {
      this.#connection = await accept(
        {
          isOpen: () => this.readyState === open,
          send: (text) =>
            queueMicrotask(() => this.#emit('message', new MessageEvent('message', { data: text }))),
          // Afterwards, because it is not open before it is accepted.
          close: (code, reason) => void setTimeout(() => this.close(code, reason)),
          cut: () => this.close(1006),
        },
        url,
      )
      if (this.readyState === closed) return this.#connection.end()
      this.readyState = open
      this.#emit('open', new Event('open'))
    } catch (error) {
      this.#emit('error', Object.assign(new Event('error'), { error: error as Error }))
      this.close(1006)
    }
  }

  #emit<name extends keyof SocketEvents>(name: name, event: SocketEvents[name]): void {
    const listener = this[`on${name}`] as ((event: SocketEvents[name]) => void) | null
    listener?.(event)
    this.dispatchEvent(event)
  }
}
