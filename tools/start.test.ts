import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM')
})

interface Started {
  readonly child: ChildProcess
  readonly output: string
  /** Playground, sandbox and networks. */
  readonly addresses: readonly string[]
}

const directly = [process.execPath, 'tools/run.mjs', 'start']

/** Runs the command without a terminal and collects its output. */
async function start([program = '', ...args] = directly): Promise<Started> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A display alone must not open a browser if stdout is a pipe.
    env: { ...process.env, DISPLAY: ':99' },
  })
  started.push(child)
  let output = ''
  const isReady = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      if (/^Try: /m.test(output)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`ended with ${code}\n${output}`)))
  })
  await isReady
  const addresses = [...output.matchAll(/^ {2}\w+ +(http:\S+)/gm)].map(([, address = '']) => address)
  return { child, output, addresses }
}

/** Asks on a connection of its own: a server may end one that it has kept just as a request is sent. */
const ask = (address: string) => fetch(address, { headers: { connection: 'close' } })

async function answers(address: string): Promise<boolean> {
  return ask(address).then(
    () => true,
    () => false,
  )
}

async function silence(addresses: readonly string[]): Promise<void> {
  await expect.poll(() => Promise.all(addresses.map(answers)), { timeout: 20_000 }).not.toContain(true)
}

test('two starts run at the same time, and each ends with the process above it', {
  timeout: 240_000,
}, async () => {
  const first = await start()
  expect(first.output).toMatch(/^ready in \d+\.\d s$/m)
  const second = await start(['npm', 'start'])
  expect(second.output).toMatch(/^Port 5173 is taken, the playground uses the next free one\.$/m)
  expect(second.output).toMatch(/^The usual ports of the sandbox are taken, it uses free ones\.$/m)

  const all = [...first.addresses, ...second.addresses]
  expect(first.addresses.length).toBeGreaterThanOrEqual(4)
  expect(new Set(all).size).toBe(2 * first.addresses.length)
  expect(await Promise.all(all.map(answers))).not.toContain(false)
  const page = await ask(second.addresses[0] ?? '')
  expect(await page.text()).toContain('/src/main.tsx')
  for (const { output } of [first, second]) {
    const [, server = ''] = /^ {2}server +(\S+)$/m.exec(output) ?? []
    const answer = await ask(`${server}/v1/supported-chains?projectId=playground`)
    const { http } = (await answer.json()) as { http: string[] }
    expect(http).toEqual(['eip155:1337', 'eip155:1338', 'eip155:1339', expect.stringMatching(/^solana:/)])
  }

  first.child.kill('SIGKILL')
  await silence(first.addresses)
  expect(await Promise.all(second.addresses.map(answers))).not.toContain(false)

  second.child.kill('SIGKILL')
  await silence(second.addresses)
})

test('Ctrl+C ends all processes, and the command exits with 0', { timeout: 120_000 }, async () => {
  const { child, addresses } = await start()
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  await silence(addresses)
})
