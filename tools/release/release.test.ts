import { join } from 'node:path'
import { testFolder } from '@latchkey/test/testFolder'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '../checks/workspace'
import { manifestFindings } from './findings'
import { publicPackages } from './publicPackages'
import { releasePlan } from './releasePlan'

const workspace = join(import.meta.dirname, '../..')
describe('manifestFindings', () => {
  const readme = { 'packages/one/README.md': '# one\n' }
  const good: Manifest = {
    name: 'one',
    license: 'MIT',
    description: 'One.',
    keywords: ['one'],
    files: ['dist'],
    engines: { node: '>=20' },
    publishConfig: { access: 'public', provenance: true },
    dependencies: { viem: '2.57.1', ours: 'workspace:*' },
  }

  it.each<[string, Partial<Manifest>, string]>([
    ['another licence', { license: 'GPL-3.0' }, 'license'],
    ['no files', { files: [] }, 'files'],
    ['no engines', { engines: {} }, 'engines'],
    ['no provenance', { publishConfig: { access: 'public' } }, 'provenance'],
    ['an install script', { scripts: { postinstall: 'node x.js' } }, 'postinstall'],
    ['a dependency from the disk', { dependencies: { viem: 'file:../viem' } }, 'viem'],
  ])('reports %s', (_, change, word) => {
    const findings = manifestFindings(testFolder(readme), {
      folder: 'packages/one',
      manifest: { ...good, ...change },
    })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toContain(word)
  })

  it('accepts a complete manifest, and requires a README', () => {
    const one = { folder: 'packages/one', manifest: good }
    expect(manifestFindings(testFolder(), one)).toEqual([
      'packages/one/package.json: there is no README.md beside it',
    ])
    expect(manifestFindings(testFolder(readme), one)).toEqual([])
  })
})

it('publicPackages returns a package after its dependencies, and no private one', () => {
  const root = testFolder({
    'packages/a/package.json': '{ "name": "a", "dependencies": { "b": "workspace:*" } }',
    'packages/b/package.json': '{ "name": "b", "peerDependencies": { "c": "*" } }',
    'packages/c/package.json': '{ "name": "c" }',
    'packages/d/package.json': '{ "name": "d", "private": true }',
  })
  expect(publicPackages(root).map(({ manifest }) => manifest.name)).toEqual(['c', 'b', 'a'])
})

it('releasePlan gives packages that are released together the same version', async () => {
  const plan = await releasePlan(workspace)
  const versions = new Set(
    plan
      .filter(({ name }) => name === 'latchkey' || name === '@latchkey/headless')
      .map((it) => it.newVersion),
  )
  expect(versions.size).toBeLessThanOrEqual(1)
})
