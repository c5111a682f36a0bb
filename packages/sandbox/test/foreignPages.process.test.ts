import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type SandboxSafe, startSafe } from '../src/safe/startSafe.js'
import { type Sandbox, startSandbox } from '../src/startSandbox.js'
import { canListListeners, type Listener, listenersOf } from './listeningPorts.js'

/** What a page of another site can send. DNS rebinding gives its name the address of this machine. */
const foreign = {
  'a foreign origin': { origin: 'https://attacker.example' },
  'an opaque origin': { origin: 'null' },
  'a name that looks like localhost': { origin: 'http://localhost.attacker.example' },
  'a rebound name': { host: 'attacker.example', origin: 'http://attacker.example' },
  'a rebound name without an origin': { host: 'attacker.example:80' },
}
const own = { origin: 'http://localhost:3000' }
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_accounts', params: [] })

type Headers = Readonly<Record<string, string>>

/** Resolves with the HTTP status, or with the reason why there is none. */
function post({ host, port }: Listener, headers: Headers, method = 'POST'): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request(
      { host, port, method, headers: { 'content-type': 'text/plain', ...headers } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 'no status')
      },
    )
    asked.on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? error.message))
    asked.end(method === 'POST' ? call : undefined)
  })
}

/** Resolves with `open`, or with the reason why the WebSocket did not open. */
function openSocket({ host, port }: Listener, headers: Headers): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${host}:${port}/`, { headers })
    socket.on('open', () => {
      resolve('open')
      socket.close()
    })
    socket.on('unexpected-response', (asked, answer) => {
      resolve(String(answer.statusCode))
      asked.destroy()
    })
    socket.on('error', (error) => resolve(error.message))
  })
}

let sandbox: Sandbox
let safe: SandboxSafe
let listeners: Listener[]

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [{ id: 1337 }] })
  const [chain] = sandbox.chains
  if (!chain) throw new Error('The sandbox has no chain.')
  safe = await startSafe({ chain: { ...chain, rpcUrl: chain.url } })
  listeners = canListListeners
    ? [process.pid, chain.pid].flatMap(listenersOf)
    : knownUrls().map((url) => ({ host: '127.0.0.1', port: Number(new URL(url).port) }))
})
afterAll(async () => {
  await safe?.stop()
  await sandbox?.stop()
})

function knownUrls(): string[] {
  const { solana, bitcoin, polkadot, relay, directory, chains } = sandbox
  const parties = [sandbox, solana, bitcoin, polkadot, relay, directory, ...chains]
  return parties.flatMap((party) => (party ? [party.url] : []))
}

describe('every port that the sandbox opens', () => {
  test('is one of those that it names, or accepts no connection', async () => {
    const ports = listeners.map(({ port }) => port)
    for (const url of knownUrls()) expect(ports).toContain(Number(new URL(url).port))
    for (const listener of listeners) {
      if (listener.host === '127.0.0.1') expect(await post(listener, own), `${listener.port}`).not.toBe(403)
      // Anvil itself: a multicast address has no TCP connections. On 127.0.0.1, its port can be of another
      // process of this machine.
      else expect(await post(listener, own)).toMatch(/^(?:ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|EINVAL)$/)
    }
  })

  test.each(Object.entries(foreign))('refuses %s over HTTP', async (_, headers) => {
    for (const listener of listeners.filter(({ host }) => host === '127.0.0.1')) {
      // The relay serves WebSockets alone, and answers anything else with 426.
      for (const method of ['GET', 'POST', 'OPTIONS'])
        expect([403, 426], `${method} ${listener.port}`).toContain(await post(listener, headers, method))
    }
  })

  test.each(Object.entries(foreign))('refuses %s over WebSocket', async (_, headers) => {
    for (const listener of listeners.filter(({ host }) => host === '127.0.0.1'))
      expect(await openSocket(listener, headers), `${listener.port}`).not.toBe('open')
  })

  test('a page of this machine opens a WebSocket to a chain', async () => {
    const port = Number(new URL(sandbox.chains[0]?.url ?? '').port)
    expect(await openSocket({ host: '127.0.0.1', port }, own)).toBe('open')
  })
})
