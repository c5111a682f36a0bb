import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nativeTokenAddresses } from '@latchkey/headless/wire'
import { sandboxEvmAssets, startChain } from '@latchkey/sandbox'
import { pad, toHex } from 'viem'
import { networkOf } from './networksOf.js'

/** What {@link mixedLoad} has measured. */
export interface LoadFigures {
  readonly requests: number
  /** Answers that are no success, and requests without an answer. */
  readonly errors: number
  /** 99th percentile of the answers' durations, in milliseconds: of the server, and of a bare Hono. */
  readonly p99: number
  readonly bareP99: number
  /** By how much the memory grew in the second half, as a share. */
  readonly memoryGrowth: number
  /** At the end, in bytes. */
  readonly memory: number
  /** The first errors. */
  readonly failures: readonly string[]
}

const perSecond = 200
/** The bare server gets a tenth of the requests, at the same time: it meets the same noise. */
const barePerSecond = 20
const chainId = 'eip155:1337'
const accounts = Array.from({ length: 50 }, (_, index) => pad(toHex(index + 1_000), { size: 20 }))
const listed = sandboxEvmAssets.tokens.filter(({ standing }) => standing === 'listed')

type Request = readonly [path: string, body?: unknown]

/** Calls of pages that open: the directory, logos, accounts, prices, JSON-RPC, settings and events. */
function requestOf(index: number): Request {
  const account = accounts[index % accounts.length]
  const kind = index % 20
  if (kind < 4) return [`/getWallets?entries=40&page=${1 + (index % 3)}`]
  if (kind < 6) return ['/public/getAssetImage/eip155:1']
  if (kind < 10) return [`/v1/account/${account}/balance?chainId=${chainId}`]
  if (kind < 13) return ['/v1/fungible/price', { currency: 'usd', addresses: prices }]
  if (kind < 15) return [`/v1/identity/${account}`]
  if (kind < 17) return [`/v1?chainId=${chainId}`, { jsonrpc: '2.0', id: index, method: 'eth_blockNumber' }]
  if (kind < 18) return ['/appkit/v1/config']
  if (kind < 19) return [`/v1/account/${accounts[index % 5]}/history?chainId=${chainId}`]
  const props = { type: 'track', event: 'MODAL_OPEN' }
  return ['/e', { eventId: String(index), url: '', domain: '', timestamp: index, props }]
}

const prices = [nativeTokenAddresses.eip155, ...listed.map(({ address }) => address)].map(
  (address) => `${chainId}:${address}`,
)

/**
 * Sends a mix of requests to a server in a process of its own, on PGlite and one chain of the sandbox, and at
 * the same time some to a bare Hono in another process.
 */
export async function mixedLoad(seconds: number): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-load-'))
  const chain = await startChain({ id: 1337, contents: 'assets' })
  const settings = join(folder, 'settings.json')
  const network = {
    ...networkOf(chain),
    tokens: listed.map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals })),
    history: 'ots',
    ensUniversalResolver: sandboxEvmAssets.ens.universalResolver,
  }
  const priceTable = Object.fromEntries(prices.map((id) => [id, '1.5']))
  writeFileSync(settings, JSON.stringify({ networks: [network], priceTable }))
  const started = [
    start('../src/bin.ts', { PORT: '0', SETTINGS_FILE: settings, RATE_LIMIT: '1000000/60' }),
    start('bare.ts', {}),
  ] as const
  try {
    const [server, bare] = await Promise.all(started.map(({ url }) => url))
    if (!server || !bare) throw new Error('A server did not start.')
    // The first answer opens the database.
    for (let index = 0; index < 20; index++) await send(server, requestOf(index))
    return await measure(server, bare, seconds)
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(server: string, bare: string, seconds: number): Promise<LoadFigures> {
  const [durations, bareDurations, memory] = [[] as number[], [] as number[], [] as number[]]
  const failures: string[] = []
  const open = new Set<Promise<void>>()
  const sendTimed = async (url: string, request: Request, list: number[]) => {
    const begun = performance.now()
    const failure = await send(url, request)
    list.push(performance.now() - begun)
    if (failure) failures.push(failure)
  }
  const begun = performance.now()
  for (let tick = 0; tick < seconds * barePerSecond; tick++) {
    const due = begun + (tick * 1000) / barePerSecond
    await wait(Math.max(0, due - performance.now()))
    const perTick = perSecond / barePerSecond
    const requests = Array.from({ length: perTick }, (_, place) =>
      sendTimed(server, requestOf(tick * perTick + place), durations),
    )
    for (const each of [...requests, sendTimed(bare, ['/'], bareDurations)]) {
      open.add(each)
      each.finally(() => open.delete(each))
    }
    if (tick % barePerSecond === 0) memory.push(await readMemory(server))
  }
  await Promise.all(open)
  const half = memory.slice(Math.floor(memory.length / 2))
  const length = Math.max(1, Math.floor(half.length / 4))
  const [first, last] = [middle(half.slice(0, length)), middle(half.slice(-length))]
  return {
    requests: durations.length,
    errors: failures.length,
    p99: percentile(durations, 0.99),
    bareP99: percentile(bareDurations, 0.99),
    memoryGrowth: last / first - 1,
    memory: last,
    failures: failures.slice(0, 5),
  }
}

/** Sends a request and reads the whole answer. Returns what went wrong. */
async function send(url: string, [path, body]: Request): Promise<string | undefined> {
  try {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(`${url}${path}`, init)
    const text = await response.text()
    return response.ok ? undefined : `${path} ${response.status} ${text.slice(0, 200)}`
  } catch (error) {
    return `${path} ${error}`
  }
}

async function readMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

function middle(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Starts a script whose first line is JSON with its `url`. */
function start(script: string, environment: Readonly<Record<string, string>>) {
  const path = fileURLToPath(new URL(`../scripts/${script}`, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions', 'source', path], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const url = once(lines, 'line').then(([line]) => String(JSON.parse(line).url))
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.kill()) await once(child, 'exit')
    },
  }
}
