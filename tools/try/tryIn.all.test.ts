import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TryOptions, tryIn } from './tryIn'

const workspace = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-try-'))
const tarballs = { headless: 'headless.tgz', cli: 'cli.tgz', remove() {} }

// Of the package manager that runs the tests, which an app without a lock file would be taken for.
beforeEach(() => vi.stubEnv('npm_config_user_agent', undefined))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

async function messageOf(app: string): Promise<string> {
  const error = await tryIn({ folder: app, workspace, tarballs }).catch((thrown: Error) => thrown)
  if (!(error instanceof Error)) throw new Error('it did not fail')
  return error.message
}

/** Returns the commands until the first that fails. */
async function commandsOf(options: Partial<TryOptions>): Promise<string[]> {
  const commands: string[] = []
  const step: TryOptions['step'] = (command, work) => {
    commands.push(command)
    return work()
  }
  await tryIn({ folder, workspace, tarballs, ...options, step }).catch(() => {})
  return commands
}

function writeManifest(text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), text)
}

test('a folder that does not exist', async () => {
  expect(await messageOf(join(folder, 'absent'))).toBe(
    `There is no app at ${join(folder, 'absent')}.\nThe folder does not exist.\nMake one first, for instance: npm create vite@latest ../my-app -- --template react-ts`,
  )
})

test.each([
  ['no package.json', undefined, /no app at[^\n]*\n[^\n]*no package\.json/],
  ['a package.json that cannot be read', '{', /package\.json cannot be read\.\n[^\n]+\nMend the file/],
  ['no React', '{ "dependencies": { "vue": "3" } }', /is no React app\.\n[^\n]*'react'[^\n]*\n/],
  [
    'a lock file of a manager it does not know',
    '{ "dependencies": { "react": "19" }, "packageManager": "deno@2.0.0" }',
    /installed with deno\.\n/,
  ],
])('%s: what, why and fix, a line each', async (_, manifest, expected) => {
  mkdirSync(folder, { recursive: true })
  if (manifest !== undefined) writeManifest(manifest)
  const message = await messageOf(folder)
  expect(message).toMatch(expected)
  expect(message.split('\n')).toHaveLength(3)
})

test('an app inside this repository', async () => {
  expect(await messageOf(join(workspace, 'apps/playground'))).toContain('lies inside this repository')
})

test('a package manager that fails: its command and last output', async () => {
  writeManifest('{ "name": "app", "dependencies": { "react": "file:./absent" } }')
  const message = await messageOf(folder)
  expect(message).toContain("'npm install headless.tgz' failed in")
  expect(message.split('\n')).toHaveLength(3)
})

test('hooks alone: the packages of the hooks, and no command of ours', async () => {
  writeManifest('{ "name": "app", "dependencies": { "react": "file:./absent" } }')
  expect(await commandsOf({ isHooksOnly: true })).toEqual([
    expect.stringMatching(/^npm install headless\.tgz wagmi@\S+ viem@\S+ @tanstack\/react-query@\S+$/),
  ])
})

test('a migration: the CLI alone is installed before it', async () => {
  writeManifest('{ "name": "app", "dependencies": { "react": "file:./absent" } }')
  expect(await commandsOf({ isMigrating: true })).toEqual(['npm install --save-dev cli.tgz'])
})

test('a migration: what is left is no failure, and the commands name the packed file', async () => {
  writeManifest('{ "name": "app", "dependencies": { "react": "19" } }')
  // Stands for the packed CLI, which takes minutes to build.
  const cli = join(folder, 'cli')
  mkdirSync(cli, { recursive: true })
  writeFileSync(join(cli, 'package.json'), '{ "name": "latchkey", "version": "1.0.0", "bin": "./bin.js" }')
  const said = 'npm uninstall kit\\nnpm i @latchkey/headless@0.1.0 wagmi@3.7.7'
  writeFileSync(
    join(cli, 'bin.js'),
    `#!/usr/bin/env node\nconsole.log(process.argv.slice(2).join(' ') + '\\n${said}')\nprocess.exitCode = 3\n`,
  )
  let output = ''
  const tried = await tryIn({
    folder,
    workspace,
    tarballs: { ...tarballs, cli, headless: '/packed/headless.tgz' },
    isMigrating: true,
    flags: ['rainbowkit'],
    onOutput: (text) => (output += text),
  })
  expect(tried).toMatchObject({ isLeft: true, manager: 'npm' })
  expect(output).toBe(
    'migrate --yes --no-install rainbowkit\nnpm uninstall kit\nnpm i /packed/headless.tgz wagmi@3.7.7\n',
  )
})
