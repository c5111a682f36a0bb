import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { tryIn } from './tryIn'

const workspace = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-try-'))
const tarballs = { headless: 'headless.tgz', cli: 'cli.tgz', remove() {} }

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function messageOf(app: string): Promise<string> {
  const error = await tryIn({ folder: app, workspace, tarballs }).catch((thrown: Error) => thrown)
  if (!(error instanceof Error)) throw new Error('it did not fail')
  return error.message
}

function writeManifest(text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), text)
}

test('a folder that does not exist', async () => {
  expect(await messageOf(join(folder, 'absent'))).toBe(
    `There is no app at ${join(folder, 'absent')}.\nThe folder does not exist.\nMake one first, for instance: npm create vite@latest my-app -- --template react-ts`,
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
  const commands: string[] = []
  const onCommand = (command: string) => void commands.push(command)
  await tryIn({ folder, workspace, tarballs, isHooksOnly: true, onCommand }).catch(() => {})
  expect(commands).toEqual([
    expect.stringMatching(/^npm install headless\.tgz wagmi@\S+ viem@\S+ @tanstack\/react-query@\S+$/),
  ])
})
