import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository } from './copyRepository'

const root = join(import.meta.dirname, '..')
let copy = ''

beforeAll(() => {
  copy = copyRepository(root)
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
