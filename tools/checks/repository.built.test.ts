import { join } from 'node:path'
import { testFolder } from '@latchkey/test/testFolder'
import { expect, test } from 'vitest'
import { publicPackages } from '../release/publicPackages'
import { checkPackage } from './packages'
import { checkReadme } from './readme'

const root = join(import.meta.dirname, '..', '..')

test.each(publicPackages(root).map(({ folder }) => folder))(
  'the packed package of %s resolves for every kind of consumer',
  async (folder) => {
    expect((await checkPackage(root, folder, testFolder())).findings).toEqual([])
  },
)

test('the code of the READMEs compiles and renders', async () => {
  expect((await checkReadme(root)).findings).toEqual([])
})
