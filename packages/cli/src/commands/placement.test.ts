import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAfterTest } from '../../test/deleteAfterTest.js'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put, treeOf } from '../../test/hostProject.js'
import { wagmi } from '../../test/placementHost.js'
import { recordedOutput } from '../../test/recordedOutput.js'
import { recordingNpm } from '../../test/recordingNpm.js'
import { smallFiles, smallIndex } from '../../test/smallRegistry.js'
import { smallRegistryFolder } from '../../test/smallRegistryFolder.js'
import { nextApp, viteTs } from '../../test/templates.js'
import { lockPath, parseLock, printLock } from '../lock/lockFile.js'
import { loadRegistry } from '../registry/loadRegistry.js'
import { add } from './add.js'
import type { CommandContext } from './commandContext.js'
import { init } from './init.js'
import { remove } from './remove.js'

const registry = smallRegistryFolder({
  ...smallFiles,
  'index.ts': `export { Modal, Modal as ConnectButton } from './modal'\n`,
})
writeFileSync(join(registry, 'index.json'), JSON.stringify({ ...smallIndex(), adapters: [wagmi] }))
let output: ReturnType<typeof recordedOutput>
let context: CommandContext

beforeEach(() => {
  output = recordedOutput()
  context = { registry: loadRegistry(registry), output }
})
afterEach(() => vi.unstubAllEnvs())

/** Creates a project from a template that has wagmi, so that nothing has to be installed. */
function host(files: Readonly<Record<string, string>>): string {
  const root = deleteAfterTest(mkdtempSync(join(tmpdir(), 'latchkey-host-')))
  for (const [path, text] of Object.entries(files)) put(root, path, text)
  const file = join(root, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...manifest, devDependencies: { wagmi: 'file:../wagmi.tgz' } }))
  return root
}

const options = (cwd: string) => ({ cwd, yes: true, interactive: false, dryRun: false })
const adding = (cwd: string) => ({ ...options(cwd), items: ['modal'], overwrite: false })
const lockOf = (root: string) => parseLock(readFileSync(join(root, lockPath), 'utf8'))

