import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ownPeer, ownRelay } from '../../../../test/pairingScene.js'

const program = fileURLToPath(new URL('../../../../test/closingProgram.ts', import.meta.url))

/** Runs the program. Resolves with what it printed, once its process has ended by itself. */
async function run(relayUrl: string, task: string, onCode: (uri: string) => void = () => {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', program, relayUrl, task])
  onTestFinished(() => void child.kill())
  let printed = ''
  child.stdout.on('data', (data) => {
    printed += data
    const [code] = /wc:\S+(?=\n)/.exec(printed) ?? []
    if (code && printed.endsWith(`${code}\n`)) onCode(code)
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
  const ended = run(relay.url, 'request', (uri) => void peer.pair(uri))
  await expect(ended).resolves.toEqual(closed)
})

// The package would wait 60 s for the answer. It does so for a relay that it cannot reach too.
test('a program that closes its client while the relay has not answered ends by itself', async () => {
  const relay = await ownRelay()
  await expect(run(relay.url, 'sending')).resolves.toEqual(closed)
})
