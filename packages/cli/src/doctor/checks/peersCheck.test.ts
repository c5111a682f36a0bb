import { expect, it } from 'vitest'
import { findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { project } from '../../../test/testContext.js'
import { peersCheck } from './peersCheck.js'

const host = (react?: string) =>
  project('plain', {
    'package.json': JSON.stringify({ dependencies: react === undefined ? {} : { react } }),
  })

it.each(['^19.0.0', '18.3.1', 'workspace:*', 'npm:react@^19.0.0'])('accepts react %s', async (spec) => {
  expect(await findings(peersCheck, host(spec))).toEqual([])
})

it('finds a React that is too old, by the installed version', async () => {
  const root = host('>=17')
  put(root, 'node_modules/react/package.json', '{ "name": "react", "version": "17.0.2" }')
  expect(await findings(peersCheck, root)).toEqual([
    expect.objectContaining({ level: 'problem', what: 'react is 17.0.2.', fix: 'Install react >=18.' }),
  ])
})

it('finds that React is missing', async () => {
  expect(await findings(peersCheck, host())).toEqual([
    expect.objectContaining({ what: 'react is not installed.' }),
  ])
})