describe.each([
  ['create-vite', viteTs, ['src/latchkey.ts'], ['src/App.tsx', 'src/index.css', 'src/main.tsx']],
  [
    'create-next-app',
    nextApp,
    ['src/app/providers.tsx', 'src/latchkey.ts'],
    ['src/app/globals.css', 'src/app/layout.tsx', 'src/app/page.tsx'],
  ],
])('%s', (_, files, created, changed) => {
  it('init, then add: records every edit in the lock, and a second run changes nothing', async () => {
    const root = host(files)
    await init(context, options(root))
    expect(lockOf(root)).toMatchObject({ config: { setup: 'src/latchkey.ts' }, items: {} })
    await add(context, adding(root))
    const { host: recorded } = lockOf(root)
    const kinds = (kind: string) => Object.keys(recorded).filter((path) => recorded[path]?.kind === kind)
    expect(kinds('created').sort()).toEqual(created)
    expect(kinds('changed').sort()).toEqual(changed)
    const after = treeOf(root)
    expect((await init(context, options(root))).isWritten).toBe(false)
    expect((await add(context, adding(root))).isWritten).toBe(false)
    expect(treeOf(root)).toEqual(after)
  })

  it('add without init has the same result', async () => {
    const [one, two] = [host(files), host(files)]
    await init(context, options(one))
    await add(context, adding(one))
    await add(context, adding(two))
    expect(treeOf(two)).toEqual(treeOf(one))
  })

  it('remove undoes add', async () => {
    const root = host(files)
    const before = treeOf(root)
    await add(context, adding(root))
    await remove(context, { ...options(root), items: ['modal'], force: false })
    expect(treeOf(root)).toEqual(before)
  })

  it('remove names every file that it changed, and all packages that nothing needs any longer', async () => {
    const root = host(files)
    const file = join(root, 'package.json')
    await add(context, adding(root))
    const lock = lockOf(root)
    writeFileSync(join(root, lockPath), printLock({ ...lock, installed: ['wagmi', 'viem'] }))
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const dependencies = { ...manifest.dependencies, '@latchkey/headless': 'file:../headless.tgz', viem: '2' }
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, dependencies, devDependencies: { latchkey: '1.0.0', wagmi: '3' } }),
    )
    output.lines.length = 0
    await remove(context, { ...options(root), items: ['modal'], force: false })
    const said = output.lines.join('\n')
    for (const path of created) expect(said).toMatch(new RegExp(`^Deleted ${path}: .`, 'm'))
    for (const path of changed) expect(said).toMatch(new RegExp(`^Changed ${path}: .`, 'm'))
    expect(said).toContain('\nnpm uninstall @latchkey/headless latchkey viem wagmi')
  })

  it('remove leaves packages that the code uses, and what those need', async () => {
    const root = host(files)
    await add(context, adding(root))
    put(root, 'src/block.test.ts', "import { useBlock } from 'wagmi'\nexport { useBlock }\n")
    put(
      root,
      'node_modules/wagmi/package.json',
      '{ "version": "3.7.7", "peerDependencies": { "viem": "2" } }',
    )
    writeFileSync(join(root, lockPath), printLock({ ...lockOf(root), installed: ['wagmi', 'viem'] }))
    const file = join(root, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, devDependencies: { latchkey: '1.0.0', wagmi: '3', viem: '2' } }),
    )
    const { packages } = await remove(context, { ...options(root), items: ['modal'], force: false })
    expect(packages).toEqual(['latchkey'])
  })

  it('does not insert elements again that were removed by hand', async () => {
    const root = host(files)
    await add(context, adding(root))
    for (const path of changed) put(root, path, files[path] ?? '')
    const after = treeOf(root)
    await add(context, { ...adding(root), items: ['swap'] })
    const now = treeOf(root)
    for (const path of changed.filter((it) => !it.endsWith('.css'))) expect(now[path]).toBe(after[path])
  })

  it('--no-place edits no code of the project', async () => {
    const root = host(files)
    const before = treeOf(root)
    await init(context, { ...options(root), place: false })
    await add(context, { ...adding(root), place: false })
    const now = treeOf(root)
    for (const path of Object.keys(before).filter((it) => !it.endsWith('.css')))
      expect(now[path]).toBe(before[path])
    for (const path of created) expect(now[path]).toBeUndefined()
  })

  it('a dry run prints every file and writes nothing', async () => {
    const root = host(files)
    const before = treeOf(root)
    await add(context, { ...adding(root), dryRun: true })
    expect(treeOf(root)).toEqual(before)
    for (const path of [...created, ...changed])
      expect(output.lines.some((line) => line.includes(` ${path} `))).toBe(true)
  })
})

it('installs nothing if it would edit through a link that leaves the project', async () => {
  const root = host(viteTs)
  put(root, 'package.json', viteTs['package.json'] ?? '')
  const npmCalls = recordingNpm()
  const outside = folderOfFile()
  writeFileSync(join(outside, 'main.tsx'), viteTs['src/main.tsx'] ?? '')
  rmSync(join(root, 'src/main.tsx'))
  symlinkSync(join(outside, 'main.tsx'), join(root, 'src/main.tsx'))
  await expect(init(context, options(root))).rejects.toMatchObject({ code: 'E_TARGET_OUTSIDE' })
  expect(npmCalls()).toBeUndefined()
  expect(readFileSync(join(outside, 'main.tsx'), 'utf8')).toBe(viteTs['src/main.tsx'])
})

it('prints code that it cannot place, also with --json', async () => {
  const root = host({ ...viteTs, 'src/main.tsx': `import './index.css'\n` })
  await init(context, options(root))
  expect(output.lines).toContainEqual(
    expect.stringContaining('Put the provider around your app in src/main.tsx:'),
  )
  expect(output.results[0]).toMatchObject({ printed: [{ code: expect.stringContaining('./latchkey') }] })
})
