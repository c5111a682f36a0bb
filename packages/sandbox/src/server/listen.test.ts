import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { close, listen } from './listen.js'

test('a connection is kept, however long it is idle', async () => {
  const server = createServer((_request, response) => response.end('kept'))
  const port = await listen(server, 0, 'the test')
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}`)
    expect(headers.get('connection')).toBe('keep-alive')
    // Node names the seconds here after which it closes an idle connection.
    expect(headers.get('keep-alive')).toBe(null)
  } finally {
    await close(server)
  }
})
