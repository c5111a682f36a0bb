import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copiedProject, findings, registryOnDisk } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { packagesCheck } from './packagesCheck.js'

const registry = registryOnDisk('1.0.0', { '@latchkey/headless': '^0.3.0', clsx: '^2.1.0' })

function list(root: string, dependencies: Record<string, string>): void {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  put(
    root,
    'package.json',
    JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...dependencies } }),
  )
}

function install(root: string, name: string, version: string): void {
  put(root, `node_modules/${name}/package.json`, JSON.stringify({ name, version }))
}

it('finds nothing if every package is installed in a version that fits', async () => {
  const root = await copiedProject({}, { registry })
  list(root, { '@latchkey/headless': '^0.3.0', clsx: '2.1.1' })
  install(root, '@latchkey/headless', '0.3.4')
  install(root, 'clsx', '2.1.1')
  expect(await findings(packagesCheck, root, registry)).toEqual([])
})

it('finds a package that is not listed, and one in a version that does not fit', async () => {
  const root = await copiedProject({}, { registry })
  list(root, { '@latchkey/headless': '^0.2.0' })
  install(root, '@latchkey/headless', '0.2.9')
  expect(await findings(packagesCheck, root, registry)).toEqual([
    {
      level: 'problem',
      what: '@latchkey/headless is 0.2.9.',
      why: 'The copied views need @latchkey/headless ^0.3.0.',
      fix: 'Install @latchkey/headless@0.3.0.',
      repair: {
        kind: 'install',
        packages: [{ name: '@latchkey/headless', range: '^0.3.0', found: '0.2.9' }],
      },
    },
    expect.objectContaining({ what: 'clsx is not listed in package.json.' }),
  ])
})

it("finds packages that are listed and not installed, but not under Plug'n'Play", async () => {
  const root = await copiedProject({}, { registry })
  list(root, { '@latchkey/headless': '^0.3.0', clsx: '^2.1.0' })
  expect(await findings(packagesCheck, root, registry)).toEqual([
    expect.objectContaining({
      what: '@latchkey/headless, clsx are listed and not installed.',
      fix: 'Run: npm install',
    }),
  ])
  put(root, '.pnp.cjs', '')
  expect(await findings(packagesCheck, root, registry)).toEqual([])
})
