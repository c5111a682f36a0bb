import { connectAnvil } from './connectAnvil.js'

/** Calls one method of anvil. Throws Error with the method and anvil's message. */
export type CallAnvil = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** A connection for many calls. */
interface OpenAnvil {
  call: CallAnvil
  close(): void
}

/** Opens a connection for many calls, because a new one for each call takes longer than most calls. */
export function openAnvil(socket: string): OpenAnvil {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  const connection = connectAnvil(socket, {
    message(json) {
      const { id, result, error } = JSON.parse(json) as {
        id: number
        result?: unknown
        error?: { message: string }
      }
      const call = waiting.get(id)
      waiting.delete(id)
      if (error) call?.reject(new Error(error.message))
      else call?.resolve(result)
    },
    close() {
      for (const call of waiting.values()) call.reject(new Error('The chain has stopped.'))
      waiting.clear()
    },
  })
  return {
    async call(method, params = []) {
      last += 1
      const id = last
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      connection.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      try {
        return await answer
      } catch (error) {
        throw new Error(`${method}: ${(error as Error).message}`)
      }
    },
    close: () => connection.close(),
  }
}
