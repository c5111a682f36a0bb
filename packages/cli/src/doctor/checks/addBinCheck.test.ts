import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { project } from '../../../test/testContext.js'
import { addBinCheck } from './addBinCheck.js'

function projectWith(owner: string, lists = ['react', 'latchkey']): string {
  const root = project('plain', {
    'package.json': JSON.stringify({ dependencies: Object.fromEntries(lists.map((name) => [name, '*'])) }),
  })
  put(root, `node_modules/${owner}/package.json`, JSON.stringify({ name: owner }))
  put(root, `node_modules/${owner}/bin/add.js`, '')
  mkdirSync(join(root, 'node_modules/.bin'))
  symlinkSync(`../${owner}/bin/add.js`, join(root, 'node_modules/.bin/add'))
  return root
}

it('finds another package with a program of that name', async () => {
  expect(await findings(addBinCheck, projectWith('adder'))).toEqual([
    expect.objectContaining({ level: 'note', what: '`npx add` runs the package adder.' }),
  ])
})

it('finds nothing if it is ours, or if latchkey is not installed', async () => {
  expect(await findings(addBinCheck, projectWith('latchkey'))).toEqual([])
  expect(await findings(addBinCheck, projectWith('adder', ['react']))).toEqual([])
})
