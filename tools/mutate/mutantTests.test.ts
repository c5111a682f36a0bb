import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMutants, type Mutant } from './mutants'
import { createTestProcesses, type TestProcesses } from './testProcesses'

const root = join(import.meta.dirname, '../..')
const file = 'packages/headless/src/shared/format.ts'
const testFile = 'packages/headless/src/shared/format.test.ts'

let processes: TestProcesses
beforeAll(() => {
  processes = createTestProcesses(root, 1)
})
afterAll(() => processes.stop())

function firstMutant(fits: (mutant: Mutant) => boolean): Mutant {
  const found = listMutants(file, readFileSync(join(root, file), 'utf8')).find(fits)
  if (!found) throw new Error('The source has no such mutant.')
  return found
}

test('the tests of headless notice a mutant, and pass again without it', async () => {
  const run = (mutants: readonly Mutant[], hasProbes = false) =>
    processes.run({ testFile, mutants, hasProbes }, 120_000)
  const before = await run([], true)
  expect(before.failures).toEqual([])
  expect(before.hits[file]).toEqual(expect.arrayContaining([0, 1]))

  const mutant = firstMutant(({ kind }) => kind === 'return')
  const during = await run([mutant])
  expect(during).toMatchObject({ loaded: [file], hits: {} })
  expect(during.failures[0]).toBeTruthy()

  const after = await run([])
  expect(after).toMatchObject({ failures: [], loaded: [] })
}, 180_000)

test('a test file reports its own result, and not that of the one before', async () => {
  const mutant = firstMutant(({ kind }) => kind === 'return')
  const run = (path: string, hasProbes = false) =>
    processes.run({ testFile: path, mutants: [mutant], hasProbes }, 120_000)
  const other = 'packages/headless/src/shared/url.test.ts'
  expect((await run(testFile)).failures).not.toEqual([])
  expect(await run(other)).toMatchObject({ failures: [], loaded: [] })
  expect(Object.keys((await run(other, true)).hits)).toContain('packages/headless/src/shared/url.ts')
  expect(Object.keys((await run(testFile, true)).hits)).not.toContain('packages/headless/src/shared/url.ts')
}, 180_000)

test('a mutant that never ends is stopped, and the next run works', async () => {
  const mutant = firstMutant(({ kind }) => kind === 'return')
  const endless = { ...mutant, replacement: '(() => { for (;;); })() as never' }
  const run = (mutants: readonly Mutant[], limitMs: number) =>
    processes.run({ testFile, mutants, hasProbes: false }, limitMs)
  expect((await run([endless], 4_000)).failures[0]).toMatch(/^no end after/)
  expect((await run([], 120_000)).failures).toEqual([])
}, 240_000)
