import { expect, it } from 'vitest'
import { appProject } from '../../../test/appProject.js'
import { findings } from '../../../test/copiedProject.js'
import { project } from '../../../test/testContext.js'
import { configurationCheck } from './configurationCheck.js'

it('finds that no file calls createLatchkey', async () => {
  expect(await findings(configurationCheck, project())).toEqual([
    expect.objectContaining({ level: 'problem', fix: 'Run: npx latchkey init' }),
  ])
})

it('reports why a configuration cannot be evaluated', async () => {
  const root = await appProject({
    'src/latchkey.ts': `import { createLatchkey } from '@latchkey/headless'\nexport const latchkey = createLatchkey({})`,
  })
  expect(await findings(configurationCheck, root)).toEqual([
    expect.objectContaining({
      level: 'note',
      what: 'src/latchkey.ts cannot be evaluated. Features and policies were not checked.',
      why: expect.stringContaining('metadata'),
    }),
  ])
})
