import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchName, Readings } from '../readings'
import { exactReading } from '../statistics'

const attack = join(import.meta.dirname, '../../../../packages/headless/test/fuzz/attack.ts')
const runs = 100_000

/**
 * How many of 100,000 generated inputs, spread over all parsers of headless, end in an untyped throw, take
 * more than 50 ms, or are accepted and wrong.
 */
export function attackedParsers(): Promise<Readings> {
  return countFindings('attack/parsers:thrown', 'parsers')
}

/**
 * How many of 100,000 generated texts are read as another amount than viem reads, or are accepted with more
 * decimals than the currency has.
 */
export function attackedAmounts(): Promise<Readings> {
  return countFindings('attack/amounts', 'amounts')
}

/** The seed is different in each run. The findings are printed to stderr. */
async function countFindings(name: BenchName, what: string): Promise<Readings> {
  const seed = Date.now() % 2 ** 31
  const args = ['--import', 'tsx', attack, what, String(runs), String(seed)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64_000_000 })
  const findings: readonly unknown[] = JSON.parse(stdout)
  for (const finding of findings) process.stderr.write(`${JSON.stringify(finding)}\n`)
  return { [name]: { ...exactReading(findings.length), note: `of ${runs}, seed ${seed}` } }
}
