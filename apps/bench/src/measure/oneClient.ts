import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Readings } from '../readings'
import { exactReading } from '../statistics'

const server = join(import.meta.dirname, '../../../../packages/server')

/**
 * How many requests of another user fail after one client has asked every call of the server 20 times for
 * the input that its upstreams answer worst, in ten ways. A call that the table of attacks does not have
 * counts as one that fails.
 */
export async function oneClient(): Promise<Readings> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--conditions', 'source', 'scripts/attack-figures.ts'],
    { cwd: server, maxBuffer: 64_000_000 },
  )
  const { attacks, others, failures, missing } = JSON.parse(stdout)
  for (const failure of [...failures, ...missing]) process.stderr.write(`${failure}\n`)
  return {
    'attack/one-client': {
      ...exactReading(failures.length + missing.length),
      note: `of ${others}, after ${attacks} of the client`,
    },
  }
}
