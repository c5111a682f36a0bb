import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anvilCommand } from './anvilCommand.js'
import { askAnvil } from './connectAnvil.js'
import { guardChild } from './guardChild.js'

/** A running anvil. */
export interface Anvil {
  pid: number
  /** The path of the socket on which it answers. */
  socket: string
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

const startLimitMs = 15_000
const stopLimitMs = 2_000

interface AnvilOptions {
  chainId: number
  blockTimeS?: number
  /** Time of the first block, in Unix seconds. Default: now. */
  genesisTime?: number
}

/**
 * Starts anvil and waits until it answers on a socket that only this user can open.
 *
 * Anvil checks neither `Host` nor `Origin` and cannot be told to open no port. A page that finds the port
 * could control the chain by WebSocket or by DNS rebinding. So anvil listens at an address that accepts no
 * TCP connections. Where the system does not allow this, it listens at a random address of this machine.
 *
 * @throws Error with anvil's last output if it ends, or does not listen within 15 s
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const hosts = [multicastHost, randomLoopbackHost(), '127.0.0.1']
  for (;;) {
    try {
      return await startAt(hosts.shift() ?? '', options)
    } catch (error) {
      if (hosts.length === 0 || error instanceof TooLateError) throw error
    }
  }
}

class TooLateError extends Error {}

/** All systems on the local network. A TCP connection to a multicast address does not exist. */
const multicastHost = '224.0.0.1'

/** One of 16 million loopback addresses. macOS has only the first one. */
function randomLoopbackHost(): string {
  return `127.${[...randomBytes(3)].map((byte) => (byte % 254) + 1).join('.')}`
}

async function startAt(host: string, options: AnvilOptions): Promise<Anvil> {
  const command = anvilCommand()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-anvil-'))
  const socket =
    process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'anvil.sock')
  const args = [...command.args, '--ipc', socket, '--host', host, '--port', '0']
  // Its states of more than 500 blocks ago, which it would leave in the user's home.
  args.push('--cache-path', folder)
  args.push('--no-cors', '--chain-id', String(options.chainId))
  if (options.blockTimeS !== undefined) args.push('--block-time', String(options.blockTimeS))
  if (options.genesisTime !== undefined) args.push('--timestamp', String(options.genesisTime))
  const child = spawn(command.file, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
  guardChild(child, folder)

  let words = ''
  const ended = new Promise<string>((resolve) => {
    const end = async (how: string) => {
      // First: `rm` would read the type of the socket, after which imports of Node 20 do not follow links.
      await unlink(socket).catch(() => undefined)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
      resolve(how)
    }
    child.once('error', (error) => end(error.message))
    // Not `exit`, after which its last words may still be in the pipe.
    child.once('close', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  const listening = new Promise<true>((resolve) => {
    const read = (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-4_000)
      if (words.includes('IPC path') && words.includes('Listening on')) resolve(true)
    }
    // Both streams are read until the end, because a full pipe would block anvil.
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })

  const answers = async () => {
    await listening
    // The socket may be there a moment after anvil says so.
    const call = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
    while (!(await askAnvil(socket, call).catch(() => undefined)) && !hasEnded(child)) await wait(10)
  }

  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, startLimitMs, 'late')
  })
  const outcome = await Promise.race([answers(), ended, late])
  clearTimeout(timer)
  if (typeof outcome === 'string' || child.pid === undefined || hasEnded(child)) {
    child.kill('SIGKILL')
    const reason = outcome === 'late' ? `not listening after ${startLimitMs / 1_000} s` : await ended
    const lastWords = words.trim().split('\n').slice(-3).join('\n')
    const message = `Chain ${options.chainId} did not start (${reason}).${lastWords ? `\nanvil: ${lastWords}` : ''}`
    throw outcome === 'late' ? new TooLateError(message) : new Error(message)
  }

  let stopping: Promise<void> | undefined
  const stop = async () => {
    if (!hasEnded(child)) child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    await ended
    clearTimeout(kill)
  }
  return {
    pid: child.pid,
    socket,
    ended,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
