import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedProject, findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { applyOperations } from '../../apply/applyOperations.js'
import { stylesheetCheck } from './stylesheet.js'

it('finds nothing after add', async () => {
  expect(await findings(stylesheetCheck, await copiedProject())).toEqual([])
})

it('puts the line back that was deleted, and changes nothing else', async () => {
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

it('says so if the stylesheet is gone or cannot be read', async () => {
  const root = await copiedProject()
  put(root, 'src/index.css', '@import "tailwindcss";\nbody {')
  expect(await findings(stylesheetCheck, root)).toEqual([
    expect.objectContaining({ what: 'src/index.css cannot be read as CSS.' }),
  ])
  rmSync(join(root, 'src/index.css'))
  expect(await findings(stylesheetCheck, root)).toEqual([
    expect.objectContaining({ what: 'src/index.css is gone; it imported the theme.' }),
  ])
})

it('asks for nothing where the style has no stylesheet', async () => {
  expect(await findings(stylesheetCheck, await copiedProject({}, { style: 'unstyled' }))).toEqual([])
})
