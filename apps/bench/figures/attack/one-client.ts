import { runScript } from '../../src/runScript'
import { exactReading, type Reading } from '../../src/statistics'

interface Figures {
  readonly attacks: number
  readonly others: number
  readonly failures: readonly string[]
  readonly missing: readonly string[]
}

/**
 * How many requests of another user fail after one client has asked every call of the server 20 times for
 * the input that its upstreams answer worst, in ten ways. A call that the table of attacks does not have
 * counts as one that fails.
 */
export default async function oneClient(): Promise<Reading> {
  const { attacks, others, failures, missing } = await runScript<Figures>(
    'packages/server',
    'scripts/attack-figures.ts',
  )
  for (const failure of [...failures, ...missing]) process.stderr.write(`${failure}\n`)
  return {
    ...exactReading(failures.length + missing.length),
    note: `of ${others}, after ${attacks} of the client`,
  }
}
