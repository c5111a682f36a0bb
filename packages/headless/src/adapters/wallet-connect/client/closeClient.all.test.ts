import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ownPeer, ownRelay } from '../../../../test/pairingScene.js'
import { closeClient } from './closeClient.js'
import { loadClientPackages } from './loadClientPackages.js'
import { openClient } from './openClient.js'

const program = fileURLToPath(new URL('../../../../test/closingProgram.ts', import.meta.url))

interface RunParameters {
  readonly onCode?: (uri: string) => void
  /** The input of the program ends when it resolves. */
  readonly input?: Promise<unknown>
}

/** Runs the program. Resolves with what it printed, once its process has ended by itself. */
async function run(relayUrl: string, task: string, { onCode, input }: RunParameters = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', program, relayUrl, task])
  onTestFinished(() => void child.kill())
  input?.then(() => child.stdin.end())
  let printed = ''
  child.stdout.on('data', (data) => {
    printed += data
    const [code] = /wc:\S+(?=\n)/.exec(printed) ?? []
    if (code && printed.endsWith(`${code}\n`)) onCode?.(code)
  })
  let errors = ''
  child.stderr.on('data', (data) => {
    errors += data
  })
  const [exitCode] = await once(child, 'exit')
  return { exitCode, errors, printed: printed.replace(/wc:\S+\n/, '') }
}

const closed = { exitCode: 0, errors: '', printed: 'rejected: The pairing client is closed.\n' }

test('a program that closes its client while a code is open ends by itself', async () => {
  const relay = await ownRelay()
  await expect(run(relay.url, 'code')).resolves.toEqual(closed)
})

test('a program that closes its client while a wallet has a request ends by itself', async () => {
  const relay = await ownRelay()
  const peer = await ownPeer(relay.url, { answer: { proposals: 'approve', requests: 'ask' } })
  const ended = run(relay.url, 'request', { onCode: (uri) => void peer.pair(uri) })
  await expect(ended).resolves.toEqual(closed)
})

// The package would wait 60 s for the answer. It does so for a relay that it cannot reach too.
test('a program that closes its client while the relay has not answered ends by itself', async () => {
  const relay = await ownRelay()
  await expect(run(relay.url, 'sending')).resolves.toEqual(closed)
})

/** Starts a relay that accepts connections and never answers. */
async function silentRelay() {
  const connections: Socket[] = []
  const server = createServer((connection) => connections.push(connection.resume()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const connection of connections) connection.destroy()
    server.close()
  })
  return { server, connections, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a client that is closed ends its connection to a relay that does not answer', async () => {
  const { server, connections, url } = await silentRelay()
  const client = await openClient({
    packages: await loadClientPackages(),
    relayUrl: url,
    metadata: { name: 'Test app' },
    storage: null,
    storagePrefix: 'silent/',
    isVerified: false,
  })
  const connecting = client.connect({ optionalNamespaces: {} })
  const refused = expect(connecting).rejects.toThrow('The pairing client is closed.')
  const [connection] = (await once(server, 'connection')) as [Socket]
  const ended = once(connection, 'close')
  closeClient(client)
  await refused
  await ended
  expect(connections).toHaveLength(1)
})

test('a program that closes its client while a relay does not answer the socket ends by itself', async () => {
  const { server, url } = await silentRelay()
  const input = once(server, 'connection')
  await expect(run(url, 'opening', { input })).resolves.toEqual(closed)
})
