import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let copy = ''

/** Names that a clone does not have, or that are not read by the tests below. */
const left = new Set(['dist', '.git', '.cache', '.turbo', 'storybook-static', 'test-results', 'docs'])

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-unbuilt-')))
  cpSync(root, copy, {
    recursive: true,
    // The links between the packages are relative, so those of the copy lead to the copy.
    verbatimSymlinks: true,
    filter: (path) => !left.has(basename(path)) && path !== join(root, 'node_modules'),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }), 120_000)

test('the copy is a clone in which nothing is built', () => {
  const folders = ['registry', ...readdirSync(join(copy, 'packages')).map((name) => join('packages', name))]
  for (const folder of folders) expect(existsSync(join(copy, folder, 'dist')), folder).toBe(false)
  const sandbox = realpathSync(join(copy, 'packages/headless/node_modules/@latchkey/sandbox'))
  expect(sandbox).toBe(join(copy, 'packages/sandbox'))
})

test.each([
  ['packages/headless/src/adapters/evm/switchNetwork.dom.test.ts', 'dom'],
  ['packages/sandbox/src/chain/checkCalls.test.ts', 'node'],
  ['apps/bench/src/statistics.test.ts', 'bench'],
])('on a clone where nothing is built, %s runs by itself', { timeout: 240_000 }, async (file, project) => {
  const folder = file.replace(/\/src\/.*/, '')
  const args = ['run', '--project', project, file.slice(folder.length + 1)]
  const { code, output } = await execute('vitest', args, {
    cwd: join(copy, folder),
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(code, output).toBe(0)
  expect(output).toMatch(/Test Files +1 passed/)
})

test('on a clone where nothing is built, the tests of the registry that start the sandbox load', {
  timeout: 240_000,
}, async () => {
  const { code, output } = await execute(
    'vitest',
    ['list', '--project', 'pages', 'test/looks', 'test/everyone'],
    {
      cwd: join(copy, 'registry'),
      env: { ...process.env, NO_COLOR: '1' },
    },
  )
  expect(code, output).toBe(0)
  expect(output).toContain('trustedTypes.all.test.ts')
})
