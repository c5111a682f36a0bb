import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteAfterTest } from '../../test/deleteAfterTest.js'
import { put, treeOf } from '../../test/hostProject.js'
import { recordedOutput } from '../../test/recordedOutput.js'
import { smallFiles, writeSmallRegistry } from '../../test/smallRegistry.js'
import { smallRegistryFolder } from '../../test/smallRegistryFolder.js'
import { project } from '../../test/testContext.js'
import { lockPath, parseLock } from '../lock/lockFile.js'
import { loadRegistry } from '../registry/loadRegistry.js'
import { type AddOptions, add } from './add.js'
import type { CommandContext } from './commandContext.js'
import { init } from './init.js'

const folder = smallRegistryFolder()
let output: ReturnType<typeof recordedOutput>
let context: CommandContext

beforeEach(() => {
  output = recordedOutput()
  context = { registry: loadRegistry(folder), output }
})
const options = (cwd: string, more: Partial<AddOptions> = {}): AddOptions => ({
  cwd,
  items: ['modal'],
  yes: true,
  interactive: false,
  dryRun: false,
  overwrite: false,
  ...more,
})
const lockOf = (root: string) => parseLock(readFileSync(join(root, lockPath), 'utf8'))

/** What the CLI prints about the feature `swap` of the small registry. */
const swapExtra = `
For swaps:

npm i swap-client@2.21.8 swap-core@2.21.8

import { swap } from '@latchkey/headless/swap'
createLatchkey({ swap: swap(), … })`

describe('extras', () => {
  const declared = (...names: string[]) =>
    JSON.stringify({
      dependencies: { react: '^19.0.0', ...Object.fromEntries(names.map((name) => [name, '2.21.8'])) },
    })

  it('init does not name them, because their features are not installed', async () => {
    const root = project('plain')
    await init(context, options(root))
    expect(output.lines).not.toContain(swapExtra)
    expect(readFileSync(join(root, 'package.json'), 'utf8')).not.toContain('swap-client')
  })

  it('add names those of the added features once and does not install them', async () => {
    const root = project('plain')
    await add(context, options(root))
    expect(output.lines).toContain(swapExtra)
    expect(readFileSync(join(root, 'package.json'), 'utf8')).not.toContain('swap-client')
    expect(output.results).toMatchObject([
      { extras: [{ feature: 'swap', command: 'npm i swap-client@2.21.8 swap-core@2.21.8' }] },
    ])
    output.lines.splice(0)
    await add(context, options(root))
    expect(output.lines.join('')).not.toContain('For swaps')
  })

  it('names none for a left-out feature and none whose packages are installed', async () => {
    await add(context, options(project('plain'), { without: ['swap'] }))
    await add(context, options(project('plain', { 'package.json': declared('swap-client', 'swap-core') })))
    expect(output.lines.join('')).not.toContain('For swaps')
  })

  it('names only the missing packages of an extra', async () => {
    await add(context, options(project('plain', { 'package.json': declared('swap-core') })))
    expect(output.lines.join('')).toContain('\nnpm i swap-client@2.21.8\n')
  })
})

