import { expect, it } from 'vitest'
import { copiedProject, findings, registryOnDisk } from '../../../test/copiedProject.js'
import { updatesCheck } from './updatesCheck.js'

it('notes views of an older version, and nothing for the same or a newer one', async () => {
  const root = await copiedProject({}, { registry: registryOnDisk('1.0.0') })
  expect(await findings(updatesCheck, root, registryOnDisk('1.0.0'))).toEqual([])
  expect(await findings(updatesCheck, root, registryOnDisk('0.9.0'))).toEqual([])
  expect(await findings(updatesCheck, root, registryOnDisk('1.1.0'))).toEqual([
    expect.objectContaining({
      level: 'note',
      what: 'Items of latchkey 1.0.0 are installed, and this is 1.1.0.',
    }),
  ])
})
