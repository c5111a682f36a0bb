import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedProject, findings, registryOnDisk } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { applyOperations } from '../../apply/applyOperations.js'
import { lockCheck } from './lockCheck.js'

const textOf = (root: string) => readFileSync(join(root, 'latchkey.lock.json'), 'utf8')

it('finds nothing after add', async () => {
  expect(await findings(lockCheck, await copiedProject())).toEqual([])
})

it('sorts the lock file and keeps its line ends', async () => {
  const root = await copiedProject()
  const before = textOf(root)
  const { files, ...others } = JSON.parse(before)
  const shuffled = JSON.stringify({ files, ...others }, undefined, 4).replaceAll('\n', '\r\n')
  put(root, 'latchkey.lock.json', shuffled)
  const [finding] = await findings(lockCheck, root)
  expect(finding).toMatchObject({ level: 'note', fix: 'Sort it.' })
  await applyOperations(root, finding?.repair?.kind === 'write' ? finding.repair.operations : [])
  expect(textOf(root)).toBe(before.replaceAll('\n', '\r\n'))
})

it('finds that a newer latchkey wrote it', async () => {
  const root = await copiedProject({}, { registry: registryOnDisk('2.0.0') })
  expect(await findings(lockCheck, root)).toEqual([
    expect.objectContaining({
      level: 'problem',
      what: 'The views are from latchkey 2.0.0, and this is 1.0.0.',
    }),
  ])
})

it('finds a missing configuration file and an unknown item', async () => {
  const root = await copiedProject()
  const lock = JSON.parse(textOf(root))
  lock.config.setup = 'src/latchkey.ts'
  lock.items.onramp = { version: '1.0.0', requested: true }
  put(root, 'latchkey.lock.json', JSON.stringify(lock))
  const found = await findings(lockCheck, root)
  expect(found.map(({ what }) => what)).toEqual([
    'latchkey.lock.json lists items that latchkey 1.0.0 does not have: onramp.',
    'latchkey.lock.json names src/latchkey.ts, which does not exist.',
    'latchkey.lock.json is not sorted or formatted as latchkey does.',
  ])
})