describe('init', () => {
  it.each([
    [
      'tailwind',
      { style: 'tailwind', lang: 'ts', dir: 'src/components/wallet', css: 'src/index.css', rsc: false },
    ],
    ['plain', { style: 'css', lang: 'ts', dir: 'src/components/wallet', css: 'src/main.tsx', rsc: false }],
  ] as const)('%s: detects style and folders, and writes only the lock', async (kind, config) => {
    const root = project(kind)
    const before = treeOf(root)
    await init(context, options(root))
    expect(lockOf(root)).toEqual({
      lockVersion: 1,
      registry: '1.0.0',
      config,
      items: {},
      files: {},
      host: {},
      installed: [],
    })
    expect(Object.keys(treeOf(root)).filter((path) => !(path in before))).toEqual([lockPath])
    const after = treeOf(root)
    expect((await init(context, options(root))).isWritten).toBe(false)
    expect(treeOf(root)).toEqual(after)
  })

  it('follows aliases of components.json through the projects that tsconfig.json references', async () => {
    const root = project('plain', {
      'components.json': '{ "rsc": true, "tailwind": { "css": "" }, "aliases": { "components": "@/ui" } }',
      'tsconfig.json':
        '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] } // as Vite has it\n',
      'tsconfig.app.json':
        '{ "compilerOptions": { "moduleResolution": "bundler", "paths": { "@/*": ["./app/*"] } } }',
      'src/main.tsx': undefined,
    })
    await init(context, options(root))
    expect(lockOf(root).config).toMatchObject({ dir: 'app/ui/wallet', rsc: true })
  })

  it('names the key of components.json that cannot be resolved', async () => {
    const root = project('plain', { 'components.json': '{ "aliases": { "components": "@/components" } }' })
    await expect(init(context, options(root))).rejects.toMatchObject({
      code: 'E_ALIAS_UNRESOLVED',
      exitCode: 2,
      details: { key: 'aliases.components' },
    })
    expect(existsSync(join(root, '@'))).toBe(false)
  })

  it('finds the package above a folder, and the nearest one in a monorepo', async () => {
    const root = project('plain', {
      'packages/ui/package.json': '{ "name": "ui", "peerDependencies": { "react": ">=18" } }',
      'packages/ui/tsconfig.json': '{}',
    })
    await init(context, options(join(root, 'src')))
    expect(existsSync(join(root, lockPath))).toBe(true)
    await init(context, options(root, { dir: 'packages/ui/wallet' }))
    expect(lockOf(join(root, 'packages/ui')).config.dir).toBe('wallet')
  })

  it.each([
    ['no package.json', { 'package.json': undefined }, {}, 'E_NO_PROJECT', 5],
    ['a broken package.json', { 'package.json': '{' }, {}, 'E_PACKAGE_JSON', 2],
    ['no React', { 'package.json': '{}' }, {}, 'E_PEER', 5],
    ['an old React', { 'package.json': '{ "dependencies": { "react": "^17.0.2" } }' }, {}, 'E_PEER', 5],
    ['a broken tsconfig', { 'tsconfig.json': '{ "compilerOptions": ' }, {}, 'E_TSCONFIG', 2],
    ['React Native', { 'package.json': '{ "dependencies": { "expo": "54" } }' }, {}, 'E_FRAMEWORK', 5],
    [
      'nodenext',
      { 'tsconfig.json': '{ "compilerOptions": { "module": "nodenext" } }' },
      {},
      'E_MODULE_RESOLUTION',
      5,
    ],
    ['a broken components.json', { 'components.json': '{ "rsc": ' }, {}, 'E_COMPONENTS_JSON', 2],
    ['a broken lock', { [lockPath]: '{' }, {}, 'E_LOCK_INVALID', 2],
    ['the tailwind style without Tailwind', {}, { style: 'tailwind' as const }, 'E_TAILWIND_MISSING', 5],
    ['a folder outside', {}, { dir: '../wallet' }, 'E_TARGET_OUTSIDE', 2],
    ['the project itself as folder', {}, { dir: '.' }, 'E_TARGET_OUTSIDE', 2],
  ])('throws for %s and writes nothing', async (_, changes, more, code, exitCode) => {
    const root = project('plain', changes)
    const before = treeOf(root)
    await expect(init(context, options(root, more))).rejects.toMatchObject({ code, exitCode })
    expect(treeOf(root)).toEqual(before)
  })

  it('throws if Tailwind is installed and no stylesheet imports it', async () => {
    const root = project('tailwind', { 'src/index.css': 'body {}\n' })
    await expect(init(context, options(root, { style: 'tailwind' }))).rejects.toMatchObject({
      code: 'E_CSS_NOT_FOUND',
    })
    await init(context, options(root))
    expect(lockOf(root).config.style).toBe('css')
  })

  it('treats Tailwind 3 as no Tailwind', async () => {
    const root = project('tailwind', {
      'package.json':
        '{ "dependencies": { "react": "^18.0.0" }, "devDependencies": { "tailwindcss": "^3.4.0" } }',
    })
    await init(context, options(root))
    expect(lockOf(root).config.style).toBe('css')
  })
})

