import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findings } from '../../../test/copiedProject.js'
import { project } from '../../../test/testContext.js'
import { recover } from '../../apply/recover.js'
import { interruptedRunCheck } from './interruptedRunCheck.js'

it('finds a run that was killed, until it is undone', async () => {
  const root = project()
  const operations = [{ kind: 'create', path: 'a.txt', text: 'a', reason: '' }]
  const script = join(import.meta.dirname, '../../../test/killedRun.ts')
  spawnSync(process.execPath, ['--import', 'tsx', script, root, JSON.stringify(operations), 'written'])
  expect(await findings(interruptedRunCheck, root)).toEqual([
    expect.objectContaining({ level: 'problem', what: 'An earlier run was interrupted.' }),
  ])
  recover(root)
  expect(await findings(interruptedRunCheck, root)).toEqual([])
})
