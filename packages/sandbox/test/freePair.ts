import { createServer } from 'node:http'
import { close, listen } from '../src/server/listen.js'

/** Returns whether a port is free. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await listen(server, port, 'a test')
  } catch {
    return false
  }
  await close(server)
  return true
}

/** The first of two neighbouring ports that are free. */
export async function freePair(): Promise<number> {
  for (;;) {
    const server = createServer()
    const port = await listen(server, 0, 'a test')
    await close(server)
    if (port < 65_535 && (await isFree(port + 1))) return port
  }
}
