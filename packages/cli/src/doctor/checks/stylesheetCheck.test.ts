import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedProject, findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { applyOperations } from '../../apply/applyOperations.js'
import { stylesheetCheck } from './stylesheetCheck.js'

it('finds nothing after add', async () => {
  expect(await findings(stylesheetCheck, await copiedProject())).toEqual([])
})

it('restores the deleted line and changes nothing else', async () => {
  const root = await copiedProject()
  const before = readFileSync(join(root, 'src/index.css'), 'utf8')
  put(root, 'src/index.css', '@import "tailwindcss";\n\nbody {\n  margin: 0;\n}\n')
  const [finding, ...others] = await findings(stylesheetCheck, root)
  expect(finding).toMatchObject({
    level: 'problem',
    what: 'src/index.css does not import src/components/wallet/theme.css.',
  })
  expect(others).toEqual([])
  await applyOperations(root, finding?.repair?.kind === 'write' ? finding.repair.operations : [])
  expect(readFileSync(join(root, 'src/index.css'), 'utf8')).toBe(before)
})

it('finds a stylesheet that is missing or cannot be parsed', async () => {
  const root = await copiedProject()
  put(root, 'src/index.css', '@import "tailwindcss";\nbody {')
  expect(await findings(stylesheetCheck, root)).toEqual([
    expect.objectContaining({ what: 'src/index.css cannot be read as CSS.' }),
  ])
  rmSync(join(root, 'src/index.css'))
  expect(await findings(stylesheetCheck, root)).toEqual([
    expect.objectContaining({ what: 'src/index.css, which imported the theme, does not exist.' }),
  ])
})

it('finds nothing if the style has no stylesheet', async () => {
  expect(await findings(stylesheetCheck, await copiedProject({}, { style: 'unstyled' }))).toEqual([])
})
