import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyRepository } from '../copyRepository'
import { readClauses } from '../spec/clauses'
import { holds, mutateClauses } from './mutateClauses'

const root = dirname(dirname(import.meta.dirname))

test('a clause holds while its test looks, and no longer when the test expects nothing', async () => {
  const clauses = readClauses(root).filter(({ clause }) => clause === '3.3/currency')
  const copy = copyRepository(root)
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }), 120_000)
  const tryIt = async () => {
    const [trial] = await mutateClauses(copy, clauses, { seed: 1, count: 1 }, () => {})
    if (trial === undefined) throw new Error('No clause was tried.')
    expect(trial.problem).toBeUndefined()
    expect(trial.code.length).toBeGreaterThan(0)
    return holds(trial)
  }
  expect(await tryIt()).toBe(true)
  const file = join(copy, 'packages/headless/src/shared/networks.test.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ {2}expect\(.*\)$/gm, ''))
  expect(await tryIt()).toBe(false)
})
