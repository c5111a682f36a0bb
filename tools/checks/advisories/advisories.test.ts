import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAdvisories, lockedPackages } from './checkAdvisories'
import { checkInstallScripts, findScripts } from './checkInstallScripts'

test('a package in the range of an advisory is a finding, and so is an acceptance without one', () => {
  const lock = `packages:\n\n  '@scope/a@1.2.3':\n    resolution: {}\n\n  b@2.0.0-rc.1:\n    resolution: {}\n\nsnapshots:\n\n  c@1.0.0:\n`
  const packages = lockedPackages(lock)
  expect(packages).toEqual([
    { name: '@scope/a', version: '1.2.3' },
    { name: 'b', version: '2.0.0-rc.1' },
  ])
  const advisories = [
    { id: 'GHSA-one', package: '@scope/a', range: '<1.2.4' },
    { id: 'GHSA-two', package: '@scope/a', range: '<1.2.3' },
  ]
  expect(findAdvisories(packages, advisories, [])).toEqual([
    'pnpm-lock.yaml: @scope/a@1.2.3 is affected by GHSA-one',
  ])
  expect(findAdvisories(packages, advisories, ['GHSA-one', 'GHSA-two'])).toEqual([
    'pnpm-workspace.yaml: GHSA-two is accepted and affects no package',
  ])
})

test('a further package with an install script is a finding, and so is a setting that runs them', async () => {
  const { scope } = await checkInstallScripts(join(import.meta.dirname, '../../..'))
  expect(scope).toMatch(/^[1-9]/)
  const found = ['@scope/builder']
  expect(findScripts(found, 'packages: []\n', [])).toHaveLength(1)
  expect(findScripts(found, 'packages: []\n', found)).toEqual([])
  expect(findScripts([], 'allowBuilds:\n  esbuild: true\n', [])).toEqual([
    'pnpm-workspace.yaml: allowBuilds lets packages run install scripts',
  ])
})