describe('Tailwind without rules for the views', () => {
  const prefixed = { 'src/index.css': '@import "tailwindcss" prefix(tw);\n' }
  const obstacle = "Tailwind has the prefix 'tw' in src/index.css, and the classes of the views have none."

  it.each([init, add])('%o takes the css style and says why, once', async (command) => {
    const root = project('tailwind', prefixed)
    await command(context, options(root))
    expect(lockOf(root).config).toMatchObject({ style: 'css', css: 'src/index.css' })
    expect(output.lines).toContain(`${obstacle} The style is css, which needs no Tailwind.`)
    output.lines.splice(0)
    await command(context, options(root))
    await add(context, options(root, { style: 'css' }))
    expect(output.lines.join()).not.toContain('prefix')
  })

  it.each([init, add])('%o refuses the tailwind style and writes nothing', async (command) => {
    const root = project('tailwind', prefixed)
    const before = treeOf(root)
    await expect(command(context, options(root, { style: 'tailwind' }))).rejects.toMatchObject({
      code: 'E_TAILWIND_SETTINGS',
      exitCode: 5,
      why: obstacle,
    })
    expect(treeOf(root)).toEqual(before)
  })

  it('add refuses it after an init without the prefix, and warns once the views are there', async () => {
    const root = project('tailwind')
    const stock = readFileSync(join(root, 'src/index.css'), 'utf8')
    await init(context, options(root))
    put(root, 'src/index.css', prefixed['src/index.css'])
    await expect(add(context, options(root))).rejects.toMatchObject({ code: 'E_TAILWIND_SETTINGS' })
    put(root, 'src/index.css', stock)
    await add(context, options(root))
    put(root, 'src/index.css', readFileSync(join(root, 'src/index.css'), 'utf8').replace(';', ' prefix(tw);'))
    await add(context, options(root))
    expect(output.lines).toContain(`Note: ${obstacle} See: npx latchkey doctor`)
  })

  it('add says that Tailwind does not read the folder', async () => {
    const root = project('tailwind', { 'src/index.css': '@import "tailwindcss" source(none);\n' })
    await add(context, options(root))
    expect(output.lines).toContain(
      'Note: Tailwind does not read src/components/wallet. Add to src/index.css: @source "./components/wallet";',
    )
  })
})

