import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put } from '../../test/hostProject.js'
import { addCommand, detectPackageManager, printCommand } from './packageManager.js'

const printed = (...args: Parameters<typeof addCommand>) => {
  const command = addCommand(...args)
  return command && printCommand(command)
}
const viem = [{ name: 'viem', range: '^2.57.1' }]

it.each([
  ['npm', 'npm i viem@2.57.1', 'npm i viem@2.57.1'],
  ['pnpm', 'pnpm add viem@2.57.1', 'pnpm add -w viem@2.57.1'],
  ['yarn', 'yarn add viem@2.57.1', 'yarn add -W viem@2.57.1'],
  ['yarn@berry', 'yarn add viem@2.57.1', 'yarn add viem@2.57.1'],
  ['bun', 'bun add viem@2.57.1', 'bun add viem@2.57.1'],
  ['deno', 'deno add npm:viem@2.57.1', 'deno add npm:viem@2.57.1'],
] as const)('%s adds to a package and to the root of a workspace', (agent, inPackage, inRoot) => {
  expect(printed(agent, viem)).toBe(inPackage)
  expect(printed(agent, viem, { isWorkspaceRoot: true })).toBe(inRoot)
})

it('returns no command if nothing is missing', () => {
  expect(addCommand('npm', [])).toBeUndefined()
})

describe('the package manager of a project', () => {
  beforeEach(() => vi.stubEnv('npm_config_user_agent', 'bun/1.3.2 npm/? node/v24.3.0 linux x64'))
  afterEach(() => vi.unstubAllEnvs())

  const repository = '.git/HEAD'
  const workspace = { 'code/package.json': '{ "workspaces": ["*"] }' }

  it.each([
    [
      'a forgotten lock file above the repository',
      { 'yarn.lock': '', [`code/app/${repository}`]: '' },
      'bun',
    ],
    ['a field above the repository', { 'package.json': field('yarn@4.1.0'), 'code/app/.git': '' }, 'bun'],
    ['a lock file above the workspace', { 'yarn.lock': '', ...workspace }, 'bun'],
    ['a lock file above a package alone', { 'yarn.lock': '' }, 'bun'],
    ['a deno.lock above the repository', { 'deno.lock': '', [`code/${repository}`]: '' }, 'bun'],
    ['the lock file of the workspace', { ...workspace, 'code/yarn.lock': '', [repository]: '' }, 'yarn'],
    ['the lock file of the repository', { 'pnpm-lock.yaml': '', [repository]: '' }, 'pnpm'],
    ['the nearest lock file', { ...workspace, 'code/yarn.lock': '', 'code/app/pnpm-lock.yaml': '' }, 'pnpm'],
    [
      'a field over the lock file beside it',
      { 'code/app/package.json': field('yarn@4.1.0'), 'code/app/package-lock.json': '' },
      'yarn@berry',
    ],
    [
      'a lock file nearer than a field',
      {
        'code/package.json': `{ "workspaces": ["*"], ${field('yarn@1.22.0').slice(1)}`,
        'code/app/package-lock.json': '',
      },
      'npm',
    ],
    [
      'a field of devEngines',
      {
        'code/app/package.json':
          '{ "devEngines": { "packageManager": { "name": "pnpm", "version": "^10" } } }',
      },
      'pnpm',
    ],
    ['bun.lock', { 'code/app/bun.lock': '' }, 'bun'],
    ['npm-shrinkwrap.json', { 'code/app/npm-shrinkwrap.json': '{}' }, 'npm'],
    ['what installed the packages', { 'code/app/node_modules/.pnpm/lock.yaml': '' }, 'pnpm'],
    [
      'of several locks that of the command',
      { 'code/app/package-lock.json': '', 'code/app/bun.lockb': '' },
      'bun',
    ],
    [
      'of several other locks what installed the packages',
      {
        'code/app/package-lock.json': '',
        'code/app/yarn.lock': '',
        'code/app/node_modules/.package-lock.json': '',
      },
      'npm',
    ],
    [
      'of several other locks none of deno',
      { 'code/app/package-lock.json': '', 'code/app/deno.lock': '' },
      'npm',
    ],
    [
      'the version of Yarn by what it installed',
      { 'code/app/yarn.lock': '', 'code/app/node_modules/.yarn-state.yml': '' },
      'yarn@berry',
    ],
    ['Rush', { 'code/rush.json': '{}', [repository]: '' }, 'pnpm-rush'],
    ['what runs the command', {}, 'bun'],
  ])('%s', async (_, files, agent) => {
    const home = folderOfFile()
    for (const [path, text] of Object.entries({ 'code/app/package.json': '{}', ...files }))
      put(home, path, text)
    expect(await detectPackageManager(join(home, 'code/app'))).toBe(agent)
  })

  it('is npm if nothing says otherwise', async () => {
    vi.stubEnv('npm_config_user_agent', undefined)
    expect(await detectPackageManager(folderOfFile())).toBe('npm')
  })
})

function field(packageManager: string): string {
  return JSON.stringify({ packageManager })
}
