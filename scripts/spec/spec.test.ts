import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import keptIds from '../spec-ids.json' with { type: 'json' }
import { parseCitations } from './citations'
import { coverageOf, unknownCitations } from './coverage'
import { limitedIds, parseIds } from './ids'
import { storyTitles, testTitles } from './titles'

const specification = join(import.meta.dirname, '..', '..', '..', 'shared', 'spec.md')

test('ids are read from paragraphs, bullets and table rows', () => {
  const text =
    'see **9.9**\n**2.0** There are\n- **2.10** Toast\n| id | Method |\n|---|---|\n| 7.T1 | GET |\n| 7.T12 | GET |'
  expect(parseIds(text)).toEqual(['2.0', '2.10', '7.T1', '7.T12'])
})

test('the kept list has 125 different ids, and every limited id is one of them', () => {
  expect(new Set(keptIds).size).toBe(125)
  expect(keptIds).toHaveLength(125)
  expect(keptIds).toEqual(expect.arrayContaining(Object.keys(limitedIds)))
})

test('the kept list agrees with the specification, where that is beside the repository', () => {
  const ids = existsSync(specification) ? parseIds(readFileSync(specification, 'utf8')) : keptIds
  expect(ids).toEqual(keptIds)
})

// The marker is put together here, so that these titles do not count as claims themselves.
const spec = (rest: string) => `${'spec'} ${rest}`

test.each([
  [`closes (${spec('2.1')})`, [{ id: '2.1' }]],
  [`${spec('7.T12')}`, [{ id: '7.T12' }]],
  [`${spec('2.2 Connect')}: shows wallets`, [{ id: '2.2', limit: 'Connect' }]],
  [`(${spec('2.1; 2.4 same namespace')})`, [{ id: '2.1' }, { id: '2.4', limit: 'same namespace' }]],
  [`${spec('2.1, 2.4 same namespace')}`, [{ id: '2.1' }, { id: '2.4', limit: 'same namespace' }]],
  [`${spec('3.1, 3.2 EVM and 4.1')}: text, 5.1`, [{ id: '3.1' }, { id: '3.2', limit: 'EVM' }, { id: '4.1' }]],
  [`(${spec('1.8 reconnect')}, ${spec('4.1')})`, [{ id: '1.8', limit: 'reconnect' }, { id: '4.1' }]],
  [`${spec('8.6 add chain, adapter')}`, [{ id: '8.6', limit: 'add chain, adapter' }]],
  ['the specification 2.1 and respec 2.1', []],
])('%s', (title, citations) => {
  expect(parseCitations(title)).toEqual(citations)
})

test('titles carry their groups; skipped tests, groups and hooks are no titles', () => {
  const text = `
    describe('router', () => {
      beforeEach(() => {})
      it.each(rows)('pushes %s', () => { expect('it').toBe('x') })
      describe.skip('later', () => { test('a', () => {}) })
      test.skip('b', () => {})
      test(\`closes \${name}\`, () => { test.step('click', () => {}) })
    })
    test.describe('phone', () => { test('taps', () => {}) })
    describe('empty', () => {})`
  expect(testTitles('a.test.ts', text)).toEqual([
    ['router', 'pushes %s'],
    ['router', 'closes …'],
    ['phone', 'taps'],
  ])
})

test('stories are named by name, title and tags', () => {
  const text =
    "export default { title: 'Views/Connect' }\nexport const Open = { name: 'open', tags: ['one', 'two'], args: { label: 'no' } }"
  expect(storyTitles('a.stories.tsx', text).flat()).toEqual(['Views/Connect', 'open', 'one', 'two'])
})

test('an id is covered by one whole claim, partly by limited ones, and never more than its limit allows', () => {
  const title = (text: string) => ({ file: 'a.test.ts', path: [text] })
  const titles = [spec('1.1 this'), spec('1.2 that'), spec('1.2'), spec('1.3'), spec('9.99')].map(title)
  const input = { ids: ['1.1', '1.2', '1.3', '1.4'], limited: { '1.3': 'half' }, titles }
  expect(coverageOf(input)).toEqual({
    covered: ['1.2'],
    partly: ['1.1', '1.3'],
    uncovered: ['1.4'],
    total: 4,
    tests: {
      '1.1': [`a.test.ts > ${spec('1.1 this')}`],
      '1.2': [`a.test.ts > ${spec('1.2 that')}`, `a.test.ts > ${spec('1.2')}`],
      '1.3': [`a.test.ts > ${spec('1.3')}`],
    },
  })
  expect(unknownCitations(input)).toHaveLength(1)
})
