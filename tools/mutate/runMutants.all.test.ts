import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CoverageMap } from './coverageMap'
import { listMutants, type Mutant } from './mutants'
import { runMutants } from './runMutants'
import type { TestProcesses } from './testProcesses'
import type { TestRequest } from './testRequest'

/** Sources with one mutant each, and processes whose tests fail as the function says. */
function scene(
  names: readonly string[],
  failures: (request: TestRequest) => readonly string[],
  isSlow = false,
) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-mutants-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const mutants = names.flatMap((name) => {
    writeFileSync(join(root, name), 'const a = 1')
    return listMutants(name, 'const a = 1')
  })
  const requests: TestRequest[] = []
  const processes: TestProcesses = {
    count: 1,
    async run(request) {
      requests.push(request)
      return { failures: failures(request), isSlow, loaded: ['a'], hits: {}, ms: 1 }
    },
    stop() {},
  }
  const run = async (coverage: CoverageMap, timeLeft?: () => number) => {
    const results = await runMutants(root, mutants, coverage, processes, () => {}, undefined, timeLeft)
    return Object.fromEntries(results.map(({ mutant, noticedBy }) => [mutant.file, noticedBy]))
  }
  return { run, requests }
}

/** Test files that run all of the sources. */
function coverageOf(count: number, sources: readonly string[]): CoverageMap {
  const hits = Object.fromEntries(sources.map((source) => [source, [0]]))
  const entry = (index: number) => ({ hashes: {}, failures: [], ms: index, hits })
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.test.ts`, entry(index)]))
}

const has = (request: TestRequest, file: string) =>
  request.mutants.some((mutant: Mutant) => mutant.file === file)

test('a mutant is noticed by the first test that fails, and the others do not run', async () => {
  const { run, requests } = scene(['a.ts'], ({ testFile }) => (testFile === '1.test.ts' ? ['title'] : []))
  expect(await run(coverageOf(5, ['a.ts']))).toEqual({ 'a.ts': '1.test.ts > title' })
  expect(requests.map(({ testFile }) => testFile)).toEqual(['0.test.ts', '1.test.ts'])
})

test('a mutant without a test survives', async () => {
  const { run, requests } = scene(['a.ts'], () => ['title'])
  expect(await run({})).toEqual({ 'a.ts': undefined })
  expect(requests).toEqual([])
})

test('far tests run for many mutants at once, and for each alone when they fail', async () => {
  const sources = ['a.ts', 'b.ts', 'c.ts']
  const { run, requests } = scene(sources, (request) =>
    request.testFile === '11.test.ts' && has(request, 'b.ts') ? ['title'] : [],
  )
  expect(await run(coverageOf(12, sources))).toEqual({
    'a.ts': undefined,
    'b.ts': '11.test.ts > title',
    'c.ts': undefined,
  })
  const far = requests.filter(({ testFile }) => ['8.test.ts', '11.test.ts'].includes(testFile))
  expect(far.map(({ testFile, mutants }) => `${testFile} ${mutants.length}`)).toEqual([
    '8.test.ts 3',
    '11.test.ts 3',
    '11.test.ts 1',
    '11.test.ts 1',
    '11.test.ts 1',
  ])
})

test('late in the time no other mutant begins, and those that have begun are decided', async () => {
  const sources = ['a.ts', 'b.ts', 'c.ts']
  const { run, requests } = scene(sources, (request) =>
    request.testFile === '11.test.ts' && has(request, 'b.ts') ? ['title'] : [],
  )
  const timeLeft = () => (requests.some((request) => has(request, 'b.ts')) ? 0.3 : 1)
  expect(await run(coverageOf(12, sources), timeLeft)).toEqual({
    'a.ts': undefined,
    'b.ts': '11.test.ts > title',
  })
})

test('when the time is over no other test file runs, and what was not noticed has survived', async () => {
  const { run, requests } = scene(['a.ts'], ({ testFile }) => (testFile === '11.test.ts' ? ['title'] : []))
  const timeLeft = () => (requests.length < 3 ? 1 : 0)
  expect(await run(coverageOf(12, ['a.ts']), timeLeft)).toEqual({ 'a.ts': undefined })
  expect(requests).toHaveLength(6)
})

test('the time can end between two of the test files that run for many mutants', async () => {
  const { run, requests } = scene(['a.ts'], ({ testFile }) => (testFile === '11.test.ts' ? ['title'] : []))
  const timeLeft = () => (requests.length < 8 ? 1 : 0)
  expect(await run(coverageOf(12, ['a.ts']), timeLeft)).toEqual({ 'a.ts': undefined })
  expect(requests).toHaveLength(8)
})

test('a test that runs out of time has to do so twice', async () => {
  let runs = 0
  const once = scene(['a.ts'], () => (runs++ === 0 ? ['timed out'] : []), true)
  expect(await once.run(coverageOf(1, ['a.ts']))).toEqual({ 'a.ts': undefined })
  const twice = scene(['a.ts'], () => ['timed out'], true)
  expect(await twice.run(coverageOf(1, ['a.ts']))).toEqual({ 'a.ts': '0.test.ts > timed out' })
})

test('a source that changes during a run ends it, because every test would fail', async () => {
  const { run } = scene(['a.ts'], () => ['Transform failed: a.ts:1 has changed since it was read'])
  await expect(run(coverageOf(1, ['a.ts']))).rejects.toThrow('The source must not change during a run')
})
