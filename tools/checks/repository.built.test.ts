import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publicPackages } from '../release/publicPackages'
import { checkPackage } from './packages'
import { checkReadme } from './readme'

const root = join(import.meta.dirname, '..', '..')

test.each(publicPackages(root).map(({ folder }) => folder))(
  'the packed package of %s resolves for every kind of consumer',
  async (folder) => {
    const scratch = mkdtempSync(join(tmpdir(), 'latchkey-packed-'))
    onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
    expect((await checkPackage(root, folder, scratch)).findings).toEqual([])
  },
)

test('the code of the READMEs compiles and renders', async () => {
  expect((await checkReadme(root)).findings).toEqual([])
})
