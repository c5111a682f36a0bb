import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchName, Readings } from '../readings'
import { exactReading } from '../statistics'

const packages = join(import.meta.dirname, '../../../../packages')
const headlessAttack = join(packages, 'headless/test/fuzz/attack.ts')
const cliAttack = join(packages, 'cli/test/fuzz/attack.ts')
const runs = 100_000
/** Of all runs. Most parsers of the CLI read a file. */
const cliRuns = 10_000
/** Generated requests, beside those of the table. */
const requestRuns = 20_000

/**
 * How many of 100,000 generated inputs, spread over all parsers of headless and the CLI, end in an untyped
 * throw, take more than 50 ms, or are accepted and wrong.
 */
export function attackedParsers(): Promise<Readings> {
  return countFindings('attack/parsers:thrown', (seed) => [
    [headlessAttack, 'parsers', String(runs - cliRuns), seed],
    [cliAttack, String(cliRuns), seed],
  ])
}

/**
 * How many of 100,000 generated texts are read as another amount than viem reads, or are accepted with more
 * decimals than the currency has.
 */
export function attackedAmounts(): Promise<Readings> {
  return countFindings('attack/amounts', (seed) => [[headlessAttack, 'amounts', String(runs), seed]])
}

/**
 * How many descriptions of requests say other than what the request does, of a table of requests and of
 * 20,000 generated ones.
 */
export function attackedDescriptions(): Promise<Readings> {
  return countFindings(
    'attack/descriptions:other-than-truth',
    (seed) => [[headlessAttack, 'descriptions', String(requestRuns), seed]],
    requestRuns,
  )
}

/**
 * How many members of the same requests can be changed while the description stays: every member of those of
 * the table, and one of each generated one.
 */
export function attackedMembers(): Promise<Readings> {
  return countFindings(
    'attack/descriptions:unchanged-members',
    (seed) => [[headlessAttack, 'members', String(requestRuns), seed]],
    requestRuns,
  )
}

/** The seed is different in each run. The findings are printed to stderr. */
async function countFindings(
  name: BenchName,
  commands: (seed: string) => readonly (readonly string[])[],
  count = runs,
): Promise<Readings> {
  const seed = Date.now() % 2 ** 31
  const findings: unknown[] = []
  for (const command of commands(String(seed))) {
    const args = ['--import', 'tsx', ...command]
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64_000_000 })
    findings.push(...(JSON.parse(stdout) as unknown[]))
  }
  for (const finding of findings) process.stderr.write(`${JSON.stringify(finding)}\n`)
  return { [name]: { ...exactReading(findings.length), note: `of ${count}, seed ${seed}` } }
}
