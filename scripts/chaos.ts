import { EventEmitter } from 'node:events'
import { parseArgs } from 'node:util'
import { runChaos } from '../apps/chaos/src/runChaos'
import { onEnding } from './ending'

const usage = `npm run chaos                          ten minutes of random steps, faults and checks against the real app
npm run chaos -- --seed N              the steps of this seed; default: another one each time
npm run chaos -- --minutes M           for so long; default 10
npm run chaos -- --steps S             no more than so many steps
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
      minutes: { type: 'string' },
      steps: { type: 'string' },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const seed = readNumber('seed', values.seed) ?? Date.now() % 1_000_000
  const steps = readNumber('steps', values.steps)
  const minutes = readNumber('minutes', values.minutes) ?? 10
  console.log(`seed ${seed}`)
  const started = performance.now()
  const { failure, ...counts } = await runChaos({
    seed,
    minutes: steps !== undefined && values.minutes === undefined ? Number.POSITIVE_INFINITY : minutes,
    steps,
    log: values.quiet ? () => {} : console.log,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(failure ?? `seed ${seed}: every invariant held`)
  console.log(`${counts.steps} steps, ${counts.doneSteps} with an occasion, in ${seconds} s`)
  process.exitCode = failure ? 1 : 0
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Error(`--${name} takes a number, got ${JSON.stringify(text)}.\n\n${usage}`)
  return value
}
