import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { x } from 'tinyexec'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorkbench, repository, writeApp } from '../../test/migrations/migratedApp.js'
import { applied, migrationCases, planFiles } from '../../test/migrations/migrationCases.js'
import { kits } from './kits/kits.js'

const apps = migrationCases().flatMap(({ name, kit, files }) => {
  const after = applied(files, planFiles(kit, files))
  const isLeft = [...after.values()].some((text) =>
    [...text.matchAll(/from\s+['"]([^'"]+)['"]/g)].some(([, source = '']) => kits[kit].isOwn(source)),
  )
  const isTypeScript = [...files.keys()].some((path) => path.endsWith('.tsx'))
  return isLeft || !isTypeScript ? [] : [{ name, kit, files: after }]
})

let root: string
beforeAll(() => {
  root = makeWorkbench(apps.map(({ name }) => name))
  for (const { name, files } of apps) writeApp(root, name, files)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('migrated apps', () => {
  it('cover every kit', () => {
    expect([...new Set(apps.map(({ kit }) => kit))].sort()).toEqual(Object.keys(kits).sort())
  })

  it('type-check under strict flags', { timeout: 240_000 }, async () => {
    const { stdout, exitCode } = await x(join(repository, 'node_modules/.bin/tsc'), ['-p', root], {
      nodeOptions: { cwd: root },
    })
    expect(stdout).toBe('')
    expect(exitCode).toBe(0)
  })
})
