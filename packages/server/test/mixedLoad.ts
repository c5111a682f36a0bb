import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nativeTokenAddresses } from '@latchkey/protocol'
import { sandboxEvmAssets, startChain } from '@latchkey/sandbox'
import { startTestPostgres } from '@latchkey/test/startTestPostgres'
import { pad, toHex } from 'viem'
import { networkOf } from './networksOf.js'
import { startUpstream } from './startUpstream.js'

/** What {@link mixedLoad} has measured. */
export interface LoadFigures {
  readonly requests: number
  /** Answers that are neither a success nor a refusal by a busy server, and requests without an answer. */
  readonly errors: number
  /** Refusals by a busy server: 503 with `Retry-After`. */
  readonly refused: number
  /** 99th percentile of the durations of what was not refused, in milliseconds. */
  readonly p99: number
  /** 99th percentile of a bare Hono at the same time, in milliseconds. */
  readonly bareP99: number
  /** By how much the memory grew in the second half, as a share. */
  readonly memoryGrowth: number
  /** At the end, in bytes. */
  readonly memory: number
  /** The first errors. */
  readonly failures: readonly string[]
}

/** Options of {@link mixedLoad}. */
export interface LoadOptions {
  readonly seconds: number
  /** Requests in a second, whatever the server answers. */
  readonly perSecond: number
}

const ticksPerSecond = 20
const chainId = 'eip155:1337'
/** A network whose explorer has pages of 1.5 MB. */
const largeChainId = 'eip155:1338'
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

/** One in a second each: a page of NFTs of 1.5 MB, always another one, and an event of 480 kB. */
function hostileRequestsOf(second: number): readonly Request[] {
  const account = accounts[second % accounts.length]
  const props = { type: 'track', event: 'MODAL_OPEN', text: 'x'.repeat(480_000) }
  return [
    [`/v1/account/${account}/nfts?chainId=${largeChainId}&cursor=${1_000 + second}`],
    ['/e', { eventId: `large ${second}`, url: '', domain: '', timestamp: second, props }],
  ]
}

const prices = [nativeTokenAddresses.eip155, ...listed.map(({ address }) => address)].map(
  (address) => `${chainId}:${address}`,
)

/**
 * Sends a mix of requests to a server in a process of its own, on Postgres and one chain of the sandbox, and
 * at the same time some to a bare Hono in another process. If the system can do it, the server has a core of
 * its own, and everything else the others.
 */
