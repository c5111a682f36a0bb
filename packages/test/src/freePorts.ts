import { createServer } from 'node:net'

// Systems give outgoing connections the ports from 32768 up. A lower one stays free until its server starts.
const [lowest, highest] = [20_000, 32_000]

/**
 * Returns the first of `count` neighbouring ports on 127.0.0.1 that are free.
 * @param draw Chooses where to look next. Default: at random.
 */
export async function freePorts(count: number, draw = drawPort): Promise<number> {
  for (;;) {
    const first = draw()
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}

function drawPort(): number {
  return lowest + Math.floor(Math.random() * (highest - lowest))
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
