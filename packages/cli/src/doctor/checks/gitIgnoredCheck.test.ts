import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { copiedProject, findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { gitIgnoredCheck } from './gitIgnoredCheck.js'

async function repository(ignored: string): Promise<string> {
  const root = await copiedProject()
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  put(root, '.gitignore', ignored)
  return root
}

it.each([
  ['latchkey.base*', 'latchkey.base.lock'],
  ['*.lock.json', 'latchkey.lock.json'],
  ['wallet', 'src/components/wallet'],
])('finds that git ignores %s', async (pattern, path) => {
  expect(await findings(gitIgnoredCheck, await repository(`${pattern}\n`))).toEqual([
    expect.objectContaining({ level: 'problem', what: `Git ignores ${path}.` }),
  ])
})

it('finds nothing otherwise, or without a repository', async () => {
  expect(await findings(gitIgnoredCheck, await repository('node_modules\n'))).toEqual([])
  expect(await findings(gitIgnoredCheck, await copiedProject())).toEqual([])
})
