import { expect, it } from 'vitest'
import { smallRegistry } from '../../test/smallRegistry.js'
import { project, testContext, unattended } from '../../test/testContext.js'
import { add } from './add.js'
import { summaryOf } from './carryOut.js'
import { remove } from './remove.js'
import { settle } from './settle.js'

it('summarizes a plan in one line', async () => {
  const context = testContext(smallRegistry())
  const root = project('tailwind')
  const options = { ...unattended(root), items: ['modal'], overwrite: false, force: false }
  const settled = await settle(context, options)
  const first = await add(context, { ...options, dryRun: true })
  expect(summaryOf(first.plan.operations, settled, 5)).toBe(
    '9 files (44 lines) into src/components/wallet, 5 packages with npm, 1 line in src/index.css, .gitattributes written',
  )
  await add(context, options)
  const { plan } = await remove(context, { ...options, items: ['swap'], dryRun: true })
  expect(summaryOf(plan.operations, settled, 0)).toBe(
    '3 files changed in src/components/wallet, 2 files deleted from src/components/wallet',
  )
  const main = { path: 'src/main.tsx', before: '', text: '', reason: '' }
  expect(summaryOf([{ kind: 'replace', ...main }], settled, 1)).toBe(
    '1 package with npm, src/main.tsx changed',
  )
})
