import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAudit } from './checkAudit'

test('the registry knows no advisory of what is shipped', async () => {
  const { findings } = await checkAudit(join(import.meta.dirname, '..', '..', '..'))
  expect(findings).toEqual([])
})
