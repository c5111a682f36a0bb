import { testFolder } from '@latchkey/test/testFolder'
import { expect, test } from 'vitest'
import { checkTests, environmentFindings } from './checkTests'
import { runnerFilter } from './runnerFilter'
import { testFindings } from './testFindings'
import { readTestModule } from './testModule'

const findings = (text: string, file = 'a.test.ts') => testFindings(file, readTestModule(file, text), [])

test.each([
  ["test('a', () => {})", 1],
  ["test('a', () => { run() })", 1],
  ["test.each([1])('a %i', (row) => { run(row) })", 1],
  ["function helper() { run() }\ntest('a', () => helper())", 2],
  ["test('a', () => { run() })\ntest('b', () => expect(1).toBe(1))", 1],
])('reports a test without an assertion: %s', (text, line) => {
  expect(findings(text)).toEqual([`a.test.ts:${line} has no assertion`])
})

test.each([
  ["test('a', () => expect(1).toBe(1))"],
  ["test('a', () => { expect.soft(1).toBe(1) })"],
  ["test('a', async () => { await page.expectConnected() })"],
  ["test('a', () => assertSigned())"],
  ["test.each([1])('a', (row) => { expect(row).toBe(1) })"],
  ["const check = () => expect(1).toBe(1)\nconst both = () => check()\ntest('a', () => both())"],
  ["const check = () => expect(1).toBe(1)\ntest('a', () => { eventually(check) })"],
  ["const check = () => expect(1).toBe(1)\ntest('a', check)"],
  ["class Page { shown() { expect(1).toBe(1) } }\ntest('a', () => new Page().shown())"],
  ["test.describe('a', () => { test.use({}); test('b', () => expect(1).toBe(1)) })"],
])('accepts %s', (text) => {
  expect(findings(text)).toEqual([])
})

test('a story without play is only rendered; a play asserts', () => {
  const meta = "export default { title: 'Views/Connect' }\n"
  expect(findings(`${meta}export const A = {}`, 'a.stories.tsx')).toEqual([])
  expect(findings(`${meta}export const A = { async play() { await open() } }`, 'a.stories.tsx')).toEqual([
    'a.stories.tsx:2 has no assertion',
  ])
  expect(
    findings(`${meta}export const A = { async play() { await expect(1).toBe(1) } }`, 'a.stories.tsx'),
  ).toEqual([])
})

test('a type test asserts by compiling', () => {
  expect(findings("test('a', () => { useConnect() })", 'a.test-d.ts')).toEqual([])
})

test('titles contain template expressions; strings have their line', () => {
  const { tests, strings } = readTestModule(
    'a.test.ts',
    `const rows = [\n  'row 1',\n]\ntest(\`closes \${a}\`, () => {})`,
  )
  expect(tests).toMatchObject([{ title: 'closes …', line: 4 }])
  expect(strings[0]).toEqual({ line: 2, text: 'row 1' })
})

const asserts = "test('a', () => expect(1).toBe(1))"
const workspace = {
  'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
  'packages/one/package.json': '{"name":"one"}',
  'packages/one/vitest.config.ts':
    "export default { test: { projects: [{ test: { include: ['src/**/*.test.ts'] } }, { test: { include: ['{lib,ui}/*.test.tsx'] } }] } }",
  'packages/one/playwright.config.ts': "export default { testDir: 'e2e' }",
  'packages/one/.storybook/main.ts': "export default { stories: ['../views/**/*.stories.tsx'] }",
}

test('a file is run if a runner includes it', () => {
  const isRun = runnerFilter(testFolder(workspace))
  const files = [
    'src/a.test.ts',
    'src/deep/a.test.ts',
    'ui/a.test.tsx',
    'e2e/a.spec.ts',
    'views/a.stories.tsx',
  ]
  expect(files.filter((file) => !isRun(`packages/one/${file}`))).toEqual([])
  const others = ['src/a.test.tsx', 'ui/deep/a.test.tsx', 'other/a.test.ts', 'src/a.spec.ts', 'a.stories.tsx']
  expect(others.filter((file) => isRun(`packages/one/${file}`))).toEqual([])
})

test('reports a file without a runner; counts assertions of imported helpers', async () => {
  const root = testFolder({
    ...workspace,
    'packages/one/src/a.test.ts': "import { check } from '../test/check.js'\ntest('a', () => check())",
    'packages/one/test/check.ts': 'export const check = () => expect(1).toBe(1)',
    'packages/one/src/b.test.tsx': asserts,
  })
  const { findings: found } = await checkTests(root)
  expect(found).toEqual(['packages/one/src/b.test.tsx is run by no runner'])
})

test.each([
  ['// @vitest-environment happy-dom\nimport a', 1],
  ['/**\n * @vitest-environment node\n */', 1],
  ["const text = '@vitest-environment'", 0],
])('a comment that sets the environment is found: %j', (text, count) => {
  expect(environmentFindings('a.test.ts', text)).toHaveLength(count)
})
