import { expect, it } from 'vitest'
import { appProject } from '../../../test/appProject.js'
import { examine, findings } from '../../../test/copiedProject.js'
import { project } from '../../../test/testContext.js'
import { configurationCheck } from './configurationCheck.js'

it('finds that no file calls createLatchkey', async () => {
  expect(await findings(configurationCheck, project())).toEqual([
    expect.objectContaining({ level: 'problem', fix: 'Run: npx latchkey init' }),
  ])
})

it('notes each part of a configuration that cannot be read', async () => {
  const root = await appProject({
    'src/latchkey.ts': `import { createLatchkey } from '@latchkey/headless'\nexport const latchkey = createLatchkey({ networks: window.networks, adapters: [window.adapter] })`,
  })
  expect(await findings(configurationCheck, root)).toEqual([
    expect.objectContaining({
      level: 'note',
      what: 'src/latchkey.ts:2: a network could not be read. Features and policies were checked without it.',
      why: '`window` is known only when the app runs.',
      fix: expect.stringContaining('npx latchkey doctor --evaluate'),
    }),
    expect.objectContaining({ what: expect.stringContaining('src/latchkey.ts:2: an adapter') }),
  ])
})

it('reports why a configuration cannot be evaluated', async () => {
  const root = await appProject({
    'src/latchkey.ts': `import { createLatchkey } from '@latchkey/headless'\nexport const latchkey = createLatchkey({})`,
  })
  const context = await examine(root, undefined, { evaluate: true })
  expect(await configurationCheck.run(context)).toEqual([
    expect.objectContaining({
      level: 'note',
      what: 'src/latchkey.ts cannot be evaluated. Features and policies were not checked.',
      why: expect.stringContaining('metadata'),
    }),
  ])
})
