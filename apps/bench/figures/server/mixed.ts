import type { Readings } from '../../src/readings'
import { runScript } from '../../src/runScript'
import { exactReading, round } from '../../src/statistics'

/** Ten minutes, in which a leak shows. */
const steadySeconds = 600
const overloadSeconds = 60

/**
 * One server on Postgres, on a core of its own, and the generator in another process. For 10 minutes 200
 * requests a second of every kind, and each second a page of NFTs of 1.5 MB and an event of 480 kB: errors,
 * the 99th percentile of the durations (the note has that of a bare Hono at the same time), and the growth of
 * memory in the second half. Then a new server for a minute with 400 requests a second, of which it may
 * refuse some with 503 and `Retry-After`: the 99th percentile of the others, and what was answered in no
 * other way.
 */
export default async function mixed(): Promise<Readings> {
  const steady = await run(steadySeconds, 200)
  const overload = await run(overloadSeconds, 400)
  const megabytes = round(steady.memory / 1e6, 0)
  return {
    'server/mixed-200:errors': {
      // A server that is offered what it can do refuses nothing.
      ...exactReading(steady.errors + steady.refused),
      note: [`of ${steady.requests} requests, ${steady.refused} refused`, ...steady.failures].join('; '),
    },
    'server/mixed-200:p99-admitted': {
      ...exactReading(round(steady.p99, 1)),
      note: `bare ${round(steady.bareP99, 1)} ms`,
    },
    'server/mixed-200:memory-growth': {
      ...exactReading(round(steady.memoryGrowth * 100, 1)),
      note: `${megabytes} MB at the end`,
    },
    'server/mixed-400:errors': {
      ...exactReading(overload.errors),
      note: [`of ${overload.requests} requests, ${overload.refused} refused`, ...overload.failures].join(
        '; ',
      ),
    },
    'server/mixed-400:p99-admitted': exactReading(round(overload.p99, 1)),
  }
}

interface Figures {
  readonly requests: number
  readonly errors: number
  readonly refused: number
  readonly p99: number
  readonly bareP99: number
  readonly memoryGrowth: number
  readonly memory: number
  readonly failures: readonly string[]
}

function run(seconds: number, perSecond: number): Promise<Figures> {
  return runScript('packages/server', 'scripts/load-figures.ts', String(seconds), String(perSecond))
}
