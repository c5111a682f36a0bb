import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exactReading, type Reading } from '../../src/statistics'

const server = join(import.meta.dirname, '../../../../packages/server')

/**
 * How many requests of another user fail after one client has asked every call of the server 20 times for
 * the input that its upstreams answer worst, in ten ways. A call that the table of attacks does not have
 * counts as one that fails.
 */
export default async function oneClient(): Promise<Reading> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--conditions', 'source', 'scripts/attack-figures.ts'],
    { cwd: server, maxBuffer: 64_000_000 },
  )
  const { attacks, others, failures, missing } = JSON.parse(stdout)
  for (const failure of [...failures, ...missing]) process.stderr.write(`${failure}\n`)
  return {
    ...exactReading(failures.length + missing.length),
    note: `of ${others}, after ${attacks} of the client`,
  }
}
