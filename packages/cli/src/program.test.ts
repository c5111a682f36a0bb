import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtCli } from '../test/builtCli.js'
import { deleteAfterTest } from '../test/deleteAfterTest.js'
import { put, treeOf } from '../test/hostProject.js'
import { writeSmallRegistry } from '../test/smallRegistry.js'
import { smallRegistryFolder } from '../test/smallRegistryFolder.js'
import { project } from '../test/testContext.js'
import { checkNode } from './checkNode.js'
import { checkOwnAdd } from './checkOwnAdd.js'

const folder = smallRegistryFolder()
const command = [await builtCli()]
const env = { ...process.env, LATCHKEY_TEST_REGISTRY: '', CI: '1', NO_COLOR: '1' }

/** Runs the program in a separate process with closed stdin. */
function latchkey(cwd: string, ...args: string[]) {
  return spawnSync(process.execPath, [...command, ...args], {
    cwd,
    encoding: 'utf8',
    input: '',
    env: { ...env, LATCHKEY_TEST_REGISTRY: folder },
  })
}

describe('the command line', () => {
  it('with closed stdin and no --yes completes, or prints why not', () => {
    const root = project('tailwind')
    expect(latchkey(root, 'add', 'modal')).toMatchObject({ status: 0 })
    expect(treeOf(root)).toHaveProperty('src/components/wallet/modal.tsx')
    const other = project('tailwind')
    put(other, 'src/components/wallet/modal.tsx', 'mine')
    const before = treeOf(other)
    expect(latchkey(other, 'add', 'modal', '--yes')).toMatchObject({ status: 3 })
    expect(latchkey(other, 'add')).toMatchObject({ status: 3 })
    expect(treeOf(other)).toEqual(before)
  })

  it('--json prints one object on stdout, for success and for errors', () => {
    const root = project('plain')
    const done = latchkey(root, 'add', 'modal', '--json')
    expect(JSON.parse(done.stdout)).toMatchObject({
      ok: true,
      command: 'add',
      style: 'css',
      written: true,
    })
    const failed = latchkey(root, 'add', 'modla', '--json')
    expect(failed.status).toBe(2)
    expect(JSON.parse(failed.stdout)).toMatchObject({
      ok: false,
      error: { code: 'E_ITEM_UNKNOWN', exitCode: 2, details: { nearest: ['modal'] } },
    })
    expect(JSON.parse(latchkey(root, 'list', '--json').stdout).items).toHaveLength(4)
  })

  it.each([
    [['adds'], 'E_USAGE', /Did you mean add/],
    [['add', 'modal', '--stile', 'x'], 'E_USAGE', /Did you mean --style/],
    [['add', 'modal', '--style', 'neon'], 'E_USAGE', /tailwind, css, unstyled/],
    [['add', 'modal', '--only', ','], 'E_USAGE', /name at least one/],
    [[], 'E_USAGE', /--help/],
  ])('%j ends with 2 and three lines', (args, code, text) => {
    const result = latchkey(project(), ...args, ...(args.length > 0 ? ['--json'] : []))
    expect(result.status).toBe(2)
    expect(result.stderr).toMatch(text)
    expect(result.stderr.trim().split('\n')).toHaveLength(3)
    if (args.length > 0) expect(JSON.parse(result.stdout).error.code).toBe(code)
  })

  it('prints help and version and ends with 0', () => {
    expect(latchkey(project(), '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('copy views'),
    })
    expect(latchkey(project(), '--version')).toMatchObject({ status: 0, stdout: '1.0.0\n' })
  })

  it('an unexpected error prints a stack only with DEBUG', () => {
    const root = project('plain')
    // The registry's folder is a file, which the code does not expect.
    const run = (more: Record<string, string>) =>
      spawnSync(process.execPath, [...command, 'list'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...env, LATCHKEY_TEST_REGISTRY: join(root, 'package.json'), ...more },
      })
    expect(run({ DEBUG: '' }).stderr).not.toContain('    at ')
    expect(run({ DEBUG: '1' }).stderr).toContain('    at ')
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s during the installation ends with 130 and undoes everything',
    async (signal) => {
      const needy = writeSmallRegistry(
        mkdtempSync(join(tmpdir(), 'latchkey-registry-')),
        undefined,
        '1.0.0',
        {
          absent: '^1.0.0',
        },
      )
      const root = project('plain')
      deleteAfterTest(needy)
      put(root, '.bin/npm', '#!/bin/sh\nexec sleep 60\n')
      spawnSync('chmod', ['755', join(root, '.bin/npm')])
      const before = treeOf(root)
      const child = spawn(process.execPath, [...command, 'add', 'modal'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...env, LATCHKEY_TEST_REGISTRY: needy, PATH: `${join(root, '.bin')}:${process.env.PATH}` },
      })
      child.stdout.on('data', (text) => {
        if (String(text).includes('Installing')) setTimeout(() => child.kill(signal), 100)
      })
      const code = await new Promise((resolve) => child.on('exit', resolve))
      expect(code).toBe(130)
      expect(treeOf(root)).toEqual(before)
    },
  )
})

describe('the second bin', () => {
  it('works only if a package.json lists latchkey', () => {
    const root = project('plain', { 'apps/web/package.json': '{ "name": "web" }' })
    expect(checkOwnAdd(join(root, 'apps/web'))).toMatchObject({ code: 'E_FOREIGN_ADD', exitCode: 5 })
    put(root, 'package.json', '{ "devDependencies": { "latchkey": "0.1.0" } }')
    expect(checkOwnAdd(join(root, 'apps/web'))).toBeUndefined()
  })
})

it('prints an error in an old Node', () => {
  expect(checkNode('20.19.0')).toBe(true)
  expect(checkNode('24.0.0')).toBe(true)
  expect(checkNode('20.18.3')).toBe(false)
  expect(checkNode('18.20.0')).toBe(false)
  expect(process.exitCode).toBe(5)
  process.exitCode = 0
})