describe('add', () => {
  it('without init: copies, adds one line to the stylesheet, and a second run changes nothing', async () => {
    const root = project('tailwind')
    await add(context, options(root))
    for (const [path, text] of Object.entries(smallFiles))
      expect(readFileSync(join(root, 'src/components/wallet', path), 'utf8')).toBe(text)
    expect(readFileSync(join(root, 'src/index.css'), 'utf8')).toBe(
      '@import "tailwindcss";\n@import "./components/wallet/theme.css";\n\nbody {\n  margin: 0;\n}\n',
    )
    const after = treeOf(root)
    const again = await add(context, options(root))
    expect(again).toMatchObject({ isWritten: false, plan: { operations: [], kept: [], conflicts: [] } })
    expect(treeOf(root)).toEqual(after)
    expect(output.lines).toContain('Everything is up to date; nothing was written.')
  })

  it('after init: uses the settings of init', async () => {
    const root = project('tailwind')
    await init(context, options(root, { style: 'unstyled', dir: 'app/wallet' }))
    await add(context, options(root))
    expect(existsSync(join(root, 'app/wallet/modal.tsx'))).toBe(true)
    expect(existsSync(join(root, 'app/wallet/theme.css'))).toBe(false)
    expect(readFileSync(join(root, 'src/index.css'), 'utf8')).not.toContain('theme.css')
  })

  it('without a name adds the modal', async () => {
    const root = project('tailwind')
    await add(context, options(root, { items: [] }))
    expect(lockOf(root).items.modal?.requested).toBe(true)
  })

  it('says how many files and lines it wrote', async () => {
    const root = project('plain')
    await add(context, options(root, { without: ['swap'] }))
    const written = Object.keys(lockOf(root).files).map((path) =>
      readFileSync(join(root, 'src/components/wallet', path), 'utf8'),
    )
    const lines = written.join('').split('\n').length - 1
    expect(output.lines).toContain(
      `Wrote 7 files (${lines} lines) to src/components/wallet (css), and latchkey.lock.json. Commit them with latchkey.base.lock.`,
    )
  })

  it('writes one record of the installed texts, and a line for each file into the lock', async () => {
    const root = project('plain')
    await add(context, options(root))
    const text = readFileSync(join(root, lockPath), 'utf8')
    expect(text.match(/^ {4}"[^"]+": \{ "items": .* \},?$/gm)).toHaveLength(Object.keys(smallFiles).length)
    expect(readFileSync(join(root, 'latchkey.base.lock'), 'utf8').split('\n')).toHaveLength(2)
    expect(Object.keys(treeOf(root)).filter((path) => path.startsWith('.'))).toEqual(['.gitattributes'])
  })

  it('a dry run prints everything and writes nothing', async () => {
    const root = project('tailwind')
    const before = treeOf(root)
    const { plan } = await add(context, options(root, { dryRun: true }))
    expect(plan.operations.length).toBeGreaterThan(10)
    expect(treeOf(root)).toEqual(before)
    expect(output.lines).toContain('create  src/components/wallet/modal.tsx (new)')
    expect(output.results[0]).toMatchObject({ ok: true, dryRun: true, written: false })
  })

  it("writes nothing if it would overwrite the developer's own file", async () => {
    const root = project('tailwind')
    put(root, 'src/components/wallet/modal.tsx', 'mine\n')
    const before = treeOf(root)
    await expect(add(context, options(root))).rejects.toMatchObject({
      code: 'E_CONFLICT',
      exitCode: 3,
      details: { conflicts: [{ path: 'src/components/wallet/modal.tsx', kind: 'unmanaged' }] },
    })
    expect(treeOf(root)).toEqual(before)
    await add(context, options(root, { overwrite: true }))
    expect(readFileSync(join(root, 'src/components/wallet/modal.tsx'), 'utf8')).toBe(smallFiles['modal.tsx'])
  })

  it('never overwrites an edited file', async () => {
    const root = project('plain')
    await add(context, options(root))
    put(root, 'src/components/wallet/modal.tsx', 'edited\n')
    const after = treeOf(root)
    await add(context, options(root))
    expect(treeOf(root)).toEqual(after)
    expect(output.lines).toContain('keep    src/components/wallet/modal.tsx (you edited it)')
  })

  it('writes the line ends of the project, and keeps those of the stylesheet', async () => {
    const root = project('tailwind', {
      'package.json':
        '{\r\n  "dependencies": { "react": "19.0.0" },\r\n  "devDependencies": { "tailwindcss": "4.0.0" }\r\n}\r\n',
    })
    await add(context, options(root))
    expect(readFileSync(join(root, 'src/components/wallet/modal.tsx'), 'utf8')).toBe(
      smallFiles['modal.tsx']?.replaceAll('\n', '\r\n'),
    )
    expect(readFileSync(join(root, 'src/index.css'), 'utf8')).not.toContain('\r')
  })

  it.each([
    [
      'a folder in place of a file',
      (root: string) => mkdirSync(join(root, 'src/components/wallet/modal.tsx'), { recursive: true }),
      'E_TARGET_BLOCKED',
    ],
    [
      'a file in place of the folder',
      (root: string) => put(root, 'src/components', 'mine'),
      'E_TARGET_BLOCKED',
    ],
    [
      'a link out of the project',
      (root: string) => symlinkSync(tmpdir(), join(root, 'src/components')),
      'E_TARGET_OUTSIDE',
    ],
    [
      'a folder in place of the base texts',
      (root: string) => mkdirSync(join(root, 'latchkey.base.lock')),
      'E_TARGET_BLOCKED',
    ],
  ])('throws for %s and writes nothing', async (_, prepare, code) => {
    const root = project('tailwind')
    prepare(root)
    const before = treeOf(root)
    await expect(add(context, options(root))).rejects.toMatchObject({ code })
    expect(treeOf(root)).toEqual(before)
  })

  it.each([
    ['another style', { style: 'unstyled' as const }, 'E_STYLE_FIXED'],
    ['another folder', { dir: 'src/other' }, 'E_DIR_FIXED'],
    ['an unknown item', { items: ['modl'] }, 'E_ITEM_UNKNOWN'],
  ])('throws for %s in a later run', async (_, more, code) => {
    const root = project('tailwind')
    await add(context, options(root))
    const after = treeOf(root)
    await expect(add(context, options(root, more))).rejects.toMatchObject({ code, exitCode: 2 })
    expect(treeOf(root)).toEqual(after)
  })

  it('works in folders with spaces, dots and other scripts', async () => {
    const root = project('plain')
    const strange = join(root, 'my app.v2 – 钱包')
    put(strange, 'package.json', '{ "dependencies": { "react": "^18.2.0" } }')
    put(strange, 'tsconfig.json', '{}')
    await add(context, options(strange))
    expect(existsSync(join(strange, 'components/wallet/modal.tsx'))).toBe(true)
  })

  it('throws if the files of the registry differ from the published ones', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
    deleteAfterTest(damaged)
    writeSmallRegistry(damaged)
    put(damaged, 'css-ts/files/modal.tsx', 'something else\n')
    const root = project('plain')
    const before = treeOf(root)
    await expect(add({ ...context, registry: loadRegistry(damaged) }, options(root))).rejects.toMatchObject({
      code: 'E_REGISTRY_DAMAGED',
    })
    expect(treeOf(root)).toEqual(before)
  })
})

