import { type Accept, PageSocket } from './PageSocket.js'

/** Who answers, by host. In the page, because a library keeps the `WebSocket` that it found first. */
const answering = new Map<string, Accept>()
let isInstalled = false

/**
 * Answers the sockets that the page opens to a host. All others go to the network. Returns the function that
 * stops it.
 */
export function answerSockets(host: string, accept: Accept): () => void {
  if (!isInstalled) {
    globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
      construct(original, parameters: ConstructorParameters<typeof WebSocket>, caller) {
        const url = new URL(parameters[0])
        const found = answering.get(url.hostname)
        return found ? new PageSocket(url, found) : Reflect.construct(original, parameters, caller)
      },
    })
    isInstalled = true
  }
  answering.set(host, accept)
  return () => answering.delete(host)
}
