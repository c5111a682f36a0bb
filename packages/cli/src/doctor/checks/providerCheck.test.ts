import { expect, it } from 'vitest'
import { findings } from '../../../test/copiedProject.js'
import { project } from '../../../test/testContext.js'
import { providerCheck } from './providerCheck.js'

const find = (files: Record<string, string>) => findings(providerCheck, project('plain', files))

it.each([
  [
    'under its own name',
    `import { LatchkeyProvider } from '@latchkey/headless'\nexport const A = () => <LatchkeyProvider latchkey={l} />`,
  ],
  [
    'under another name',
    `import { LatchkeyProvider as P } from '@latchkey/headless'\nexport const A = () => <P latchkey={l} />`,
  ],
  [
    'in a namespace',
    `import * as lk from '@latchkey/headless'\nexport const A = () => <lk.LatchkeyProvider latchkey={l} />`,
  ],
])('finds the provider %s', async (_, text) => {
  expect(await find({ 'src/app/providers.tsx': text })).toEqual([])
})

it.each([
  ['no file has it', 'export {}'],
  ['it is imported and not used', `import { LatchkeyProvider } from '@latchkey/headless'`],
  ['it is in a comment', `// <LatchkeyProvider latchkey={latchkey}>`],
])('finds that it is missing if %s', async (_, text) => {
  expect(await find({ 'src/main.tsx': text })).toEqual([
    expect.objectContaining({ level: 'problem', what: 'No <LatchkeyProvider> is in the source.' }),
  ])
})