describe('packages', () => {
  /** A replacement for npm that runs the test's script and records its arguments. */
  function fakeNpm(root: string, script: string): void {
    const bin = join(root, '.bin')
    put(bin, 'npm', `#!/bin/sh\necho "$@" >> "${root}/npm-calls"\n${script}\n`)
    chmodSync(join(bin, 'npm'), 0o755)
    process.env.PATH = `${bin}:${path}`
  }
  const path = process.env.PATH
  afterEach(() => {
    process.env.PATH = path
  })
  const needs = (dependencies: Record<string, string>) => {
    const needy = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
    deleteAfterTest(needy)
    writeSmallRegistry(needy, smallFiles, '1.0.0', dependencies)
    return { ...context, registry: loadRegistry(needy) }
  }
  const calls = (root: string) => readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n')

  it('installs only packages that are missing or outside their range', async () => {
    const root = project('plain', {
      'package.json': JSON.stringify({
        dependencies: {
          react: '^19.0.0',
          fits: '^1.2.0',
          old: '^0.9.0',
          installed: '^1.0.0',
          tarball: 'file:../tarball.tgz',
          workspace: 'workspace:*',
          linked: 'link:../linked',
        },
      }),
      'node_modules/installed/package.json': '{ "version": "1.0.1" }',
    })
    fakeNpm(root, 'exit 0')
    const range = '^1.2.0'
    const { missing } = await add(
      needs({
        fits: range,
        old: range,
        installed: range,
        absent: range,
        tarball: range,
        workspace: range,
        linked: range,
      }),
      options(root),
    )
    expect(missing).toEqual([
      { name: 'old', range, found: '^0.9.0' },
      { name: 'installed', range, found: '1.0.1' },
      { name: 'absent', range },
    ])
    expect(calls(root)).toEqual(['i old@1.2.0 installed@1.2.0 absent@1.2.0'])
  })

  it('a failure leaves the project unchanged and prints the exact command', async () => {
    const root = project('plain')
    fakeNpm(
      root,
      `echo broken > "${root}/package.json"; echo lock > "${root}/package-lock.json"; echo "E404 not found" >&2; exit 7`,
    )
    const before = treeOf(root)
    await expect(add(needs({ absent: '^1.2.0' }), options(root))).rejects.toMatchObject({
      code: 'E_INSTALL_FAILED',
      exitCode: 1,
      why: expect.stringContaining('E404 not found'),
      details: { command: 'npm i absent@1.2.0' },
    })
    rmSync(join(root, 'npm-calls'))
    expect(treeOf(root)).toEqual(before)
  })

  it('--no-install copies the files and prints the command', async () => {
    const root = project('plain')
    fakeNpm(root, 'exit 0')
    await add(needs({ absent: '^1.2.0' }), options(root, { install: false }))
    expect(existsSync(join(root, 'npm-calls'))).toBe(false)
    expect(output.lines).toContain('Note: Packages are missing. Run: npm i absent@1.2.0')
  })

  it('a cancelled install stops the package manager and leaves the project unchanged', async () => {
    const root = project('plain')
    fakeNpm(root, `echo started > "${root}/started"; exec sleep 60`)
    const before = treeOf(root)
    const controller = new AbortController()
    const running = add({ ...needs({ absent: '^1.2.0' }), signal: controller.signal }, options(root))
    const poll = setInterval(() => {
      if (existsSync(join(root, 'started'))) controller.abort()
    }, 20)
    await expect(running).rejects.toMatchObject({ code: 'E_CANCELLED', exitCode: 130 })
    clearInterval(poll)
    rmSync(join(root, 'npm-calls'))
    rmSync(join(root, 'started'))
    expect(treeOf(root)).toEqual(before)
  })

  it.each([
    ['pnpm-lock.yaml', 'pnpm add absent@1.2.0'],
    ['yarn.lock', 'yarn add absent@1.2.0'],
    ['bun.lock', 'bun add absent@1.2.0'],
    ['package-lock.json', 'npm i absent@1.2.0'],
  ])('prints the command of the package manager that wrote %s', async (file, command) => {
    const root = project('plain', { [file]: '' })
    const { installCommand } = await add(needs({ absent: '^1.2.0' }), options(root, { dryRun: true }))
    expect(installCommand).toBe(command)
  })
})
