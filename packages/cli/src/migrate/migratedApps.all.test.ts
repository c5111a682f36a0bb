import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isWhole } from '@latchkey/test/tier'
import { x } from 'tinyexec'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  alone,
  makeWorkbench,
  repository,
  writeApp,
  writeOwnTsconfig,
} from '../../test/migrations/migratedApp.js'
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

/** One switches networks, the other names a namespace. */
const declared = isWhole()
  ? apps
  : apps.filter(({ name }) => /^(appkit-vite-wagmi|wallet-adapter-vite)$/.test(name))
const declaration = /\ndeclare module (['"])@latchkey\/headless\1 \{\s+interface Register \{[^}]+\}\s+\}\n/

let root: string
beforeAll(() => {
  root = makeWorkbench([...apps.map(({ name }) => name), ...declared.map(({ name }) => name + alone)])
  for (const { name, files } of apps)
    writeApp(root, name, new Map([...files].map(([path, text]) => [path, text.replace(declaration, '')])))
  for (const { name, files } of declared) writeApp(root, name + alone, files)
})
afterAll(() => rmSync(root, { recursive: true }))

async function typeCheck(project: string): Promise<void> {
  const { stdout, exitCode } = await x(join(repository, 'node_modules/.bin/tsc'), ['-p', project], {
    nodeOptions: { cwd: root },
  })
  expect(stdout).toBe('')
  expect(exitCode).toBe(0)
}

describe('migrated apps', () => {
  it('cover every kit', () => {
    expect([...new Set(apps.map(({ kit }) => kit))].sort()).toEqual(Object.keys(kits).sort())
  })

  it('declare the latchkey they create', () => {
    for (const { files } of apps)
      expect([...files.values()].filter((text) => declaration.test(text))).toHaveLength(1)
  })

  // One program is faster than one for each app, but can have one declared latchkey only.
  it('type-check under strict flags, without the declaration', { timeout: 240_000 }, () => typeCheck(root))

  it.each(declared)('$name type-checks with its networks', { timeout: 240_000 }, ({ name }) =>
    typeCheck(writeOwnTsconfig(root, name + alone)),
  )
})