export async function mixedLoad({ seconds, perSecond }: LoadOptions): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-load-'))
  const isPinned = pinOthers()
  const [chain, postgres, explorer] = await Promise.all([
    startChain({ id: 1337, contents: 'assets' }),
    startTestPostgres(),
    startUpstream(),
  ])
  const large = largePage()
  explorer.handle((response) => response.setHeader('content-type', 'application/json').end(large))
  const settings = join(folder, 'settings.json')
  const network = {
    ...networkOf(chain),
    tokens: listed.map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals })),
    history: 'ots',
    ensUniversalResolver: sandboxEvmAssets.ens.universalResolver,
  }
  const largeNetwork = {
    ...networkOf({ ...chain, id: 1338 }),
    history: { type: 'blockscout', url: explorer.url },
  }
  const priceTable = Object.fromEntries(prices.map((id) => [id, '1.5']))
  writeFileSync(settings, JSON.stringify({ networks: [network, largeNetwork], priceTable }))
  const environment = {
    PORT: '0',
    SETTINGS_FILE: settings,
    RATE_LIMIT: '1000000/60',
    TRUSTED_PROXIES: '1',
    DATABASE_URL: `${postgres.url}/postgres`,
  }
  const started = [
    start('../src/bin.ts', environment, isPinned ? ['taskset', '-c', '0'] : []),
    start('bare.ts', {}),
  ] as const
  const agent = new Agent({ keepAlive: true })
  try {
    const [server, bare] = await Promise.all(started.map(({ url }) => url))
    if (!server || !bare) throw new Error('A server did not start.')
    // The first answers fill the caches, and the compiler sees each route.
    for (let index = 0; index < 400; index++) await send(agent, server, requestOf(index))
    return await measure(agent, { server, bare, seconds, perSecond })
  } finally {
    agent.destroy()
    await Promise.all(started.map(({ stop }) => stop()))
    await Promise.all([chain.stop(), postgres.remove(), explorer.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes this process, and what it starts, from the first core. Returns whether that was possible. */
function pinOthers(): boolean {
  const cores = availableParallelism()
  if (process.platform !== 'linux' || cores < 2) return false
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', `1-${cores - 1}`, String(process.pid)])
  return status === 0
}

/** A page of Blockscout with 50 NFTs of 30 kB each. */
function largePage(): string {
  const items = Array.from({ length: 50 }, (_, id) => ({
    id: String(id),
    token_type: 'ERC-721',
    token: {
      address_hash: sandboxEvmAssets.ens.universalResolver,
      name: 'Large',
      symbol: 'L',
      type: 'ERC-721',
    },
    metadata: { name: `Large ${id}`, description: 'x'.repeat(30_000) },
    value: '1',
  }))
  return JSON.stringify({ items, next_page_params: { id: 50 } })
}

interface MeasureOptions extends LoadOptions {
  readonly server: string
  readonly bare: string
}

async function measure(agent: Agent, options: MeasureOptions): Promise<LoadFigures> {
  const { server, bare, seconds, perSecond } = options
  const [durations, bareDurations, memory] = [[] as number[], [] as number[], [] as number[]]
  const failures: string[] = []
  let requests = 0
  let refused = 0
  const open = new Set<Promise<void>>()
  const begin = (work: Promise<void>) => {
    open.add(work)
    work.finally(() => open.delete(work))
  }
  const sendTimed = async (index: number) => {
    const begun = performance.now()
    requests += 1
    const outcome = await send(agent, server, requestOf(index), clientOf(index))
    if (outcome === 'refused') refused += 1
    else durations.push(performance.now() - begun)
    if (outcome !== 'refused' && outcome !== 'answered') failures.push(outcome)
  }
  const sendBare = async () => {
    const begun = performance.now()
    await send(agent, bare, ['/'])
    bareDurations.push(performance.now() - begun)
  }
  const perTick = perSecond / ticksPerSecond
  const begun = performance.now()
  for (let tick = 0; tick < seconds * ticksPerSecond; tick++) {
    const due = begun + (tick * 1000) / ticksPerSecond
    await wait(Math.max(0, due - performance.now()))
    for (let place = 0; place < perTick; place++) begin(sendTimed(tick * perTick + place))
    begin(sendBare())
    if (tick % ticksPerSecond !== 0) continue
    memory.push(await readMemory(server))
    // They may be refused; what they leave in the memory is measured.
    for (const request of hostileRequestsOf(tick / ticksPerSecond))
      begin(send(agent, server, request, hostileClient).then(() => {}))
  }
  await Promise.all(open)
  const half = memory.slice(Math.floor(memory.length / 2))
  const length = Math.max(1, Math.floor(half.length / 4))
  const [first, last] = [middle(half.slice(0, length)), middle(half.slice(-length))]
  return {
    requests,
    errors: failures.length,
    refused,
    p99: percentile(durations, 0.99),
    bareP99: percentile(bareDurations, 0.99),
    memoryGrowth: last / first - 1,
    memory: last,
    failures: failures.slice(0, 5),
  }
}

/** As many clients as accounts send, and one more is hostile. */
const clientOf = (index: number) => `203.0.113.${index % accounts.length}`
const hostileClient = '198.51.100.1'

/** Sends a request and reads the whole answer. Returns `answered`, `refused`, or what went wrong. */
function send(agent: Agent, url: string, [path, body]: Request, client = clientOf(0)): Promise<string> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { 'x-forwarded-for': client }
    const sent = request(`${url}${path}`, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('error', (error) => resolve(`${path} ${error}`))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        if (status >= 200 && status < 300) return resolve('answered')
        const isRefusal = status === 503 && headers['retry-after'] !== undefined
        resolve(isRefusal ? 'refused' : `${path} ${status} ${text.slice(0, 200)}`)
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server has closed a connection that was kept alive, before it has seen the request.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        return resolve(send(agent, url, [path, body], client))
      resolve(`${path} ${error}`)
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
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
function start(
  script: string,
  environment: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
) {
  const path = fileURLToPath(new URL(`../scripts/${script}`, import.meta.url))
  const [program = '', ...args] = [
    ...prefix,
    process.execPath,
    '--import',
    'tsx',
    '--conditions',
    'source',
    path,
  ]
  const child = spawn(program, args, {
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
