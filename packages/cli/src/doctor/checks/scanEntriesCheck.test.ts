import { expect, it } from 'vitest'
import { addModal, findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { reactRouter } from '../../../test/templates.js'
import { project } from '../../../test/testContext.js'
import { scanEntriesCheck } from './scanEntriesCheck.js'

const entries = "entries: ['app/providers.tsx', 'app/components/wallet/index.ts']"
const config = (more = '') =>
  `import { reactRouter } from '@react-router/dev/vite'\n\nexport default { plugins: [reactRouter()]${more} }\n`
const providers = `import { createLatchkey } from '@latchkey/headless'\nexport const latchkey = createLatchkey({})\n`

async function app(viteConfig: string) {
  const root = project('plain', { ...reactRouter, 'app/providers.tsx': providers })
  await addModal(root)
  put(root, 'vite.config.ts', viteConfig)
  return root
}

it('finds a Vite configuration without the entries and adds them', async () => {
  const [finding, ...others] = await findings(scanEntriesCheck, await app(config()))
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    level: 'note',
    what: 'optimizeDeps.entries of vite.config.ts does not name app/providers.tsx and app/components/wallet/index.ts.',
    fix: `Add to vite.config.ts: optimizeDeps: { ${entries} }`,
    repair: { operations: [{ path: 'vite.config.ts', text: expect.stringContaining(entries) }] },
  })
})

it.each([
  ['the configuration has the entries', config(`, optimizeDeps: { ${entries} }`)],
  ['the configuration has a pattern', config(", optimizeDeps: { entries: ['app/**/*.tsx'] }")],
  ['the options are in a variable', config(', optimizeDeps: shared')],
])('finds nothing if %s', async (_, text) => {
  expect(await findings(scanEntriesCheck, await app(text))).toEqual([])
})

it("finds nothing if React Router's own option is on", async () => {
  const root = await app(config())
  put(root, 'react-router.config.ts', 'export default { future: { unstable_optimizeDeps: true } }\n')
  expect(await findings(scanEntriesCheck, root)).toEqual([])
})

it('finds nothing in an app of another framework', async () => {
  const root = project('plain', { 'src/latchkey.ts': providers })
  await addModal(root)
  expect(await findings(scanEntriesCheck, root)).toEqual([])
})
