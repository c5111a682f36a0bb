import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedProject, findings, registryOnDisk } from '../../../test/copiedProject.js'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { put, treeOf } from '../../../test/hostProject.js'
import { smallFiles, writeSmallRegistry } from '../../../test/smallRegistry.js'
import { applyOperations } from '../../apply/applyOperations.js'
import { loadRegistry } from '../../registry/loadRegistry.js'
import { baseTextsCheck } from './baseTextsCheck.js'

it('finds nothing after add', async () => {
  expect(await findings(baseTextsCheck, await copiedProject())).toEqual([])
})

it('restores texts that are missing or changed, byte for byte', async () => {
  const root = await copiedProject()
  const before = treeOf(root)
  rmSync(join(root, '.latchkey/base/modal.tsx.lock'))
  put(root, '.latchkey/base/index.ts.lock', 'something else\n')
  const found = await findings(baseTextsCheck, root)
  expect(found.map(({ what }) => what).sort()).toEqual([
    '.latchkey/base/index.ts.lock is not the text that was installed.',
    '.latchkey/base/modal.tsx.lock is missing.',
  ])
  const operations = found.flatMap(({ repair }) => (repair?.kind === 'write' ? repair.operations : []))
  await applyOperations(root, operations)
  expect(treeOf(root)).toEqual(before)
})

it('prints the version to restore from if this one has another text', async () => {
  const root = await copiedProject({}, { registry: registryOnDisk('0.9.0') })
  rmSync(join(root, '.latchkey/base/modal.tsx.lock'))
  const newer = loadRegistry(
    writeSmallRegistry(
      folderOfFile(),
      { ...smallFiles, 'modal.tsx': 'export const Modal = () => null\n' },
      '1.0.0',
    ),
  )
  const [finding] = await findings(baseTextsCheck, root, newer)
  expect(finding).toMatchObject({
    fix: 'Restore it from version control, or run: npx latchkey@0.9.0 doctor --fix',
  })
  expect(finding?.repair).toBeUndefined()
})
