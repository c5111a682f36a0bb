import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyRepository } from '../copyRepository'
import { listMutants } from './mutants'
import { runMutants } from './runMutants'

const root = dirname(dirname(import.meta.dirname))
const source = 'packages/protocol/src/isLoopbackHost.ts'

test('a mutant survives when no row of the tests notices it, and the original is not touched', async () => {
  const before = readFileSync(join(root, source), 'utf8')
  const mutants = await listMutants(root, source)
  const copy = copyRepository(root)
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }), 120_000)
  const survivors = async () => {
    const testFiles = ['src/isLoopbackHost.test.ts']
    const results = await runMutants(copy, mutants, { concurrency: 1, testFiles, isQuiet: true })
    expect(results).toHaveLength(mutants.length)
    return results.filter(({ status }) => status === 'Survived').map(({ fileName }) => fileName)
  }
  expect(await survivors()).toEqual([])

  const testFile = join(copy, 'packages/protocol/src/isLoopbackHost.test.ts')
  writeFileSync(testFile, readFileSync(testFile, 'utf8').replace(/^.*localhost.*$/gm, ''))
  expect(new Set(await survivors())).toEqual(new Set([source]))
  expect(readFileSync(join(root, source), 'utf8')).toBe(before)
})
