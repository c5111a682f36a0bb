import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm, unlink } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { guardChild } from '../chain/guardChild.js'
import { installedFolder } from './installedFolder.js'
import { openTestClient } from './openTestClient.js'
import { PackageMissingError } from './PackageMissingError.js'
import { smartAccountAddresses } from './smartAccountAddresses.js'

/** A running alto. */
export interface Alto {
  readonly pid: number
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>
  /** Sends JSON, and resolves with the answer. @throws Error if it has stopped */
  ask(json: string): Promise<string>
  /** Ends the process and waits for its end. */
  stop(): Promise<void>
}

// It loads some thousand modules, which takes minutes on a very busy machine.
const startLimitMs = 300_000
const stopLimitMs = 2_000

/**
 * Makes every server of the process listen on a socket that only this user can open. Alto listens at all
 * addresses of the machine, and cannot be told otherwise.
 */
const listenOnSocket = `
import { Server } from 'node:net'
const { listen } = Server.prototype
Server.prototype.listen = function (...values) {
  const isListening = values.find((value) => typeof value === 'function')
  return listen.call(this, process.env.LATCHKEY_BUNDLER_SOCKET, isListening)
}
`

/** Variables that alto and its libraries read settings from, and Node too. */
const settingVariables = /^(?:ALTO|DOTENV|NODE|OTEL|SENTRY)_/

/**
 * Returns the script of the installed alto.
 * @throws PackageMissingError
 */
export function findAlto(): string {
  const folder = installedFolder('@pimlico/alto')
  if (folder === undefined) throw new PackageMissingError('@pimlico/alto')
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: { alto: string } }
  return join(folder, bin.alto)
}

/**
 * Starts alto in a process of its own, with keys that it alone has, and waits until it answers.
 *
 * @param options.script What {@link findAlto} returns.
 * @param options.rpcUrl The url of a chain of the sandbox that has the EntryPoint.
 * @param options.signal Ends the start.
 * @throws Error with alto's last output if it ends, or does not answer within five minutes
 */
export async function startAlto(options: {
  script: string
  rpcUrl: string
  signal: AbortSignal
}): Promise<Alto> {
  const { script, rpcUrl, signal } = options
  const keys = { executor: generatePrivateKey(), utility: generatePrivateKey() }
  const client = openTestClient(rpcUrl)
  for (const key of Object.values(keys))
    await client.setBalance({ address: privateKeyToAddress(key), value: parseEther('1000') })

  const folder = mkdtempSync(join(tmpdir(), 'latchkey-alto-'))
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'alto.sock')
  const preload = `data:text/javascript,${encodeURIComponent(listenOnSocket)}`
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingVariables.test(name)))
  const child = spawn(process.execPath, ['--import', preload, script, ...altoArguments(rpcUrl, keys)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    // It reads a file `.env` of the folder that it runs in.
    cwd: folder,
    env: { ...env, LATCHKEY_BUNDLER_SOCKET: socket },
  })
  guardChild(child, folder)

  let words = ''
  const read = (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-4_000)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = new Promise<string>((resolve) => {
    const end = async (how: string) => {
      // First: `rm` would read the type of the socket, after which imports of Node 20 do not follow links.
      await unlink(socket).catch(() => undefined)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
      resolve(how)
    }
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`))
  })

  const ask = (json: string) => askSocket(socket, json)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, startLimitMs, 'late')
  })
  const answers = async () => {
    const call = '{"jsonrpc":"2.0","id":1,"method":"eth_supportedEntryPoints","params":[]}'
    while (!(await ask(call).catch(() => undefined)) && !hasEnded(child)) await wait(30)
  }
  const abort = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  const outcome = await Promise.race([answers(), ended, late])
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  if (typeof outcome === 'string' || child.pid === undefined || hasEnded(child)) {
    child.kill('SIGKILL')
    const reason = outcome === 'late' ? `no answer after ${startLimitMs / 1_000} s` : await ended
    const lastWords = words.trim().split('\n').slice(-5).join('\n')
    throw new Error(`The bundler did not start (${reason}).${lastWords ? `\nalto: ${lastWords}` : ''}`)
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
    ended,
    ask,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

function altoArguments(rpcUrl: string, { executor, utility }: { executor: Hex; utility: Hex }): string[] {
  const values: Readonly<Record<string, string>> = {
    entrypoints: smartAccountAddresses.entryPoint,
    'executor-private-keys': executor,
    'utility-private-key': utility,
    'rpc-url': rpcUrl,
    // A chain of the sandbox does not trace in JavaScript, which the rules of ERC-7562 are checked with.
    'safe-mode': 'false',
    // To take an operation without sending it.
    'enable-debug-endpoints': 'true',
    // In milliseconds. A fourth of it is how often alto asks for a receipt.
    'block-time': '200',
    'refilling-wallets': 'false',
    'utility-wallet-monitor': 'false',
    'log-level': 'error',
  }
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
}

function askSocket(socketPath: string, json: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asking = request({ socketPath, method: 'POST', path: '/', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(json)
  })
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
