import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedProject, findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { copiedFilesCheck } from './copiedFilesCheck.js'

const dir = 'src/components/wallet'

it('finds nothing after add', async () => {
  expect(await findings(copiedFilesCheck, await copiedProject())).toEqual([])
})

it('notes edited files, and does not count line ends as an edit', async () => {
  const root = await copiedProject()
  put(root, `${dir}/ui/button.tsx`, 'export const Button = () => null\n')
  put(root, `${dir}/index.ts`, `export { Modal } from './modal'\r\n`)
  expect(await findings(copiedFilesCheck, root)).toEqual([
    expect.objectContaining({
      level: 'note',
      what: `1 copied file is edited: ${dir}/ui/button.tsx.`,
    }),
  ])
})

it('finds a deleted file that is imported, and notes one that is not', async () => {
  const root = await copiedProject()
  rmSync(join(root, dir, 'ui/button.tsx'))
  rmSync(join(root, dir, 'index.ts'))
  const found = await findings(copiedFilesCheck, root)
  expect(found.map(({ level, what }) => [level, what])).toEqual([
    [
      'problem',
      expect.stringMatching(/button\.tsx was deleted, and .*views\/(connect|swap)\.tsx imports it\.$/),
    ],
    ['note', `1 copied file is deleted: ${dir}/index.ts.`],
  ])
})

it('finds that the folder was deleted', async () => {
  const root = await copiedProject()
  rmSync(join(root, dir), { recursive: true })
  expect(await findings(copiedFilesCheck, root)).toEqual([
    expect.objectContaining({ level: 'problem', what: expect.stringContaining(`${dir} is missing`) }),
  ])
})

it('notes files of items that are no longer installed', async () => {
  const root = await copiedProject()
  const { readFileSync } = await import('node:fs')
  const lock = JSON.parse(readFileSync(join(root, 'latchkey.lock.json'), 'utf8'))
  delete lock.items.swap
  put(root, 'latchkey.lock.json', JSON.stringify(lock))
  expect(await findings(copiedFilesCheck, root)).toEqual([
    expect.objectContaining({
      what: expect.stringContaining('2 copied files are left of items that are not installed'),
    }),
  ])
})
