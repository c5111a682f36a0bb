import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type CoverageMap, readCoverage, testFilesFor } from './coverageMap'
import type { TestProcesses } from './testProcesses'
import type { TestRecord } from './testRecord'

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-coverage-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** Answers that each test file runs `a.ts`, and keeps which files were asked for. */
function countingProcesses(failures: string[] = []) {
  const asked: string[] = []
  const processes: TestProcesses = {
    count: 1,
    async run({ testFile }) {
      asked.push(testFile)
      return { failures, isSlow: false, loaded: [], hits: { 'a.ts': [0, 2] }, ms: 10 }
    },
    stop() {},
  }
  return { asked, processes }
}

test('a test file runs again only if its code has changed', async () => {
  const root = folder()
  const { asked, processes } = countingProcesses()
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const read = () => readCoverage(root, ['a.test.ts'], ['a.ts'], processes, () => {})
  write('a.ts', 'f(1)')
  write('a.test.ts', 'g(1)')
  expect((await read())['a.test.ts']?.hits).toEqual({ 'a.ts': [0, 2] })
  write('a.test.ts', '// A comment.\n  g(1) /* Another. */\n')
  await read()
  expect(asked).toHaveLength(1)
  write('a.test.ts', 'g(2)')
  await read()
  expect(asked).toHaveLength(2)
})

test('it may run every block of a source that has changed since, or that is new', async () => {
  const root = folder()
  const { processes } = countingProcesses()
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const read = (...sources: string[]) => readCoverage(root, ['a.test.ts'], sources, processes, () => {})
  write('a.ts', 'f(1)')
  write('a.test.ts', 'g(1)')
  await read('a.ts')
  write('a.ts', 'f(1) // A comment.')
  expect(testFilesFor(await read('a.ts'), 'a.ts', 1)).toEqual([])
  expect(testFilesFor(await read('a.ts', 'new.ts'), 'new.ts', 0)).toEqual([])
  write('a.ts', 'f(2)')
  for (let run = 0; run < 2; run++) {
    const map = await read('a.ts', 'new.ts')
    expect(testFilesFor(map, 'a.ts', 1)).toEqual(['a.test.ts'])
    expect(testFilesFor(map, 'new.ts', 0)).toEqual(['a.test.ts'])
  }
})

test('a test file that fails without mutants notices none, and runs again the next time', async () => {
  const root = folder()
  writeFileSync(join(root, 'a.ts'), '')
  writeFileSync(join(root, 'a.test.ts'), '')
  const { asked, processes } = countingProcesses(['broken'])
  const lines: string[] = []
  const read = () => readCoverage(root, ['a.test.ts'], ['a.ts'], processes, (line) => lines.push(line))
  expect(testFilesFor(await read(), 'a.ts', 0)).toEqual([])
  await read()
  expect(asked).toHaveLength(2)
  expect(lines).toContain('fails without mutants: a.test.ts: broken')
})

test('the tests of a block: those with the best chance for their time first', () => {
  const entry = (ms: number, blocks: number[]) => ({
    hashes: {},
    failures: [],
    ms,
    hits: { 'x/y/a.ts': blocks },
  })
  const map: CoverageMap = {
    'z/quick.test.ts': entry(1, [3]),
    'x/y/slow.test.ts': entry(9_000, [3]),
    'x/y/quick.test.ts': entry(2, [3]),
    'x/y/a.dom.test.ts': entry(900, [3]),
    'x/y/other.test.ts': entry(1, [2]),
  }
  expect(testFilesFor(map, 'x/y/a.ts', 3)).toEqual([
    'x/y/a.dom.test.ts',
    'x/y/quick.test.ts',
    'z/quick.test.ts',
    'x/y/slow.test.ts',
  ])
  const record = {
    chanceOf: (_: string, testFile: string, usual: number) => (testFile.startsWith('z/') ? 1 : usual),
  }
  expect(testFilesFor(map, 'x/y/a.ts', 3, record as TestRecord)[0]).toBe('z/quick.test.ts')
})
