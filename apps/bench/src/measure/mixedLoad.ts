import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Readings } from '../readings'
import { exactReading, round } from '../statistics'

const server = join(import.meta.dirname, '../../../../packages/server')
const seconds = 60

/**
 * The server on PGlite, one process, for 60 seconds with 200 requests a second of every kind: errors, the
 * 99th percentile over that of a bare Hono at the same time, and the growth of memory in the second half.
 */
export async function mixedLoad(): Promise<Readings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--conditions', 'source', 'scripts/load-figures.ts', String(seconds)],
    { cwd: server },
  )
  const { requests, errors, p99, bareP99, memoryGrowth, memory, failures } = JSON.parse(stdout)
  const megabytes = round(memory / 1e6, 0)
  return {
    'server/mixed-200:errors': {
      ...exactReading(errors),
      note: [`of ${requests} requests`, ...failures].join('; '),
    },
    'server/mixed-200:p99-over-bare': {
      ...exactReading(round(p99 - bareP99, 1)),
      note: `${round(p99, 1)} ms, bare ${round(bareP99, 1)} ms`,
    },
    'server/mixed-200:memory-growth': {
      ...exactReading(round(memoryGrowth * 100, 1)),
      note: `${megabytes} MB at the end`,
    },
  }
}
