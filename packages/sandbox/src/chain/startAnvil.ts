import { spawn } from 'node:child_process'
import { anvilCommand } from './anvilCommand.js'
import { guardChild } from './guardChild.js'

/** A running anvil on a port it chose. */
export interface Anvil {
  pid: number
  port: number
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

const startLimitMs = 15_000
const stopLimitMs = 2_000

/**
 * Starts anvil on 127.0.0.1 and waits until it listens.
 * @throws Error with anvil's last output if it ends, or does not listen within 15 s
 */
export async function startAnvil(options: { chainId: number; blockTimeS?: number }): Promise<Anvil> {
  const command = anvilCommand()
  const args = [...command.args, '--host', '127.0.0.1', '--port', '0', '--chain-id', String(options.chainId)]
  // Only the proxy uses this port. A page must not bypass the proxy.
  args.push('--no-cors')
  if (options.blockTimeS !== undefined) args.push('--block-time', String(options.blockTimeS))
  const child = spawn(command.file, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
  guardChild(child)

  let words = ''
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  const listening = new Promise<number>((resolve) => {
    const read = (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-4_000)
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(words)?.[1]
      if (port) resolve(Number(port))
    }
    // Both streams are read until the end, because a full pipe would block anvil.
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })

  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, startLimitMs, 'late')
  })
  const outcome = await Promise.race([listening, ended, late])
  clearTimeout(timer)
  if (typeof outcome === 'string' || child.pid === undefined) {
    child.kill('SIGKILL')
    const reason = outcome === 'late' ? `not listening after ${startLimitMs / 1_000} s` : outcome
    const lastWords = words.trim().split('\n').slice(-3).join('\n')
    throw new Error(
      `Chain ${options.chainId} did not start (${reason}).${lastWords ? `\nanvil: ${lastWords}` : ''}`,
    )
  }

  let stopping: Promise<void> | undefined
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    await ended
    clearTimeout(kill)
  }
  return {
    pid: child.pid,
    port: outcome,
    ended,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
