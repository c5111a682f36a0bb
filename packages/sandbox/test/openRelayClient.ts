import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

/** A message as a client gets it. */
export interface Received {
  topic: string
  message: string
  tag: number
}

type KeyPair = ReturnType<typeof generateKeyPair>

/** The address that opens a connection, with a token. */
export async function relayAddress(
  url: string,
  options: { keys?: KeyPair; audience?: string; ttl?: number; issuedAt?: number; projectId?: string } = {},
): Promise<string> {
  const { keys = generateKeyPair(), audience = url, ttl = 86_400, projectId } = options
  const issuedAt = options.issuedAt ?? Math.floor(Date.now() / 1_000)
  const token = await signJWT('subject', audience, ttl, keys, issuedAt)
  return `${url}/?auth=${token}${projectId === undefined ? '' : `&projectId=${projectId}`}`
}

/** How an attempt to connect ends: `open`, the HTTP status, or the error's code. */
export function tryConnect(address: string, headers: Record<string, string> = {}): Promise<string | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { headers })
    socket.on('open', () => {
      socket.terminate()
      resolve('open')
    })
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

/** A client that speaks the relay's language by hand. */
export async function openRelayClient(url: string, keys: KeyPair = generateKeyPair()) {
  const socket = new WebSocket(await relayAddress(url, { keys }))
  const received: Received[] = []
  const answers = new Map<number, { result?: unknown; error?: { code: number; message: string } }>()
  const unread: unknown[] = []
  let lastId = 0
  let confirms = true
  socket.on('message', (bytes) => {
    const frame = JSON.parse(bytes.toString())
    if (frame.method === 'irn_subscription') {
      received.push(frame.params.data)
      if (confirms) socket.send(JSON.stringify({ jsonrpc: '2.0', id: frame.id, result: true }))
    } else if (answers.has(frame.id)) answers.set(frame.id, frame)
    else unread.push(frame)
  })
  socket.on('error', () => {})
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))

  const call = async (method: string, params: unknown): Promise<unknown> => {
    lastId += 1
    const id = lastId
    answers.set(id, {})
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    await vi.waitFor(
      () => {
        if (Object.keys(answers.get(id) ?? {}).length === 0) throw new Error(`${method} has no answer`)
      },
      { timeout: 5_000, interval: 5 },
    )
    const { result, error } = answers.get(id) ?? {}
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return result
  }
  return {
    keys,
    socket,
    received,
    /** Answers to nothing that was asked. */
    unread,
    call,
    setConfirms(on: boolean) {
      confirms = on
    },
    send: (text: string) => socket.send(text),
    subscribe: (topic: string) => call('irn_subscribe', { topic }),
    publish: (topic: string, message: string, ttl = 300) =>
      call('irn_publish', { topic, message, ttl, tag: 1108 }),
    /** The messages, once there are so many. */
    messages: (count: number) =>
      vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${received.length} of ${count} messages are here`)
          return received.map(({ message }) => message)
        },
        { timeout: 5_000, interval: 5 },
      ),
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
    close: () => socket.terminate(),
  }
}
