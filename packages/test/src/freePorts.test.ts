import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePorts } from './freePorts'

const servers: ReturnType<typeof createServer>[] = []

afterEach(() => Promise.all(servers.splice(0).map((each) => new Promise((resolve) => each.close(resolve)))))

test('the ports are free, neighbours, and below those of outgoing connections', async () => {
  const first = await freePorts(3)
  for (const port of [first, first + 1, first + 2]) await listenOn(port)
  expect(first + 2).toBeLessThan(32_768)
})

test('a port that is in use is left out, also as a neighbour', async () => {
  const taken = await freePorts(1)
  await listenOn(taken)
  const draws = [taken, taken - 1, taken + 7]
  expect(await freePorts(2, () => draws.shift() ?? 0)).toBe(taken + 7)
})

function listenOn(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    servers.push(server)
    server.listen(port, '127.0.0.1', () => resolve())
  })
}
