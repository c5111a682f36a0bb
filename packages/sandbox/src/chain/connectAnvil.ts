import { connect } from 'node:net'

/** A connection to a running anvil. */
export interface AnvilConnection {
  /** Sends JSON: a call or a batch of calls. */
  send(json: string): void
  close(): void
}

/**
 * Connects to anvil's socket.
 *
 * @param on.message Called with each answer and each notification, as JSON.
 * @param on.close Called once, when the connection has ended for any reason.
 */
export function connectAnvil(
  socket: string,
  on: { message(json: string): void; close(): void },
): AnvilConnection {
  const connection = connect(socket)
  connection.setEncoding('utf8')
  let rest = ''
  connection.on('data', (chunk: string) => {
    // Anvil ends each message with a line feed, and JSON contains none.
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') on.message(line)
  })
  // `close` follows.
  connection.on('error', () => {})
  connection.on('close', () => on.close())
  return {
    send: (json) => void connection.write(json),
    close: () => void connection.destroy(),
  }
}

/**
 * Sends one call, or one batch, and resolves with the answer as JSON.
 * @throws Error if anvil has stopped
 */
export function askAnvil(socket: string, json: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connectAnvil(socket, {
      message(answer) {
        resolve(answer)
        connection.close()
      },
      close: () => reject(new Error('The chain has stopped.')),
    })
    connection.send(json)
  })
}
