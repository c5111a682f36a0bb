import { readFileSync, writeSync } from 'node:fs'
import { register } from 'node:module'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Evaluation, EvaluationRequest, Setup } from '../evaluation.js'
import { type Bridge, bridgeKey, type CreatedLatchkey } from './bridge.js'
import { assumedOrigin, browser } from './browser.js'
import { confine } from './confine.js'
import type { HookOptions } from './moduleHooks.js'
import { setUpPlugAndPlay } from './plugAndPlay.js'

// A process of its own: imports the file that calls createLatchkey, and answers with what it configures.

/** `@latchkey/headless/actions` of the project. */
interface Actions {
  listHosts(latchkey: CreatedLatchkey): Setup['hosts']
  listContentSources(latchkey: CreatedLatchkey): Setup['sources']
}

const answerTo = 3
const request = JSON.parse(readFileSync(0, 'utf8')) as EvaluationRequest
const unset = new Set<string>()
const assumed = new Set<string>()
const bridge: Bridge = {
  env: { ...request.env, MODE: request.mode, PROD: true, DEV: false, SSR: true, BASE_URL: '/' },
  reads: (names) => {
    for (const name of names) if (!(name in bridge.env) && !(name in process.env)) unset.add(name)
  },
  assumes: (names) => {
    for (const name of names) assumed.add(name)
  },
  browser: browser(),
  created: [],
}
Object.defineProperty(globalThis, Symbol.for(bridgeKey), { value: bridge })
Object.assign(process.env, request.env, { NODE_ENV: 'production' })
// What the evaluated files say is not part of the answer.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => {}
process.on('unhandledRejection', () => {})
confine()
setUpPlugAndPlay(request.root)

const hookOptions: HookOptions = {
  root: request.root,
  folder: relative(request.root, dirname(request.file)) || '.',
  appended: request.appended === undefined ? undefined : { file: request.file, code: request.appended },
}
register('./moduleHooks.js', import.meta.url, { data: hookOptions })

const evaluation = await evaluate()
writeSync(answerTo, `${JSON.stringify(evaluation)}\n`)
process.exit(0)

async function evaluate(): Promise<Evaluation> {
  try {
    await import(pathToFileURL(request.file).href)
  } catch (error) {
    // Code after the call may need a page; what was created counts.
    if (bridge.created.length === 0) return { ok: false, reason: 'threw', message: messageOf(error) }
  }
  if (bridge.actions === undefined) return { ok: false, reason: 'no-headless', message: '' }
  if (bridge.created.length === 0) return { ok: false, reason: 'not-created', message: '' }
  const actions = (await import(bridge.actions || 'data:text/javascript,')) as Partial<Actions>
  const { listHosts, listContentSources } = actions
  if (!listHosts || !listContentSources) return { ok: false, reason: 'old-headless', message: '' }
  try {
    return { ok: true, setup: setupOf(bridge.created, { listHosts, listContentSources }) }
  } catch (error) {
    return { ok: false, reason: 'threw', message: messageOf(error) }
  }
}

function setupOf(created: readonly CreatedLatchkey[], { listHosts, listContentSources }: Actions): Setup {
  const some = (has: (latchkey: CreatedLatchkey) => boolean) => created.some(has)
  const networks = created.flatMap(({ options }) => options.networks)
  return {
    hosts: created.flatMap(listHosts),
    sources: created.flatMap(listContentSources),
    options: {
      enableWallets: some(({ options }) => options.enableWallets ?? true),
      enableWalletGuide: some(({ options }) => options.enableWalletGuide ?? true),
      hasPairing: some(({ pairing }) => pairing !== undefined),
      multiWallet: some(({ options }) => options.features?.multiWallet ?? false),
      ssr: some(({ options }) => options.ssr ?? false),
      networks: networks.length,
      namespaces: [...new Set(networks.map(({ namespace }) => namespace))],
    },
    unset: [...unset].sort(),
    assumed: assumed.has('location') || assumed.has('window') ? [`location.origin is ${assumedOrigin}`] : [],
  }
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.slice(0, 2000)
}
