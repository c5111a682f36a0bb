import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { put, treeOf } from '../../test/hostProject.js'
import { smallFiles, smallRegistry } from '../../test/smallRegistry.js'
import { project, testContext, unattended } from '../../test/testContext.js'
import { lockPath, parseLock, printLock } from '../lock/lockFile.js'
import { add } from './add.js'
import { diff } from './diff.js'
import { type UpdateOptions, update } from './update.js'

const view = 'src/components/wallet/views/connect.tsx'
const original = smallFiles['views/connect.tsx'] ?? ''
const later = smallRegistry(
  {
    ...smallFiles,
    'views/connect.tsx': original.replace('<Button />', '<Button data-new />'),
    'modal.tsx': 'export {}\n',
  },
  '1.1.0',
)

async function installed(): Promise<string> {
  const root = project('tailwind')
  await add(testContext(smallRegistry()), { ...unattended(root), items: ['modal'], overwrite: false })
  return root
}
const run = (root: string, more: Partial<UpdateOptions> = {}, registry = later) => {
  const context = testContext(registry)
  return update(context, { ...unattended(root), items: [], check: false, ...more }).then((result) => ({
    ...result,
    lines: context.output.lines,
  }))
}
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

it('merges a later release, prints a summary, and changes nothing in a second run', async () => {
  const root = await installed()
  put(root, view, `// mine\n${original}`)
  const { exitCode, lines } = await run(root)
  expect(exitCode).toBe(0)
  expect(read(root, view)).toBe(`// mine\n${original.replace('<Button />', '<Button data-new />')}`)
  expect(lines[0]).toBe('From 1.0.0 to 1.1.0: 1 file merged with your edits, 1 replaced.')
  expect(lines.at(-1)).toBe('Updated src/components/wallet from 1.0.0 to 1.1.0.')
  const tree = treeOf(root)
  expect((await run(root)).lines).toEqual(['The views are from latchkey 1.1.0; nothing to update.'])
  expect(treeOf(root)).toEqual(tree)
})

it('a conflict: exits with 3, keeps the file and writes the new text and a diff', async () => {
  const root = await installed()
  put(root, view, original.replace('<Button />', '<Button id="mine" />'))
  const mine = read(root, view)
  const { exitCode, lines } = await run(root)
  expect(exitCode).toBe(3)
  expect(read(root, view)).toBe(mine)
  expect(read(root, '.latchkey/conflicts/views/connect.tsx.lock')).toContain('data-new')
  expect(lines.join('\n')).toContain('.latchkey/conflicts/views/connect.tsx.diff.lock')
  expect((await run(root, { conflict: 'ours' })).exitCode).toBe(0)
  expect(read(root, view)).toBe(mine)
  expect(treeOf(root)).not.toHaveProperty(['.latchkey/conflicts/'])
})

it('--check writes nothing and exits with 0, 4 or 3', async () => {
  const root = await installed()
  const check = async (registry = later) => {
    const tree = treeOf(root)
    const { exitCode } = await run(root, { check: true }, registry)
    expect(treeOf(root)).toEqual(tree)
    return exitCode
  }
  expect(await check(smallRegistry())).toBe(0)
  expect(await check()).toBe(4)
  put(root, view, original.replace('<Button />', '<Button id="mine" />'))
  expect(await check()).toBe(3)
})

it('--dry-run prints the plan and writes nothing', async () => {
  const root = await installed()
  const tree = treeOf(root)
  const { lines, exitCode } = await run(root, { dryRun: true })
  expect(exitCode).toBe(0)
  expect(lines).toContain('replace src/components/wallet/modal.tsx (a newer version)')
  expect(treeOf(root)).toEqual(tree)
})

it('reports an import in an edited file that the release no longer has', async () => {
  const root = await installed()
  put(root, view, `import { Modal } from '../modal'\nvoid Modal\n${original}`)
  const { lines, exitCode, lostImports } = await run(root)
  expect(lostImports).toEqual([{ path: view, line: 1, name: 'Modal', source: '../modal' }])
  expect(lines).toContain(`Note: ${view}:1 imports Modal, which ../modal no longer exports.`)
  expect(exitCode).toBe(3)
  expect(read(root, view)).toContain('data-new')
  expect((await run(root)).exitCode).toBe(0)
})

it('throws for a project without items and for views of a later release', async () => {
  await expect(run(project('tailwind'))).rejects.toMatchObject({ code: 'E_NOTHING_INSTALLED', exitCode: 2 })
  const root = await installed()
  await run(root)
  await expect(run(root, {}, smallRegistry())).rejects.toMatchObject({
    code: 'E_LOCK_NEWER',
    exitCode: 2,
    fix: 'Use that version or a later one: npx latchkey@1.1.0',
  })
})

it('names the file, line and key of a lock that is not valid', async () => {
  const root = await installed()
  const text = read(root, lockPath)
  for (const [broken, details] of [
    [text.replace('"rsc": false', '"rsc": 1'), { line: 9, key: 'config.rsc' }],
    [`<<<<<<< HEAD\n${text}`, { line: 1, key: '' }],
  ] as const) {
    put(root, lockPath, broken)
    await expect(run(root)).rejects.toMatchObject({ code: 'E_LOCK_INVALID', exitCode: 2, details })
  }
  put(root, lockPath, printLock(parseLock(text)).replace('"lockVersion": 1', '"lockVersion": 2'))
  await expect(run(root)).rejects.toMatchObject({ code: 'E_LOCK_NEWER', exitCode: 2 })
})

it('prints the packages that a later release needs in another version', async () => {
  const root = await installed()
  const variant = later.variant('tailwind', 'ts')
  const needy = {
    ...later,
    variant: () => ({
      ...variant,
      items: variant.items.map((item) => ({ ...item, dependencies: { react: '^19.5.0' } })),
    }),
  }
  put(root, 'package.json', read(root, 'package.json').replace('^19.0.0', '19.0.0'))
  const { packages, lines } = await run(root, {}, needy)
  expect(packages.missing).toEqual([{ name: 'react', range: '^19.5.0', found: '19.0.0' }])
  expect(lines).toContain('Run: npm i react@19.5.0')
})

it('diff prints the changes of the release and of the developer', async () => {
  const root = await installed()
  put(root, view, `// mine\n${original}`)
  const context = testContext(later)
  const both = await diff(context, { cwd: root, names: [], exitCode: false })
  expect(both.files.map(({ path, side, added, removed }) => [path, side, added, removed])).toEqual([
    ['src/components/wallet/modal.tsx', 'upstream', 1, 3],
    [view, 'upstream', 1, 1],
    [view, 'local', 1, 0],
  ])
  expect(both.exitCode).toBe(0)
  const local = await diff(context, { cwd: root, names: [view], side: 'local', exitCode: true })
  expect(local.exitCode).toBe(4)
  expect(local.files[0]?.patch).toContain(`--- a/${view}\n+++ b/${view}\n@@ -1,3 +1,4 @@\n+// mine\n`)
  const same = await diff(testContext(smallRegistry()), {
    cwd: root,
    names: [],
    side: 'upstream',
    exitCode: true,
  })
  expect(same).toEqual({ files: [], exitCode: 0 })
})
