import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedProject, findings, registryOnDisk } from '../../../test/copiedProject.js'
import { folderOfFile } from '../../../test/folderOfFile.js'
import { put, treeOf } from '../../../test/hostProject.js'
import { smallFiles, writeSmallRegistry } from '../../../test/smallRegistry.js'
import { applyOperations } from '../../apply/applyOperations.js'
import { basePath, parseBaseTexts, printBaseTexts } from '../../lock/baseTexts.js'
import { loadRegistry } from '../../registry/loadRegistry.js'
import { baseTextsCheck } from './baseTextsCheck.js'

it('finds nothing after add', async () => {
  expect(await findings(baseTextsCheck, await copiedProject())).toEqual([])
})

it('restores texts that are missing or changed, byte for byte', async () => {
  const root = await copiedProject()
  const before = treeOf(root)
  const texts = parseBaseTexts(before[basePath] ?? '')
  texts.delete('modal.tsx')
  texts.set('index.ts', 'something else\n')
  put(root, basePath, printBaseTexts(texts))
  const found = await findings(baseTextsCheck, root)
  expect(found.map(({ what }) => what)).toEqual([
    'latchkey.base.lock lacks the installed text of index.ts, modal.tsx.',
  ])
  const operations = found.flatMap(({ repair }) => (repair?.kind === 'write' ? repair.operations : []))
  await applyOperations(root, operations)
  expect(treeOf(root)).toEqual(before)
})

it.each(['nothing', '', 'not compressed', 'xxxx'])('restores all of them in place of %j', async (text) => {
  const root = await copiedProject()
  const before = treeOf(root)
  if (text === 'nothing') rmSync(join(root, basePath))
  else put(root, basePath, text)
  const [finding] = await findings(baseTextsCheck, root)
  await applyOperations(root, finding?.repair?.kind === 'write' ? finding.repair.operations : [])
  expect(treeOf(root)).toEqual(before)
})

it('prints the version to restore from if this one has another text', async () => {
  const root = await copiedProject({}, { registry: registryOnDisk('0.9.0') })
  const texts = parseBaseTexts(treeOf(root)[basePath] ?? '')
  texts.delete('modal.tsx')
  put(root, basePath, printBaseTexts(texts))
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
