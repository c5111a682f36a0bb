import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTests, environmentFindings } from './checkTests'
import { runnerFilter } from './runnerFilter'
import { testFindings } from './testFindings'
import { readTestModule } from './testModule'

const findings = (text: string, file = 'a.test.ts', maySkip = false) =>
  testFindings(file, readTestModule(file, text), [], maySkip)

test.each([
  ["test.only('a', () => expect(1).toBe(1))", 'a.test.ts:1 .only is not for the repository'],
  ["describe.only('a', () => {\n  test('b', () => expect(1).toBe(1)) })", '.only is not for the repository'],
  ["it.skip('a', () => expect(1).toBe(1))", '.skip is not for the repository'],
  ["test.skipIf(true)('a', () => expect(1).toBe(1))", '.skipIf is not for the repository'],
  ["test.runIf(false)('a', () => expect(1).toBe(1))", '.runIf is not for the repository'],
  ["test.todo('a')", '.todo is not for the repository'],
  ["test.fixme('a', () => expect(1).toBe(1))", '.fixme is not for the repository'],
  ["test.fails('a', () => expect(1).toBe(2))", '.fails is not for the repository'],
  [
    "test('a', () => {\n  test.skip(true, 'why')\n  expect(1).toBe(1) })",
    'a.test.ts:2 test.skip() skips tests',
  ],
  ["test('a', (context) => { context.skip(); expect(1).toBe(1) })", 'context.skip() skips tests'],
  ["test('a', ({ skip }) => { skip(); expect(1).toBe(1) })", 'skip() skips tests'],
  ["test('a', () => {})", 'a.test.ts:1 has no statement'],
  ["test('a', async () => {}, 500)", 'has no statement'],
  ["describe('a', () => {})", 'has no statement'],
  ["test('a', () => { run() })", 'a.test.ts:1 has no assertion'],
  ["test.each([1])('a %i', (row) => { run(row) })", 'has no assertion'],
  ["function helper() { run() }\ntest('a', () => helper())", 'a.test.ts:2 has no assertion'],
  ["test('a', () => { run() })\ntest('b', () => expect(1).toBe(1))", 'a.test.ts:1 has no assertion'],
])('reports %s', (text, finding) => {
  expect(findings(text)).toEqual([expect.stringContaining(finding)])
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
  ["test('a', () => { list.skip(); items.only(); expect(1).toBe(1) })"],
])('accepts %s', (text) => {
  expect(findings(text)).toEqual([])
})

test('a story without play is only rendered; a play asserts', () => {
  const meta = "export default { title: 'Views/Connect' }\n"
  expect(findings(`${meta}export const A = {}`, 'a.stories.tsx')).toEqual([])
  expect(findings(`${meta}export const A = { async play() { await open() } }`, 'a.stories.tsx')).toEqual([
    'a.stories.tsx:2 has no assertion',
  ])
  expect(findings(`${meta}export const A = { play: async () => {} }`, 'a.stories.tsx')).toEqual([
    'a.stories.tsx:2 has no statement',
  ])
  expect(
    findings(`${meta}export const A = { async play() { await expect(1).toBe(1) } }`, 'a.stories.tsx'),
  ).toEqual([])
})

test('a type test asserts by compiling', () => {
  expect(findings("test('a', () => { useConnect() })", 'a.test-d.ts')).toEqual([])
  expect(findings("test.skip('a', () => { useConnect() })", 'a.test-d.ts')).toHaveLength(1)
})

test('a file that may skip may still not use only', () => {
  expect(findings("test.skipIf(true)('a', () => expect(1).toBe(1))", 'a.test.ts', true)).toEqual([])
  expect(findings("test.only('a', () => expect(1).toBe(1))", 'a.test.ts', true)).toHaveLength(1)
})

test('titles contain template expressions; strings have their line', () => {
  const { tests, strings } = readTestModule(
    'a.test.ts',
    `const rows = [\n  'row 1',\n]\ntest(\`closes \${a}\`, () => {})`,
  )
  expect(tests).toMatchObject([{ title: 'closes …', line: 4 }])
  expect(strings[0]).toEqual({ line: 2, text: 'row 1' })
})

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-check-tests-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

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
  const isRun = runnerFilter(project(workspace))
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
  const root = project({
    ...workspace,
    'packages/one/src/a.test.ts': "import { check } from '../test/check.js'\ntest('a', () => check())",
    'packages/one/test/check.ts': 'export const check = () => expect(1).toBe(1)',
    'packages/one/src/b.test.tsx': asserts,
  })
  const { findings: found } = await checkTests(root)
  expect(found.filter((finding) => !finding.startsWith('allowedSkips.ts'))).toEqual([
    'packages/one/src/b.test.tsx is run by no runner',
  ])
})

test.each([
  ['// @vitest-environment happy-dom\nimport a', 1],
  ['/**\n * @vitest-environment node\n */', 1],
  ["const text = '@vitest-environment'", 0],
])('a comment that sets the environment is found: %j', (text, count) => {
  expect(environmentFindings('a.test.ts', text)).toHaveLength(count)
})
