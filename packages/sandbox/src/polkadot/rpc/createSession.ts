import type { ChainFaults } from '../../chain/chainFaults.js'
import { takeCallFailure } from '../../chain/takeCallFailure.js'
import type { TextSocket } from '../../server/TextSocket.js'
import { wait } from '../../server/wait.js'
import { answerText } from './answerText.js'
import { RpcError } from './RpcError.js'
import type { RpcMethods, Subscriber } from './types.js'

const maxSubscriptions = 1_024

/** The calls and subscriptions of an open socket. */
export interface Session {
  /** Takes a text of the client. */
  receive(text: string): void
  /** Called by the transport once the socket is closed. */
  end(): void
}

/**
 * Answers the calls on a socket. Sends answers and notifications in order, each after the delay set at its
 * time.
 */
export function createSession(options: {
  socket: Pick<TextSocket, 'isOpen' | 'send'>
  methods: RpcMethods
  faults: ChainFaults
  log: (line: string) => void
}): Session {
  const { socket, methods, faults, log } = options
  const subscriptions = new Map<string, { unsubscribe: string; stop: () => void }>()
  // Subscriptions start after their id was sent.
  const beginning: (() => void)[] = []
  let lastId = 0
  let last = Promise.resolve()

  const send = (value: unknown) => {
    const text = JSON.stringify(value)
    const due = Date.now() + faults.delayMs
    last = last.then(async () => {
      const ms = due - Date.now()
      if (ms > 0) await wait(ms)
      if (socket.isOpen()) socket.send(text)
    })
  }
  const subscriber: Subscriber = {
    subscribe(notification, unsubscribe, start) {
      if (subscriptions.size >= maxSubscriptions) {
        throw new RpcError({ code: -32006, message: 'Too many subscriptions on the connection' })
      }
      lastId += 1
      const id = `sandbox-${lastId}`
      const subscription = { unsubscribe, stop: () => {} }
      subscriptions.set(id, subscription)
      beginning.push(() => {
        if (subscriptions.get(id) !== subscription) return
        const notify = (result: unknown) =>
          send({ jsonrpc: '2.0', method: notification, params: { subscription: id, result } })
        subscription.stop = start(notify, () => subscriptions.delete(id))
      })
      return id
    },
    unsubscribe(method, id) {
      const subscription = typeof id === 'string' ? subscriptions.get(id) : undefined
      if (typeof id !== 'string' || subscription?.unsubscribe !== method) return false
      subscriptions.delete(id)
      subscription.stop()
      return true
    },
  }

  return {
    receive(text) {
      send(answerText(text, { methods, subscriber, fault: () => takeCallFailure(faults), log }))
      for (const begin of beginning.splice(0)) begin()
    },
    end() {
      for (const { stop } of subscriptions.values()) stop()
      subscriptions.clear()
    },
  }
}
