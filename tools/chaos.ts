import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execute } from '@latchkey/test/execute'
import { type ChaosOptions, runChaos } from '../apps/chaos/src/runChaos'
import { onEnding } from './ending'

const sessionsTest = 'src/features/connect/sessions.dom.test.ts'

const usage = `npm run chaos                          ten minutes of random steps, faults and checks against the real app,
                                       then 10,000 generated sessions of wallets against a model
npm run chaos -- --seed N              the steps of this seed; default: another one each time
npm run chaos -- --seed N --path P     the sequence that a failure printed
npm run chaos -- --minutes M           for so long; default 10
npm run chaos -- --shrink M            makes a failing sequence shorter for so many minutes; default 5
npm run chaos -- --steps S             no more than so many steps
npm run chaos -- --sessions N          so many sessions and no steps
npm run chaos -- --quiet               the result only`

// The pairing client of the wallet adds a listener for each message queued for its socket.
EventEmitter.defaultMaxListeners = Number.POSITIVE_INFINITY

// Browser, chains and relay end with the process.
onEnding(async () => {}, 130)

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// The pairing client of the wallet keeps timers for messages it no longer waits for.
process.exit()

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      path: { type: 'string' },
      minutes: { type: 'string' },
      shrink: { type: 'string' },
      steps: { type: 'string' },
      sessions: { type: 'string' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const { path } = values
  const seed = readNumber('seed', values.seed) ?? Date.now() % 1_000_000
  const steps = readNumber('steps', values.steps)
  const minutes = readNumber('minutes', values.minutes) ?? 10
  const shrinkMinutes = readNumber('shrink', values.shrink) ?? 5
  const hasLimit = steps !== undefined || values.minutes !== undefined || path !== undefined
  const sessions = readNumber('sessions', values.sessions)
  if (path !== undefined && (values.seed === undefined || !/^[\d:]+(@[\w+/=:]*)?$/.test(path)))
    throw new Error(`--path is what a failure printed, with its --seed.\n\n${usage}`)
  console.log(`seed ${seed}`)
  if (sessions === undefined) {
    const isLimited = values.minutes !== undefined || (steps === undefined && path === undefined)
    await runSteps({
      seed,
      path,
      steps,
      minutes: isLimited ? minutes : Number.POSITIVE_INFINITY,
      shrinkMinutes,
      log: values.quiet ? () => {} : console.log,
    })
  }
  if (sessions !== undefined || !hasLimit) await runSessions(seed, sessions ?? 10_000)
}

/** Random steps in the real app. */
async function runSteps(options: ChaosOptions): Promise<void> {
  const started = performance.now()
  const { failure, sequences, steps, doneSteps } = await runChaos(options)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(failure ?? `seed ${options.seed}: every invariant held`)
  console.log(`${sequences} sequences, ${steps} steps, ${doneSteps} with an occasion, in ${seconds} s`)
  if (failure) process.exitCode = 1
}

/** Generated sessions of a wallet in pages, for each namespace, against a model. */
async function runSessions(seed: number, sessions: number): Promise<void> {
  const { code, output } = await execute('npx', ['vitest', 'run', '--project', 'dom', sessionsTest], {
    cwd: join(import.meta.dirname, '../packages/headless'),
    env: { ...process.env, LATCHKEY_SESSIONS: String(sessions), LATCHKEY_SEED: String(seed) },
    timeoutMs: 3_600_000,
  })
  if (code === 0) return console.log(`seed ${seed}: ${sessions} sessions, none lost`)
  console.log(output)
  process.exitCode = 1
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Error(`--${name} takes a number, got ${JSON.stringify(text)}.\n\n${usage}`)
  return value
}
