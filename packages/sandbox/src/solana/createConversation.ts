import type { ChainFaults } from '../chain/chainFaults.js'
import type { TextSocket } from '../server/TextSocket.js'
import { wait } from '../server/wait.js'
import { createAnswerer, writeJson } from './createAnswerer.js'
import type { Ledger } from './createLedger.js'
import { createSubscriptions } from './createSubscriptions.js'

/** What carries the texts of a connection. */
export type ClusterSocket = Pick<TextSocket, 'isOpen' | 'send'>

/** The calls and subscriptions of an open connection. */
export interface Conversation {
  /** Takes a text of the client. */
  receive(text: string): void
  /** Called once the connection is closed. */
  end(): void
}

/** Answers the calls of a connection. Each text waits for the delay set at its time, and keeps its place. */
export function createConversation(options: {
  socket: ClusterSocket
  ledger: Ledger
  faults: ChainFaults
  log: (line: string) => void
}): Conversation {
  const { socket, ledger, faults, log } = options
  const incoming = inOrder(faults)
  const outgoing = inOrder(faults)
  const send = (text: string) =>
    outgoing(() => {
      if (socket.isOpen()) socket.send(text)
    })
  const subscriptions = createSubscriptions(ledger, (method, params) =>
    send(writeJson({ jsonrpc: '2.0', method, params })),
  )
  const { answer } = createAnswerer(subscriptions.methods, log)
  return {
    receive: (text) =>
      incoming(() => {
        if (!socket.isOpen()) return
        const answered = answer(text)
        if (answered !== undefined) send(answered)
        subscriptions.tell()
      }),
    end: subscriptions.end,
  }
}

/** Returns a function that runs tasks in order, each after the delay set at its time. */
function inOrder(faults: ChainFaults): (task: () => void) => void {
  let waiting = 0
  let last = Promise.resolve()
  return (task) => {
    if (faults.delayMs === 0 && waiting === 0) return task()
    const due = Date.now() + faults.delayMs
    waiting += 1
    last = last.then(async () => {
      await wait(Math.max(0, due - Date.now()))
      waiting -= 1
      task()
    })
  }
}
