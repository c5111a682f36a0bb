import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type BuiltFile, type BuiltModule, buildPage } from './buildPage'

// What loads at an opening is the files of these parts and what they share. See `wire/sharedOnOpen.ts` of
// headless: a part that shares a module with them and does not export it makes a file of that module.
const partsOnOpen = ['registry/modal-file.ts', 'wagmi/createLiveAdapter.ts', 'directory/hostedDirectory.ts']

const folder = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
let modules: readonly BuiltModule[]
let files: ReadonlyMap<string, BuiltFile>

beforeAll(async () => {
  // Vitest's own would keep what is for developers in the files.
  vi.stubEnv('NODE_ENV', 'production')
  modules = await buildPage('pairing', folder)
  files = new Map(modules.map(({ file }) => [file.name, file]))
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

it('an opening loads the modal, the live adapter, the directory and two files that they share', () => {
  const first = withImports([...files.values()].filter(({ isFirst }) => isFirst).map(({ name }) => name))
  const parts = partsOnOpen.map(fileOf)
  const loaded = withImports(parts).filter((name) => !first.includes(name))
  const shared = loaded.filter((name) => !parts.includes(name))
  expect(new Set(parts).size).toBe(partsOnOpen.length)
  expect(shared.length, shared.map(describeFile).join('\n')).toBeLessThanOrEqual(2)
})

// A module that several of these files have and `shared-by-views.ts` does not name is a file of its own.
it.each([
  { part: 'registry/all-views.ts', most: 8 },
  { part: 'registry/account-home.tsx', most: 6 },
  { part: 'registry/connect-views.ts', most: 4 },
])('$part loads with the modal at most $most files', ({ part, most }) => {
  const first = [...files.values()].filter(({ isFirst }) => isFirst).map(({ name }) => name)
  const before = withImports([...first, ...partsOnOpen.map(fileOf)])
  const loaded = withImports([fileOf(part)]).filter((name) => !before.includes(name))
  expect(loaded.length, loaded.map(describeFile).join('\n')).toBeLessThanOrEqual(most)
})

it('no view loads before the modal', () => {
  const first = withImports([...files.values()].filter(({ isFirst }) => isFirst).map(({ name }) => name))
  const early = modules.filter(
    ({ path, file }) => /\/registry\/views\//.test(path) && first.includes(file.name),
  )
  expect(early.map(({ path }) => path)).toEqual([])
})

const adapters = join(import.meta.dirname, '../../../packages/headless/src/adapters')
const ofEvm = ['base', 'evm', 'wagmi', 'wallet-connect']
const packagesOfOthers = /\/node_modules\/@(?:solana|solana-program|polkadot|wallet-standard|cosmjs)\//

it('an app for EVM alone has no code of other namespaces, not even in files that load later', () => {
  const others = readdirSync(adapters).filter((name) => !ofEvm.includes(name))
  expect(others).toEqual(expect.arrayContaining(['bitcoin', 'polkadot', 'solana']))
  const found = modules.filter(
    ({ path }) =>
      packagesOfOthers.test(path) ||
      path.includes('/adapters/base/standardWallets.') ||
      others.some((name) => path.includes(`/headless/src/adapters/${name}/`)),
  )
  expect(found.map(({ path }) => shorten(path))).toEqual([])
})

// What is sent is decoded at the approval; names are normalised when one is entered.
it.each(['/features/approve/decode/', '/features/swap/swap', '/wire/names/names.', '/views/send-scan.'])(
  '%s loads neither with the account nor with the form to send',
  (part) => {
    const first = [...files.values()].filter(({ isFirst }) => isFirst).map(({ name }) => name)
    const opened = ['registry/account-home.tsx', '/registry/views/send.tsx'].map(fileOf)
    const loaded = withImports([...first, ...partsOnOpen.map(fileOf), ...opened])
    const own = modules.filter(({ path }) => path.includes(part))
    expect(own).not.toEqual([])
    expect(own.filter(({ file }) => loaded.includes(file.name)).map(({ path }) => shorten(path))).toEqual([])
  },
)

function fileOf(part: string): string {
  const found = modules.find(({ path }) => path.endsWith(part))
  if (!found) throw new Error(`No file of the page has ${part}.`)
  return found.file.name
}

/** Returns the files, and all that load with them. */
function withImports(names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of files.get(name)?.imports ?? []) add(next)
  }
  for (const name of names) add(name)
  return [...found]
}

/** Says which modules are a file of their own, and for whom. */
function describeFile(name: string): string {
  const inFile = (file: string) =>
    modules.filter((module) => module.file.name === file).map(({ path }) => shorten(path))
  const importers = [...files.values()].filter(({ imports }) => imports.includes(name))
  return `${inFile(name).join(', ')}, which ${importers.map((file) => inFile(file.name).at(-1)).join(', ')} share`
}

function shorten(path: string): string {
  return path.split('/').slice(-2).join('/')
}
