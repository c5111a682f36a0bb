import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readings } from '../readings'
import { repeatTimed } from '../repeat'
import type { Stage } from '../stage'

const root = join(import.meta.dirname, '../../../..')
const samples = 3
const giveUpMs = 120_000

/** Seconds until `npm start` reports that it is ready, on a second start. */
export async function startReady(stage: Stage): Promise<Readings> {
  // The first start may install packages and fill the bundler's cache.
  return { 'connect/start-ready': await repeatTimed(stage, startOnce, { warmUps: 1, samples }) }
}

/** Starts, waits for the line that reports readiness, and stops. */
async function startOnce(): Promise<number> {
  const isWindows = process.platform === 'win32'
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    shell: isWindows,
    env: { ...process.env, CI: '1' },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // The child process must end with this one.
  const end = () => interrupt(child)
  process.once('exit', end)
  try {
    return await readySeconds(child)
  } finally {
    process.off('exit', end)
    end()
    await ended
  }
}

function readySeconds(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const giveUp = setTimeout(
      () => reject(new Error(`npm start was not ready in time:\n${output}`)),
      giveUpMs,
    )
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const seconds = /^ready in ([\d.]+) s/m.exec(output)?.[1]
      if (seconds === undefined) return
      clearTimeout(giveUp)
      resolve(Number(seconds))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', (code) => {
      clearTimeout(giveUp)
      reject(new Error(`npm start ended with ${code} before it was ready:\n${output}`))
    })
    child.once('error', reject)
  })
}

/** Sends Ctrl-C like a terminal: to the process group. */
function interrupt(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    if (process.platform === 'win32') child.kill('SIGINT')
    else process.kill(-child.pid, 'SIGINT')
  } catch {
    // It has already ended.
  }
}
