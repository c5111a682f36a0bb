import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { afterEach, expect } from 'vitest'

const root = dirname(import.meta.dirname)
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM')
})

/** `npm start`, when it has said that all runs. */
interface Started {
  readonly child: ChildProcess
  readonly output: string
  /** Playground, sandbox and networks. */
  readonly addresses: readonly string[]
}

const directly = [process.execPath, 'tools/run.mjs', 'start']

/** Runs the command without a terminal and collects its output. */
export async function start([program = '', ...args] = directly): Promise<Started> {
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
export const ask = (address: string) => fetch(address, { headers: { connection: 'close' } })

export async function answers(address: string): Promise<boolean> {
  return ask(address).then(
    () => true,
    () => false,
  )
}

/** Waits until no address answers. */
export async function silence(addresses: readonly string[]): Promise<void> {
  await expect.poll(() => Promise.all(addresses.map(answers)), { timeout: 20_000 }).not.toContain(true)
}
