import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RunTest } from '../reports'
import { parseCitations } from './citations'
import { clauseFindings, clausePage, parseClauses, readClauses, writeProofs } from './clauses'
import { coverageOf, provesProduct, unknownCitations } from './coverage'

const root = join(import.meta.dirname, '..', '..')
const specification = join(root, '..', 'shared', 'spec.md')
const clauses = readClauses(root)
const ids = [...new Set(clauses.map(({ id }) => id))]

test('the page has 125 ids with distinct clauses', () => {
  expect(ids).toHaveLength(125)
  expect(clauseFindings(clauses)).toEqual([])
})

test('the page has the ids of the specification, if that is next to the repository', () => {
  const idsOf = (text: string) =>
    [...text.matchAll(/^(?:- )?\*\*(\d+\.\d+)\*\*|^\| (\d+\.T\d+) \|/gm)].flatMap(
      ([, bullet, row]) => bullet ?? row ?? [],
    )
  const there = existsSync(specification) ? idsOf(readFileSync(specification, 'utf8')) : ids
  expect([...ids].sort()).toEqual([...there].sort())
})

test('each file that the page names is there', () => {
  const files = [...readFileSync(join(root, clausePage), 'utf8').matchAll(/\]\(\.\.\/([^)#]+)[^)]*\)/g)]
  expect(files.length).toBeGreaterThan(500)
  const missing = files.flatMap(([, file = '']) => (existsSync(join(root, file)) ? [] : [file]))
  expect([...new Set(missing)]).toEqual([])
})

const notes = readFileSync(join(root, 'SPEC-NOTES.md'), 'utf8')

test('each departure of the table is linked from a clause of its id', () => {
  const departures = [...notes.matchAll(/^\| (\d+\.\w+(?:, \d+\.\w+)*) +\|/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  const text = readFileSync(join(root, clausePage), 'utf8')
  const linked = [...text.matchAll(/^\| `([^`/]+)[^`]*` \|.*\[departure\]/gm)].map(([, id]) => id)
  expect(departures.length).toBeGreaterThan(10)
  expect([...new Set(departures)].sort()).toEqual([...new Set(linked)].sort())
})

test('each clause that is departed from links to the section of SPEC-NOTES.md that is headed by it, and each is linked', () => {
  const sections = [...notes.matchAll(/^### (\S+)$/gm)].map(([, clause = '']) => clause)
  const departed = clauses.flatMap(({ clause, departure }) =>
    departure === undefined ? [] : [[clause, departure]],
  )
  expect(sections.length).toBeGreaterThan(5)
  expect(sections.length).toBeLessThanOrEqual(12)
  expect(departed).toEqual(
    clauses.flatMap(({ clause }) =>
      sections.includes(clause) ? [[clause, clause.replaceAll(/[./]/g, '')]] : [],
    ),
  )
  expect(departed).toHaveLength(sections.length)
})

// Concatenated, so that these titles do not count as citations.
const spec = (rest: string) => `${'spec'} ${rest}`

test.each([
  [`closes (${spec('2.1/close-resets')})`, ['2.1/close-resets']],
  [`closes (${spec('2.1/last-view, 7.T12')})`, ['2.1/last-view', '7.T12']],
  [`${spec('5.11')}: says so, 5.12`, ['5.11']],
  [`${spec('2.1/last-view')} and ${spec('2.2/connect')}`, ['2.1/last-view', '2.2/connect']],
  ['the specification 2.1 and respec 2.1', []],
])('%s', (title, cited) => {
  expect(parseCitations(title)).toEqual(cited)
})

const page = `
| Clause | What it demands | Proven in |
| --- | --- | --- |
| \`4.3/closes\` | The modal closes. | |
| \`4.3/status\` | The status is \`disconnected\`. | [old.test.ts](../old.test.ts) |
| \`5.11\` | One thing. | |
| \`9.2/first\` | The first. ([departed](../SPEC-NOTES.md#92first)) | |
`

test('reads clauses from the rows of the page and writes sorted proofs into the last column, each file once', () => {
  expect(parseClauses(page)).toMatchObject([
    { clause: '4.3/closes', id: '4.3' },
    { clause: '4.3/status', demand: 'The status is `disconnected`.', files: ['old.test.ts'] },
    { clause: '5.11', id: '5.11' },
    { clause: '9.2/first', id: '9.2', departure: '92first' },
  ])
  const files: Record<string, string[]> = {
    '4.3/closes': ['b/b.test.ts', 'a/a.test.ts', 'b/b.test.ts'],
    '9.2/first': ['a/a.test.ts'],
  }
  const written = writeProofs(page, (clause) => files[clause] ?? [])
  expect(written).toContain(
    '| `4.3/closes` | The modal closes. | [a.test.ts](../a/a.test.ts), [b.test.ts](../b/b.test.ts) |\n',
  )
  expect(written).toContain('| `4.3/status` | The status is `disconnected`. | |\n')
  expect(written).toContain('#92first)) | Departed (tested): [a.test.ts](../a/a.test.ts) |\n')
  expect(writeProofs(written, (clause) => files[clause] ?? [])).toBe(written)
  expect(writeProofs(written, () => [])).toContain('#92first)) | |\n')
})

test('reports a duplicate clause, and one without a name among several', () => {
  const wrong = parseClauses(`${page}| \`4.3/closes\` | Again. | |\n| \`4.3\` | And whole. | |\n`)
  expect(clauseFindings(wrong)).toEqual([
    'docs/specification.md: 4.3/closes is there twice',
    'docs/specification.md: 4.3/closes is there twice',
    'docs/specification.md: 4.3 has several clauses, so that each of them needs a name',
  ])
})

const run = (title: string, rest: Partial<RunTest> = {}): RunTest => ({
  file: 'packages/headless/src/a.test.ts',
  title: spec(title),
  status: 'passed',
  ...rest,
})

test('an id is covered once each of its clauses has a passed test of the product', () => {
  const own = parseClauses(page)
  const sorted = (...tests: RunTest[]) => {
    const { covered, departed, partly, uncovered } = coverageOf(own, tests)
    return { covered, departed, partly, uncovered }
  }
  expect(sorted(run('4.3/closes'), run('5.11'))).toEqual({
    covered: ['5.11'],
    departed: [],
    partly: ['4.3'],
    uncovered: ['9.2'],
  })
  expect(sorted(run('4.3/closes, 4.3/status')).covered).toEqual(['4.3'])
  for (const rest of [
    { status: 'failed' },
    { status: 'skipped' },
    { file: 'packages/sandbox/src/a.test.ts' },
    { file: 'packages/headless/src/a.test-d.ts' },
    { file: 'apps/bench/src/a.test.ts' },
    { file: 'tools/a.test.ts' },
  ] as const)
    expect(sorted(run('5.11', rest)).uncovered).toEqual(['4.3', '5.11', '9.2'])
  expect(coverageOf(own, [run('5.11')]).clauses['5.11']).toEqual({
    '5.11': { state: 'proven', tests: [run('5.11')] },
  })
})

test('a test of what a departure does instead proves no clause', () => {
  const both = parseClauses(`${page}| \`9.2/second\` | The second. | |\n`)
  const only = coverageOf(parseClauses(page), [run('9.2/first')])
  expect(only.clauses['9.2']).toEqual({ '9.2/first': { state: 'departed', tests: [run('9.2/first')] } })
  expect(only).toMatchObject({ covered: [], departed: ['9.2'], partly: [], uncovered: ['4.3', '5.11'] })
  expect(coverageOf(both, [run('9.2/first, 9.2/second')])).toMatchObject({ covered: [], departed: ['9.2'] })
  expect(coverageOf(both, [run('9.2/first')])).toMatchObject({ departed: [], partly: ['9.2'] })
  expect(coverageOf(both, [run('9.2/second')])).toMatchObject({ departed: [], partly: ['9.2'] })
})

test('counts clauses by their state: a departure without a test that passed is open', () => {
  const own = parseClauses(page)
  expect(coverageOf(own, [run('4.3/closes'), run('9.2/first')]).count).toEqual({
    proven: 1,
    departed: 1,
    open: 2,
  })
  expect(coverageOf(own, [run('9.2/first', { status: 'failed' })]).count).toEqual({
    proven: 0,
    departed: 0,
    open: 4,
  })
})

test('tests of the packages, of the registry and of the playground prove the product', () => {
  expect(
    ['packages/cli/src/a.test.ts', 'registry/views/a.stories.tsx', 'apps/playground/e2e/a.spec.ts'].map(
      provesProduct,
    ),
  ).toEqual([true, true, true])
})

test('reports a citation of an unknown clause, and of an id with several clauses', () => {
  const titles = ['4.3', '4.3/closes', '4.3/opens', '9.99'].map((cited) => ({
    place: 'a',
    title: spec(cited),
  }))
  expect(unknownCitations(parseClauses(page), titles)).toEqual([
    'a cites 4.3, which has several clauses: cite those that the test proves',
    'a cites 4.3/opens, which docs/specification.md does not have',
    'a cites 9.99, which docs/specification.md does not have',
  ])
})
